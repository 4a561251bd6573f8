import { error, lineAndColumn, type Problem, warning } from '../problem.ts';

/** What is wrong with the bytes of a file. */
export type ByteFault = 'cut-character' | 'invalid-bytes' | 'odd-length';

interface DamagePattern {
  rule: string;
  pattern: RegExp;
  /** Returns a message that says what is wrong and what to do. @param count the number of matches */
  message: (count: number) => string;
}

const freshCopy = 'Download the file again from its publisher.';
const betterCopy = `${freshCopy} If there is no better copy, import it with --accept-lost-characters.`;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

const damagePatterns: DamagePattern[] = [
  {
    rule: 'wrong-encoding',
    pattern: /\0/g,
    message: (count) =>
      `The file contains zero bytes (${times(count)}): it is a damaged UTF-16 text, or no text at all. ${freshCopy}`,
  },
  {
    rule: 'lost-characters',
    pattern: /\ufffd+/g,
    message: (count) =>
      `The file contains replacement characters (${times(count)}): characters were lost before it was saved. ${betterCopy}`,
  },
  {
    rule: 'wrong-encoding',
    // Read as Windows-1252, the apostrophe ’ is “â€™” if it was UTF-8 and “Õ” if it was Mac Roman. Some
    // sequences have a no-break space, which decoding replaces with a space.
    pattern:
      /â€[™œ\x9d”“˜¦\u00a0 ]|Ã[©¡ ¢»²±¶¼³]|Â[®©\u00a0]|(?<=[a-z])Õ(?=(?:s|t|d|m|ve|re|ll)\b)/g,
    message: (count) =>
      `Quotes and letters are garbled (${times(count)}, such as “â€™” or “Õ” for an apostrophe): the text was once read in the wrong encoding. ${freshCopy}`,
  },
];

/** Ways to write characters as codes, in which a text is not plain. */
const escapes: [notation: string, pattern: RegExp][] = [
  ['HTML', /&(?:[a-z]{2,8}\d?|#\d{2,5}|#x[\da-f]{2,5});/gi],
  ['HTML', /<\/?(?:p|br|div|span|b|i|em|strong|li|ul|ol|td|tr|font)(?:\s[^<>]*)?\/?>/gi],
  [
    'quoted-printable, as in e-mails',
    /=(?:E2=80=[\dA-F]{2}|C[23]=[\dA-F]{2}|3D)|(?<=[A-Za-z ])=[89][\dA-F]/g,
  ],
  ['UTF-7', /\+(?:IB|A[K-P])[\w+/]+-/g],
  ['JSON', /\\u[\da-f]{4}/gi],
  ['RTF', /\\'[\da-f]{2}/g],
  ['an address', /%[89A-F][\dA-F]%[89A-F][\dA-F]/g],
];

const escapePattern = ([notation, pattern]: (typeof escapes)[number]): DamagePattern => ({
  rule: 'escaped-text',
  pattern,
  message: (count) =>
    `Characters are written as codes (${times(count)}), in the notation of ${notation}. Open the file in the program it is for, and save it as plain text (UTF-8).`,
});

/** Matches question marks that replaced an apostrophe or quotation mark: `don?t`, `?Infinite? Loops`. */
const lostQuotes = /(?<=[a-z])\?(?:s|t|d|m|ve|re|ll)(?![a-z/=])|(?<=[\s(—])\?(?=[A-Za-z{])/g;
const anyQuotes = /['’‘“”"]/g;

const questionMarks: DamagePattern = {
  rule: 'lost-characters',
  pattern: lostQuotes,
  message: (count) =>
    `Quotes, apostrophes or dashes were replaced with question marks (${times(count)}). ${betterCopy}`,
};

const bareContractions = /\b(?:can|won|don|doesn|isn|aren|didn|wasn|hasn|couldn|wouldn)t\b/gi;

const noQuotes: DamagePattern = {
  rule: 'lost-characters',
  pattern: bareContractions,
  message: (count) =>
    `The text has no apostrophes and quotation marks, but words such as “cant” and “doesnt” (${times(count)}). ${betterCopy}`,
};

/** True if question marks probably replaced quotes: there are three or more, or few real quotes. */
function replacedQuotes(text: string, found: number): boolean {
  return found > 2 || found > (text.match(anyQuotes)?.length ?? 0);
}

const faultMessages: Record<ByteFault, string> = {
  'cut-character': `The file is cut off in the middle of a character. ${freshCopy}`,
  'odd-length': `The file is UTF-16 and cut off in the middle of a character. ${freshCopy}`,
  'invalid-bytes': `Some bytes are invalid in the encoding of this file. ${freshCopy}`,
};

function faultProblem(fault: ByteFault, text: string, encoding: string, file: string): Problem {
  const bad = text.search(/[\ufffd\x81\x8d\x8f\x90\x9d]/);
  const at = fault === 'invalid-bytes' && bad >= 0 ? bad : text.length;
  const rule = fault === 'invalid-bytes' ? 'wrong-encoding' : 'truncated-file';
  const message = `${faultMessages[fault]} (Read as ${encoding}.)`;
  return error(rule, message, file, lineAndColumn(text, at));
}

/**
 * Finds characters that were lost or garbled when the text was saved or decoded. Reports each kind of damage once.
 * @param accepted true if lost characters are only a warning
 */
export function findDamage(
  text: string,
  faults: ByteFault[],
  encoding: string,
  file: string,
  accepted = false,
): Problem[] {
  const problems = faults.map((fault) => faultProblem(fault, text, encoding, file));
  const report = (damage: DamagePattern, found: RegExpMatchArray[]) => {
    const first = found[0];
    if (!first) return;
    const { rule } = damage;
    const make = accepted && rule === 'lost-characters' ? warning : error;
    const place = lineAndColumn(text, first.index ?? 0);
    problems.push(make(rule, damage.message(found.length), file, place));
  };
  for (const damage of [...damagePatterns, ...escapes.map(escapePattern)])
    report(damage, [...text.matchAll(damage.pattern)]);
  const lost = [...text.matchAll(lostQuotes)];
  if (replacedQuotes(text, lost.length)) report(questionMarks, lost);
  if (!/['’‘“”"]/.test(text)) report(noQuotes, [...text.matchAll(bareContractions)]);
  return problems;
}
