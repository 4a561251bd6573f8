import { describe, expect, test } from 'vitest';
import { type Cited, findCited, joinAlike } from '../../../src/browser/check/cited-numbers.ts';
import { loadDocuments } from '../../../src/content-files/documents.ts';
import { citationGrammar } from '../../../src/rules/numbers/citation-grammar.ts';
import type { CheckedNumber } from '../../../src/rules/posts/check-number.ts';
import { closedSpans } from '../../../src/rules/posts/link-post.ts';

const grammar = citationGrammar(loadDocuments('content').documents);
const find = (post: string) => findCited(post, closedSpans(post), grammar, undefined);
const words = 'Second, the active player goes on.';

test.each([`509.2: "${words}"`, `He said 509.2 – “${words}”`, `**509.2**: "${words}"`])(
  'a bare number before a quote is found: %s',
  (post) => {
    const [place] = find(post);
    expect(post.slice(place?.start, place?.end)).toBe('509.2');
    expect(place?.cited).toMatchObject({ isDoubtful: true, quote: words });
  },
);

test.each([`$509.2: "${words}"`, '509.2: "Second."', `<img alt='509.2: "${words}"'>`])(
  'a price, a word or markup is no number: %s',
  (post) => expect(find(post)).toEqual([]),
);

describe('rows', () => {
  const checked = (post: string, verdict: CheckedNumber['verdict']) => {
    const places = find(post);
    for (const { cited } of places) {
      cited.checked = { verdict, label: verdict, sentence: cited.quote ?? '', targets: [] };
    }
    return [...new Set(joinAlike(places).map(({ cited }): Cited => cited))];
  };

  test('join numbers with one verdict, however they are named', () => {
    const rows = checked('CR 702.19b. It is 702.19b and rule 702.19b.', 'current');
    expect(rows.map(({ times }) => times)).toEqual([3]);
  });

  test('keep quotes apart', () => {
    const post = 'CR 702.19b says "yes, but not in all of them". CR 702.19b it is.';
    expect(checked(post, 'current')).toHaveLength(2);
  });

  test('leave out doubtful numbers that are no rules', () => {
    expect(checked(`212.50: "${words}"`, 'never')).toEqual([]);
  });
});
