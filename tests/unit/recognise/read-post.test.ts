import { describe, expect, test } from 'vitest';
import {
  type Cited,
  groupCited,
  joinAlike,
  needsLook,
  takeAs,
  takeAsChosen,
} from '../../../src/browser/check/cited-numbers.ts';
import { readPost } from '../../../src/browser/check/read-post.ts';
import { loadDocuments } from '../../../src/content-files/documents.ts';
import type { ComparedQuotation } from '../../../src/rules/posts/compare-quoted.ts';
import { citationGrammar } from '../../../src/rules/numbers/citation-grammar.ts';

const grammar = citationGrammar(loadDocuments('content').documents);
const read = async (post: string, document?: string) =>
  (await readPost(post, grammar, document, async () => true))?.found ?? [];

describe('a number that nothing but the words after it announces', () => {
  test.each([
    '509.2: "Second, the active player goes on."',
    'He said 509.2 – “Second, the active player goes on.”',
    '**509.2**: "Second, the active player goes on."',
    '- (509.2): "Second, the active player goes on."',
  ])('is found, and doubtful: %s', async (post) => {
    const found = await read(post);
    expect(found.map(({ key, isDoubtful }) => [key, isDoubtful])).toEqual([['509.2', true]]);
    expect(post.slice(found[0]?.start, found[0]?.end)).toBe('509.2');
  });

  test.each([
    '509.2 "Second, the active player goes on."',
    '509.2: the active player goes on.',
    '$509.2: "Second, the active player goes on."',
    '$ 509.2: "Second, the active player goes on."',
    '1509.2: "Second, the active player goes on."',
    '509.2: "Second."',
  ])('is none: %s', async (post) => expect(await read(post)).toEqual([]));

  test('is not doubted where it is announced', async () => {
    const found = await read('Rule 509.2: "Second, the active player goes on."');
    expect(found.map(({ isDoubtful }) => isDoubtful)).toEqual([false]);
  });
});

describe('what a post cites', () => {
  const looked = async (post: string, compared: Partial<ComparedQuotation> | null = null) => {
    const places = groupCited(await read(post));
    for (const { cited } of places) {
      cited.fate = { fate: 'stands', address: '/a/', now: null, sentence: '' };
      cited.compared = cited.quoted &&
        compared && { said: '', misquoted: null, wording: null, ...compared };
    }
    return joinAlike(places).map(({ cited }) => cited);
  };
  const times = (cited: Cited[]) => [...new Set(cited)].map((each) => each.times);

  test('is one thing however often it is named, with its document or without', async () => {
    expect(times(await looked('CR 702.19b, 702.19b and rule 702.19b.'))).toEqual([3]);
  });

  test('is one thing on several days that make no difference', async () => {
    const post = 'Posted June 12, 2014\nCR 702.19b.\nPosted June 12, 2015\nCR 702.19b.';
    const found = groupCited(await read(post));
    expect(found.map(({ cited }) => cited.above?.day)).toEqual(['2014-06-12', '2015-06-12']);
    expect(times(await looked(post))).toEqual([2]);
  });

  test('is apart where something is said of its quotation, and only there', async () => {
    const post = 'CR 702.19b says "yes, but not in all of them". CR 702.19b it is.';
    expect(times(await looked(post, { said: 'The quoted words match.' }))).toEqual([1, 1]);
    expect(times(await looked(post))).toEqual([2]);
  });

  test('is nothing where it is doubtful and its words are no rule’s', async () => {
    expect(await looked('509.2: "Second, the active player goes on."')).toEqual([]);
  });

  test('needs a look where its words contradict, and not where they are loosely the rule’s', async () => {
    const isLooked = async (compared: Partial<ComparedQuotation>) => {
      const [cited] = await looked('CR 702.19b: "yes, but not in all of them"', {
        said: '!',
        ...compared,
      });
      return cited && needsLook(cited);
    };
    const misquoted = { quoted: 'yes', reads: 'no' };
    expect(await isLooked({})).toBe(false);
    expect(await isLooked({ misquoted: { ...misquoted, isLoose: true } })).toBe(false);
    expect(await isLooked({ misquoted })).toBe(true);
    expect(await isLooked({ isOlder: true })).toBe(true);
  });
});

describe('a document that the reader has chosen for a number', () => {
  const post = `Posted June 12, 2014\nSee rule 501.5b.\nPosted June 12, 2015\nSee rule 501.5b.
Rulings Summary 501.5b says so.`;
  const citedIn = async (plain: string, written = post) => {
    const places = groupCited(await read(written, plain), plain);
    return [...new Set(places.map(({ cited }) => cited))];
  };
  const chosenFor = (cited: readonly Cited[], at: number, document: string) =>
    Object.fromEntries(cited[at]?.groups.map((group) => [group, document]) ?? []);
  const taken = (cited: readonly Cited[], chosen: Readonly<Record<string, string>>) =>
    cited.map((each) => {
      takeAsChosen(each, chosen);
      return [each.document, each.isChosen];
    });

  test('is that of its row alone, of several with one number', async () => {
    const chosen = chosenFor(await citedIn('cr'), 0, 'rulings');
    const again = taken(await citedIn('cr'), chosen);
    expect(again.map(([, isChosen]) => isChosen)).toEqual([true, false, false]);
    expect(again.map(([document]) => document)).toEqual(['rulings', 'cr', 'rulings']);
  });

  test('stays where plain numbers belong to another, but not where it is named', async () => {
    const chosen = chosenFor(await citedIn('cr'), 0, 'cr');
    expect(taken(await citedIn('rulings'), chosen)[0]).toEqual(['cr', true]);
    const named = post.replaceAll('See rule', 'Rulings Summary');
    expect(taken(await citedIn('rulings', named), chosen)[0]).toEqual(['rulings', false]);
  });

  test('is that of all that were one row', async () => {
    const places = groupCited(await read(post, 'cr'), 'cr');
    for (const { cited } of places) {
      cited.fate = { fate: 'stands', address: '/a/', now: null, sentence: '' };
    }
    const [row] = joinAlike(places).map(({ cited }) => cited);
    expect(row?.times).toBe(2);
    const chosen = chosenFor(row ? [row] : [], 0, 'rulings');
    const again = taken(await citedIn('cr'), chosen);
    expect(again.map(([, isChosen]) => isChosen)).toEqual([true, true, false]);
  });

  test('keeps its row apart from one that says the same by itself', async () => {
    const places = groupCited(await read(post, 'cr'), 'cr');
    for (const { cited } of places) {
      cited.fate = { fate: 'stands', address: '/a/', now: null, sentence: '' };
    }
    const [first] = places.map(({ cited }) => cited);
    if (first) takeAs(first, 'rulings');
    const rows = [...new Set(joinAlike(places).map(({ cited }) => cited))];
    expect(rows.map(({ document }) => document)).toEqual(['rulings', 'cr', 'rulings']);
  });
});
