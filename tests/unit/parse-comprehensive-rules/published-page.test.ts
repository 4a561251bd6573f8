import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules/index.ts';
import { lacksTextsOf, textsOfRepository } from '../../support/scratch.ts';

const [file = ''] = textsOfRepository('cr');

test.skipIf(lacksTextsOf('cr'))(
  'parses the part of the rules in the repository (skipped if removed)',
  () => {
    const text = readFileSync(file, 'utf8');
    const { items, problems } = parseComprehensiveRules(text, file);
    const titles = items.filter(({ kind }) => kind === 'rule').map(({ title }) => title);
    expect(titles).toEqual(['Creatures', 'Enchantments', 'Instants', 'Land']);
    const count = (kind: string) => items.filter((item) => item.kind === kind).length;
    expect([count('subrule'), count('example')]).toEqual([26, 1]);
    expect(problems).toEqual([]);
  },
);
