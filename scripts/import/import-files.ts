import { tellProgress } from '../../src/content-files/progress.ts';
import { extractPdf } from './extract-pdf.ts';
import { importCards } from './import-cards.ts';
import { importText, type TextOptions } from './import-text.ts';
import { type Input, openInput, readText } from './read-input.ts';
import { type ImportResult, refused } from './result.ts';

/** Imports each text by itself, then the files of cards and rulings together. */
export async function* importFiles(
  sources: readonly string[],
  options: TextOptions,
): AsyncGenerator<ImportResult> {
  const ofCards: Input[] = [];
  for (const from of sources) {
    const input = await openInput(from);
    if ('severity' in input) yield refused(from, [input]);
    else if (input.isJson) ofCards.push(input);
    else {
      tellProgress(`Reading ${input.name}`);
      const read = await readText(input);
      const received = 'severity' in read ? read : await extractPdf(read);
      yield 'severity' in received
        ? refused(from, [received])
        : await importText(received, options);
    }
  }
  if (ofCards.length > 0) yield await importCards(ofCards, options);
}
