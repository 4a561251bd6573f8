/** Tests `content/rulings.yaml`, which says which rules the rulings on cards apply. */
import { expect, test } from 'vitest';
import { followRulings, loadRulingRules } from '../../../src/rules/editorial/rulings.ts';
import { current, documentWith, wording } from '../history/documents.ts';

const file = 'content/rulings.yaml';
const head = "document: cr\nrelease: '2020-01-01'\n";
const documents = [documentWith('2020', '2022')];
const entries = [
  wording('5.1', 2020, 2020, '', { lineage: 'mooring' }),
  current('6.1', 2022, 2022, '', { lineage: 'mooring' }),
  wording('5.2', 2020, 2020, '', { lineage: 'rowing' }),
];

function followed(text: string) {
  const { data: rulingRules, problems } = loadRulingRules(head + text, file);
  expect(problems).toEqual([]);
  return followRulings(rulingRules, documents, entries);
}

test('the rules of cards and phrases are found after they were renumbered', () => {
  const { said, problems } = followed(
    "cards:\n  Old Barge: ['5.1']\nwordings:\n  '5.1':\n    - moored … quay\n",
  );
  expect(problems).toEqual([]);
  expect(said?.cards.get('Old Barge')?.map(({ key }) => key)).toEqual(['6.1']);
  expect(said?.wordings.map(({ entry }) => entry.key)).toEqual(['6.1']);
});

test.each([
  ['It is moored at the quay.', true],
  ['Moored quays.', false],
  ['It is moored. The quay is full.', false],
  ['It is unmoored at the quay.', false],
])('the words of a phrase must be in one sentence: %s', (text, isFound) => {
  const { said } = followed("wordings:\n  '5.1':\n    - moored … quay\n");
  expect(said?.wordings[0]?.pattern.test(text)).toBe(isFound);
});

test('symbols in a phrase match only themselves', () => {
  const { said } = followed("wordings:\n  '5.1':\n    - '{T} … +1/+1 counters?'\n");
  expect(said?.wordings[0]?.pattern.test('Pay {T} for a +1/+1 counter.')).toBe(true);
});

test('reports unknown and removed rules, with their positions', () => {
  const { problems } = followed("cards:\n  Old Barge: ['5.2', '9.9']\n");
  expect(problems.map(({ rule: name, line, column }) => [name, line, column])).toEqual([
    ['removed-rule', 4, 15],
    ['unknown-rule', 4, 22],
  ]);
});

test('reports a phrase with an extra bracket, with its position', () => {
  const { problems } = loadRulingRules(`${head}wordings:\n  '5.1':\n    - moored (at\n`, file);
  expect(problems).toMatchObject([{ rule: 'invalid-wording', line: 5 }]);
});
