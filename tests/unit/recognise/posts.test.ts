import { describe, expect, test } from 'vitest';
import { loadDocuments } from '../../../src/content-files/documents.ts';
import { citationGrammar } from '../../../src/rulebook/numbers/citation-grammar.ts';
import { recogniseCitations } from '../../../src/rulebook/numbers/recognise-citations.ts';
import { readPosts } from './posts.ts';

const grammar = citationGrammar(loadDocuments('content').documents);

for (const name of ['first', 'second']) {
  describe(`${name} half of the posts`, () => {
    let [right, missed, wrong, otherDocument] = [0, 0, 0, 0];
    const said: string[] = [];
    for (const { voice, text, numbers } of readPosts(name)) {
      const found = recogniseCitations(text, grammar);
      const line = (start: number) =>
        `${voice}: ${text.slice(Math.max(0, start - 30), start + 25).replaceAll('\n', ' ')}`;
      for (const number of numbers) {
        const hit = found.find(({ start, end }) => start === number.start && end === number.end);
        if (hit && hit.key === number.key && hit.through === number.through) {
          right++;
          if (hit.document !== number.document) {
            otherDocument++;
            said.push(`document ${hit.document} ${line(number.start)}`);
          }
        } else {
          missed++;
          said.push(`missed ${number.key} ${line(number.start)} ${JSON.stringify(hit ?? null)}`);
        }
      }
      for (const { start, end, key, through } of found) {
        const is = numbers.some(
          (each) =>
            each.start === start &&
            each.end === end &&
            each.key === key &&
            each.through === through,
        );
        if (is) continue;
        wrong++;
        said.push(`wrong ${key} ${through ?? ''} ${line(start)}`);
      }
    }
    test('finds what is a number, and nothing else', () => {
      const recall = right / (right + missed);
      const precision = right / (right + wrong);
      console.log(name, { right, missed, wrong, otherDocument, recall, precision });
      console.log(said.join('\n'));
      expect(recall).toBeGreaterThan(0.97);
      expect(precision).toBeGreaterThan(0.97);
    });
  });
}
