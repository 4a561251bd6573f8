import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkContent } from '../../../src/content-files/link-content.ts';
import { searchIn } from '../../support/search-in.ts';
import { contentOfRepository, lacksTextsOf } from '../../support/scratch.ts';

const [, listed = ''] =
  /Search them for ([^\n]*?)\. /.exec(readFileSync('README.md', 'utf8')) ?? [];
const examples = [...listed.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

test.skipIf(lacksTextsOf('cr', 'rulings'))(
  'what the README proposes to search finds something in a fresh clone (skipped if its texts were removed)',
  () => {
    const content = contentOfRepository();
    const search = searchIn(linkContent(content));
    rmSync(content, { recursive: true });
    expect(examples.length).toBeGreaterThan(2);
    const empty = examples.filter((words) => {
      const { number, results } = search.query(words);
      return results.length === 0 && (number?.exact ?? []).length === 0;
    });
    expect(empty).toEqual([]);
  },
);
