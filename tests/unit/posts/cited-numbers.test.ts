import { describe, expect, test } from 'vitest';
import { type Cited, findCited, groupSame } from '../../../src/browser/check/numbers-in-post.ts';
import { documentsOfRepository } from '../../support/scratch.ts';
import { citationGrammar } from '../../../src/rules/numbers/citation-grammar.ts';
import type { CheckedNumber } from '../../../src/rules/posts/check-number.ts';
import { findProtectedSpans } from '../../../src/rules/posts/protected-spans.ts';

const grammar = citationGrammar(documentsOfRepository());
const find = (post: string) => findCited(post, findProtectedSpans(post), grammar, undefined);
const words = 'Second, the active player goes on.';

test('skips numbers in markup', () => {
  expect(find(`<img alt='CR 509.2'> CR 509.2b`).map(({ cited }) => cited.key)).toEqual(['509.2b']);
});

test('a card is no name of the document with card rulings, which has no numbers', () => {
  const [place] = find('By CR 509.2b. Parts of a Card (Rules 200-299) come next.').slice(-1);
  expect(place?.cited).toMatchObject({ document: 'cr', key: '200' });
});

test('a section belongs to the document that its sentence names', () => {
  const mtr = { slug: 'mtr', spoken: ['MTR'], numbers: [{ chapter: ['4'], section: ['4.2'] }] };
  const both = citationGrammar([...documentsOfRepository(), mtr]);
  const post = 'See CR 509.2b. In the MTR, section 4.2 is about it. Read section 1.2 of yours.';
  const keys = findCited(post, [], both, undefined).map(({ cited }) => cited.key);
  expect(keys).toEqual(['509.2b', '4.2']);
});

test('a chosen document needs no name, and hides no numbers of others', () => {
  const mtr = { slug: 'mtr', spoken: ['MTR'], numbers: [{ chapter: ['4'], section: ['4.2'] }] };
  const both = citationGrammar([...documentsOfRepository(), mtr]);
  const post = 'By rule 509.2b it deals damage. For shortcuts see 4.2.';
  const found = (document: string) =>
    findCited(post, [], both, document).map(({ cited }) => cited.key);
  expect(found('mtr')).toEqual(['509.2b', '4.2']);
  expect(found('cr')).toEqual(['509.2b']);
});

test('reads a number in the next line of a comment', () => {
  expect(find('// It deals damage by CR 509.2b, see rule\n  // 510.').at(-1)?.cited.key).toBe(
    '510',
  );
});

test('skips the headers of e-mails', () => {
  const post = '> Subject: Re: 509.2b\n\nCR 509.2';
  expect(find(post).map(({ cited }) => cited.key)).toEqual(['509.2']);
});

test('reads signs that are written as in HTML', () => {
  const post = 'It&shy; is CR 509.2&#8203;b&#8209;c.';
  const [place] = find(post);
  expect(place?.cited.number).toBe('509.2b–509.2c');
  expect(post.slice(place?.start, place?.end)).toBe('509.2&#8203;b&#8209;c');
});

test('a number has the quote after it and its sentence', () => {
  const [place] = find(`It is so. CR 509.2 says "${words}"`);
  expect(place?.cited).toMatchObject({ key: '509.2', quote: words });
  expect(place?.cited.list[0]?.before).not.toContain('It is so');
});

test('a number knows the numbers beside it in its sentence', () => {
  const places = find('It is CR 608.2h, not CR 608.2g. See CR 702.19b.');
  const keys = places.map(({ cited }) => cited.list.map(({ key }) => key));
  expect(keys).toEqual([['608.2h', '608.2g'], ['608.2h', '608.2g'], ['702.19b']]);
});

describe('rows', () => {
  const checked = (post: string, verdict: CheckedNumber['verdict']) => {
    const places = find(post);
    for (const { cited } of places) {
      cited.checked = { verdict, label: verdict, sentence: cited.quote ?? '', targets: [] };
    }
    return [...new Set(groupSame(places).map(({ cited }): Cited => cited))];
  };

  test('combine different spellings of a number with the same verdict', () => {
    const rows = checked('CR 702.19b. It is 702.19b and rule 702.19b.', 'current');
    expect(rows).toHaveLength(1);
  });

  test('do not combine numbers with different quotes', () => {
    const post = 'CR 702.19b says "yes, but not in all of them". CR 702.19b it is.';
    expect(checked(post, 'current')).toHaveLength(2);
  });
});

test.each([
  ['| Ward (CR 702.145) | Scry (CR 701.22) |', [' Ward (CR ', ' Scry (CR ']],
  ['Read CR 704.5j (the “legend rule”). Then go.', ['Read CR ']],
  ['CR 702.21, trample 702.19', ['CR ', ', trample ']],
])('the words before the numbers of %s', (post, expected) => {
  const before = find(post).map(({ cited }) => cited.list[cited.at]?.before);
  expect(before.map((each) => each?.replace(/CR $/, ''))).toEqual(
    expected.map((each) => each.replace(/CR $/, '')),
  );
});

describe('a number that nothing in the post shows to be a rule', () => {
  const checked = (
    post: string,
    result: Partial<CheckedNumber>,
    title: string | null = null,
    places = find(post),
  ) => {
    for (const { cited } of places) {
      const current: CheckedNumber = { verdict: 'current', label: '', sentence: '', targets: [] };
      Object.assign(cited, { title, checked: { ...current, ...result } });
    }
    return groupSame(places).map(({ cited }) => cited.key);
  };

  test('is one if it has three parts and exists', () => {
    const run = {
      slug: 'run',
      spoken: ['RR'],
      numbers: [{ rule: ['8.3.14'], subrule: ['8.3.14a'] }],
    };
    const post = 'The room is 8.3.24 and [8.5.3a], at 1.5 or 2.5.';
    const places = findCited(post, [], citationGrammar([run]), undefined);
    expect(checked(post, {}, null, places)).toEqual(['8.3.24', '8.5.3a']);
    expect(checked(post, { verdict: 'never' }, null, places)).toEqual([]);
  });

  test('is one beside the name of a rule', () => {
    expect(checked('Trample (509.2) is fine.', {}, 'Trample')).toEqual(['509.2']);
    expect(checked('Trample (509.2) is fine.', { verdict: 'other name' })).toEqual(['509.2']);
    expect(checked('The room (509.2) is fine.', {}, 'Trample')).toEqual([]);
  });

  test('is one if the words after it are those of its rule', () => {
    const post = `509.2. ${words} So be it.`;
    expect(find(post)[0]?.cited.quote).toBe('Second, the active player goes on');
    expect(checked(post, {})).toEqual(['509.2']);
    const differs = 'No wording matches the quote. The rule reads:';
    const verdict = 'quoted differently';
    expect(checked(post, { verdict, sentence: `${differs} “First, all pay.”` })).toEqual([]);
    const changed = `${differs} “Second, the active player stops.”`;
    expect(checked(post, { verdict, sentence: changed })).toEqual(['509.2']);
  });

  test('is one with a letter that is no unit in the post, if it exists', () => {
    expect(checked('Look at 509.2g please.', {})).toEqual(['509.2g']);
    expect(checked('Look at 509.2g please.', { verdict: 'never' })).toEqual([]);
    expect(checked('It is at 509.2g, with 20g more.', {})).toEqual([]);
    expect(checked('It weighs 509.2g.', {})).toEqual([]);
  });
});
