import { isPdf, readPdf } from '../../src/content-files/read-pdf.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { refusal } from '../report/run-command.ts';
import type { Received } from './read-input.ts';

/** Replaces the bytes of a PDF with its text, and keeps them in `pdf`. Returns any other file unchanged. */
export async function extractPdf(received: Received): Promise<Received | Problem> {
  if (!isPdf(received.bytes)) return received;
  const read = await readPdf(received.bytes);
  if ('rule' in read) return refusal(received.from, read.rule, read.message);
  return { ...received, bytes: new TextEncoder().encode(read.text), pdf: received.bytes };
}
