/** Functions for sentences, counts and escaped text. */

/**
 * A period ends a sentence only before a space and a capital, a quote or a bracket, unlike in `Rule 212.3d` and
 * `e.g. this`. A citation after the period belongs to the sentence.
 */
const sentenceEnd = /[.!?]["”’)\]]*(?:\s+\[[^\]]*\d[^\]]*\])*(?=\s+["“‘([{<A-Z])|\n/g;

/** @example sentenceAround('Tap it. See Rule 414. Done.', { start: 12, end: 20 }) // 'See Rule 414.' */
export function sentenceAround(text: string, span: { start: number; end: number }): string {
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

/** Returns the positions of the sentences of a text, with the spaces between them. */
export function sentenceSpans(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(sentenceEnd)].map(({ 0: end, index }) => index + end.length);
  return [...ends, text.length].flatMap((end, at, all) => {
    const start = all[at - 1] ?? 0;
    return text.slice(start, end).trim() === '' ? [] : { start, end };
  });
}

/**
 * Returns as many whole sentences as fit, on one line. If the first one is too long, cuts it between words.
 * @example cutAtSentence('Tap it. See Rule 414. Done.', 25) // 'Tap it. See Rule 414.'
 * @example cutAtSentence('Tap two untapped creatures.', 13) // 'Tap two…'
 */
export function cutAtSentence(text: string, length: number): string {
  const line = onOneLine(text);
  if (line.length < length) return line;
  let cut = '';
  for (const boundary of text.matchAll(sentenceEnd)) {
    const sentences = onOneLine(text.slice(0, boundary.index + boundary[0].length));
    if (sentences.length >= length) break;
    cut = sentences;
  }
  return cut || excerptOf(line, length - 1);
}

/**
 * Cuts after a sentence if that fills at least 70 % of the length, otherwise between words.
 * @example summaryOf('Tap it. See Rule 414. Done.', 25) // 'Tap it. See Rule 414. …'
 * @example summaryOf('Tap it. Then tap two untapped creatures.', 25) // 'Tap it. Then tap two…'
 */
export function summaryOf(text: string, length: number): string {
  const line = onOneLine(text);
  if (line.length < length) return line;
  const sentences = cutAtSentence(text, length - 2);
  if (sentences.endsWith('…')) return sentences;
  return sentences.length > length * 0.7 ? `${sentences} …` : excerptOf(line, length - 1);
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Returns the beginning of a text, on one line. Cuts it as `excerptEnd` says.
 * @example excerptOf('Tap two untapped creatures.', 12) // 'Tap two…'
 */
export function excerptOf(text: string, length: number): string {
  const line = onOneLine(text);
  return line.length <= length ? line : withEllipsis(line.slice(0, excerptEnd(line, length - 2)));
}

/** Matches the end of a clause or sentence, at the place to cut. */
const clauseEnd = /[,;:]["”’)]*\s|\s?[—–]|(?<=[.!?]["”’)]*)\s(?=["“([{<A-Z])/g;
/** Matches words at the end of a text that mean nothing without the next one. “If” and “unless” do. */
const danglingWords =
  /(?:[\s(](?:an?|and|are|as|at|be|by|for|from|has|in|is|it|its|may|of|on|or|that|the|their|this|to|when|which|with))+$/i;

/**
 * Returns where to end an excerpt of at most this length: after a clause if that keeps most of it, otherwise
 * between words.
 */
export function excerptEnd(text: string, length: number): number {
  const space = text.lastIndexOf(' ', length);
  const words = text.slice(0, space > 0 ? space : length);
  const clause = [...words.matchAll(clauseEnd)].at(-1)?.index ?? 0;
  const kept = clause > length * 0.7 ? words.slice(0, clause) : words.replace(danglingWords, '');
  return kept.replace(/[\s,;:([“"—–-]+$/, '').length;
}

/** @example withEllipsis('Tap it.') // 'Tap it. …' */
export function withEllipsis(text: string): string {
  return text + ellipsisAfter(text);
}

/** Returns the sign that a text goes on, with a space before it after a whole sentence. */
export function ellipsisAfter(text: string): string {
  return /[.!?]["”’)\]]*$/.test(text) ? ' …' : '…';
}

/** @example formatCount(34000) // '34,000' */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** @example counted(1234, 'ruling') // '1,234 rulings' */
export function counted(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}

const questionStart =
  /^\s*(?:can|could|do|does|did|how|wh?[au]h?ts?|when|where|who|whose|why|which|is|are|if|will|should|would|may|must|am|has|have|wich|whcih|hwo|wehn|wen|cna)\b/i;

/** @example isAsked('what is haste') // true, as for common misspellings */
export function isAsked(text: string): boolean {
  return questionStart.test(text) || /\?\s*$/.test(text);
}

/** @example inMegabytes(412_000) // '0.4 MB' */
export function inMegabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** @example escapedHtml('"1 < 2"') // '&quot;1 &lt; 2&quot;' */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] as string);
}

/**
 * For a URL in a Markdown link.
 * @example addressInBrackets('https://rules.example/a(b)/') // 'https://rules.example/a%28b%29/'
 */
export function addressInBrackets(url: string): string {
  return url.replace(/[()\s<>]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  );
}

/**
 * Also within a character class. `RegExp.escape` is missing in browsers that the site supports.
 * @example escaped('comp. rules') // 'comp\\. rules'
 */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '\\x2d');
}
