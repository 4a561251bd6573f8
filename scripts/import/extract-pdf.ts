/** Turns a received PDF into the text that is imported in its place. */
import { isPdf, readPdf } from '../../src/content-files/read-pdf.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { refusal } from '../report/run.ts';
import type { Received } from './read-input.ts';

/**
 * @returns what was received, where it is no PDF; otherwise its text, with the PDF to be kept beside it;
 *   or a problem that says why it cannot be read
 */
export async function extractPdf(received: Received): Promise<Received | Problem> {
  if (!isPdf(received.bytes)) return received;
  const read = await readPdf(received.bytes);
  if ('rule' in read) return refusal(received.from, read.rule, read.message, 'a PDF with text');
  return { ...received, bytes: new TextEncoder().encode(read.text), pdf: received.bytes };
}
