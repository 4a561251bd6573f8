/** Replaces a PDF with its text. */
import { isPdf, readPdf } from '../../src/content-files/read-pdf.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { refusal } from '../report/run.ts';
import type { Received } from './read-input.ts';

/**
 * @returns the text with the PDF to store next to it, a problem, or the input unchanged if it is not a
 * PDF
 */
export async function extractPdf(received: Received): Promise<Received | Problem> {
  if (!isPdf(received.bytes)) return received;
  const read = await readPdf(received.bytes);
  if ('rule' in read) return refusal(received.from, read.rule, read.message);
  return { ...received, bytes: new TextEncoder().encode(read.text), pdf: received.bytes };
}
