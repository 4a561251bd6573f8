/** Tests that exactly the marked numbers are found in made-up posts. */
import { expect, test } from 'vitest';
import { documentsOfRepository } from '../../support/scratch.ts';
import { citationGrammar } from '../../../src/rules/numbers/citation-grammar.ts';
import { findCitedNumbers } from '../../../src/rules/numbers/find-cited-numbers.ts';
import { readPosts } from './posts.ts';

const own = documentsOfRepository();
/** As on a site with the documents that have small numbers. */
const small = [
  { slug: 'mtr', spoken: ['MTR', 'tournament rules'] },
  { slug: 'ipg', spoken: ['IPG', 'penalty guide'] },
].map((document) => ({ ...document, numbers: [{ chapter: ['4'], section: ['4.2'] }] }));
/** The Rulings Summary has none of the numbers of the Comprehensive Rules. */
const exists = (slug: string, key: string) => slug !== 'rulings' || /^(?:[A-Z]|[45]01)/.test(key);
const grammars = [
  ['first', citationGrammar(own), {}],
  ['second', citationGrammar(own), {}],
  ['third', citationGrammar([...own, ...small]), { exists }],
] as const;
/** What is found although it is no number of a rule. No other mistake is allowed. */
const mistakes = [
  ...['pressure is 120.8', 'closed at 601.25', 'Firefox 115.3', 'Printed on 120.5', '2021 the 706'],
];

test.each(
  grammars.flatMap(([name, grammar, options]) =>
    readPosts(name).map((post) => ({ ...post, grammar, options })),
  ),
)('$voice', ({ text, numbers, grammar, options }) => {
  const told = ({ start, end, document, key, through = '' }: (typeof numbers)[number]) =>
    [text.slice(Math.max(0, start - 20), end), document, key, through].join(' ');
  const found = findCitedNumbers(text, grammar, options).map((each) => told(each));
  expect(found.filter((each) => !mistakes.some((known) => each.includes(known)))).toEqual(
    numbers.map((each) => told(each)),
  );
});
