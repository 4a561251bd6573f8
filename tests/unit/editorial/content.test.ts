import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readListedCards } from '../../../src/rules/editorial/cards.ts';
import { loadCitedSources, makeEditorial } from '../../../src/rules/editorial/editorial.ts';
import { loadErrata, withoutCorrected } from '../../../src/rules/editorial/errata.ts';
import { defaultTermUse } from '../../../src/rules/editorial/game.ts';
import { parseRulingsSummary } from '../../../src/rules/texts/formats/rulings-summary/index.ts';
import { lacksTextsOf, textsOfRepository } from '../../support/scratch.ts';

const read = (name: string): [string, string] => [readFileSync(`content/${name}`, 'utf8'), name];
const { data: cards } = readListedCards(...read('cards.txt'));
const { data: sources } = loadCitedSources(...read('cited-sources.yaml'));
const { data: errata } = loadErrata(...read('errata.yaml'));
const editorial = makeEditorial({ cards, sources, errata, termUse: defaultTermUse });

const texts = textsOfRepository('rulings').map((file) =>
  parseRulingsSummary(readFileSync(file, 'utf8'), file),
);
const items = texts.flatMap((text) => text.items);

describe.skipIf(lacksTextsOf('rulings'))('the files in content/ (skipped without rulings)', () => {
  it('describe every source that the rulings cite', () => {
    const cited = new Set(items.flatMap(({ citations }) => citations.map(({ source }) => source)));
    expect([...cited].filter((source) => editorial.sourceSlug(source) === null)).toEqual([]);
    expect(editorial.sourceSlug('Onslaugt FAQ')).toBe('onslaught-faq');
    expect(editorial.sourceSlug('Nobody')).toBeNull();
  });

  it('are read with a citation for every bracket with a year', () => {
    for (const { text, citations } of items) {
      const brackets = text.match(/\[[^[\]]*\b(?:19|20)\d\d\b[^[\]]*\]/g) ?? [];
      expect(citations.map(({ printed }) => printed)).toEqual(expect.arrayContaining(brackets));
    }
  });

  it('list only cards that the rulings name', () => {
    const named = new Set(
      items.flatMap(({ text }) => editorial.findCards(text)).map((c) => c.slug),
    );
    expect(cards.filter(({ slug }) => !named.has(slug))).toEqual([]);
  });

  it('have errata that apply only to the repository’s texts', () => {
    const holding = items.flatMap(({ key, lead, text }) =>
      editorial.errataFor('rulings', key, lead + text),
    );
    expect(holding).toHaveLength(errata['rulings']?.length ?? 0);
    expect(editorial.errataFor('rulings', 'E.4.10', 'another text of another year')).toEqual([]);
    expect(editorial.errataFor('cr', 'E.4.10', 'a copy a different permanent')).toEqual([]);
  });

  it('have an erratum for the misprinted number 505.5.Ruling.1', () => {
    const problems = texts.flatMap((text) => text.problems);
    expect(problems.map(({ rule }) => rule)).toEqual(['misnumbered-entry']);
    expect(withoutCorrected(problems, texts, 'rulings', errata)).toEqual([]);
    expect(withoutCorrected(problems, texts, 'rulings', {})).toEqual(problems);
  });
});
