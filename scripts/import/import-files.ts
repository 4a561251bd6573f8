import { tellProgress } from '../../src/content-files/progress.ts';
import { isPdf, readPdf } from '../../src/content-files/read-pdf.ts';
import { error, type Problem } from '../../src/rules/problem.ts';
import { importCards } from './import-cards.ts';
import { importText, type TextOptions } from './import-text.ts';
import { type Input, openInput, readText, type Received } from './read-input.ts';
import { type ImportResult, refused } from './result.ts';

/** Imports each text by itself, then the files of cards and rulings together. */
export async function* importFiles(
  sources: readonly string[],
  options: TextOptions,
): AsyncGenerator<ImportResult> {
  const ofCards: Input[] = [];
  for (const from of sources) {
    const input = await openInput(from);
    if ('severity' in input) yield refused([from], [input]);
    else if (input.isJson) ofCards.push(input);
    else {
      tellProgress(`Reading ${input.name}`);
      const read = await readText(input);
      const received = 'severity' in read ? read : await extractPdf(read);
      yield 'severity' in received
        ? refused([from], [received])
        : await importText(received, options);
    }
  }
  if (ofCards.length > 0) yield await importCards(ofCards, options);
}

/** Replaces the bytes of a PDF with its text, and keeps them in `pdf`. Returns any other file unchanged. */
async function extractPdf(received: Received): Promise<Received | Problem> {
  if (!isPdf(received.bytes)) return received;
  const read = await readPdf(received.bytes);
  if ('rule' in read) return error(read.rule, read.message, received.from);
  return { ...received, bytes: new TextEncoder().encode(read.text), pdf: received.bytes };
}
