import type { Span } from '../texts/parsed.ts';

const sentenceEnd = /[.!?]["”’)\]]*(?:\s+\[[^\]]*\d[^\]]*\])*(?=\s+["“‘([{<A-Z])|\n/g;

/**
 * The sentence of a text that holds a span. A stop ends a sentence only before a blank and a
 * capital, a quote or a bracket, so that `Rule 212.3d` and `e.g. this` do not. A citation after
 * the stop vouches for what stands before it and belongs there.
 *
 * @example sentenceAround('Tap it. See Rule 414. Done.', { start: 12, end: 20 }) // 'See Rule 414.'
 */
export function sentenceAround(text: string, span: Span): string {
  let start = 0;
  let end = text.length;
  for (const boundary of text.matchAll(sentenceEnd)) {
    const after = boundary.index + boundary[0].length;
    if (after <= span.start) start = after;
    else if (boundary.index >= span.end) {
      end = after;
      break;
    }
  }
  return text.slice(start, end).trim();
}
