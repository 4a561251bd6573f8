import type { Problem } from '../problem.ts';

/** What is wrong with the bytes of a file, whatever they say. */
export type ByteFault = 'cut-character' | 'invalid-bytes' | 'odd-length';

interface Sign {
  rule: string;
  severity: Problem['severity'];
  pattern: RegExp;
  /** What is wrong and what to do, given how often it stands in the text. */
  message: (count: number) => string;
  expected: string;
  /** Whether characters were lost, which a person may accept. */
  isLoss?: true;
}

const freshCopy = 'Get the file again from where it was published.';

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/**
 * A no-break space of a double encoding is a plain space by now, hence the space in some patterns.
 */
const signs: Sign[] = [
  {
    rule: 'wrong-encoding',
    severity: 'error',
    pattern: /\0/g,
    message: (count) =>
      `The text holds zero bytes (${times(count)}): it is UTF-16 that was read as another encoding, or it is no text. ${freshCopy}`,
    expected: 'text without zero bytes',
  },
  {
    rule: 'wrong-encoding',
    severity: 'error',
    pattern: /\ufffd+/g,
    message: (count) =>
      `Characters were lost before this file was made: replacement characters stand ${times(count)} where the text had others. ${freshCopy}`,
    expected: 'the character that was lost',
    isLoss: true,
  },
  {
    rule: 'wrong-encoding',
    severity: 'error',
    pattern: /â€[™œ\x9d”“˜¦\u00a0 ]|Ã[©¡ ¢»²±¶¼³]|Â[®©\u00a0]/g,
    message: (count) =>
      `The text was encoded twice (${times(count)}, such as “â€™” for an apostrophe): UTF-8 that was read as Windows-1252 and saved. ${freshCopy}`,
    expected: 'quotes and letters, not the bytes that encode them',
  },
  {
    rule: 'control-character',
    severity: 'warning',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    pattern: /[\x01-\x08\x0e-\x1f\x7f]+/g,
    message: (count) =>
      `Control characters that print nothing stand in the text (${times(count)}). Compare this place with the published text.`,
    expected: 'printable text',
  },
  {
    rule: 'doubtful-character',
    severity: 'warning',
    pattern: /(?<=[a-z])[‰†‡ŠŒŽ](?=[a-z])/g,
    message: (count) =>
      `A sign stands inside a word (${times(count)}), where the writer's computer will have had an accented letter. Compare this place with another release.`,
    expected: 'a letter',
  },
];

/** `who?ve`, `don?t`, and a word that opens with a question mark, as `?Infinite? Loops`. */
const lostQuotes = /(?<=[a-z])\?(?:s|t|d|m|ve|re|ll)(?![a-z/=])|(?<=[\s(—])\?(?=[A-Za-z{])/g;
const anyQuotes = /['’‘“”"]/g;

/** Question marks are damage when they are many, or more than the quotes that are left. */
function lostQuotesAreDamage(text: string, found: number): boolean {
  return found > 2 || found > (text.match(anyQuotes)?.length ?? 0);
}

/** Whether characters of a text were lost before it came here. */
export function hasLostCharacters(text: string): boolean {
  return text.includes('\ufffd') || lostQuotesAreDamage(text, text.match(lostQuotes)?.length ?? 0);
}

function locate(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return {
    line: before.split('\n').length,
    column: offset - before.lastIndexOf('\n'),
  };
}

const faultMessages: Record<ByteFault, { message: string; expected: string }> = {
  'cut-character': {
    message: `The file ends in the middle of a character: it was cut off. ${freshCopy}`,
    expected: 'the rest of the text',
  },
  'odd-length': {
    message: `The file is UTF-16 and ends in the middle of a character: it was cut off. ${freshCopy}`,
    expected: 'an even number of bytes',
  },
  'invalid-bytes': {
    message: `Some bytes of this file mean nothing in its encoding. ${freshCopy}`,
    expected: 'UTF-8, UTF-16 or Windows-1252',
  },
};

function faultProblem(fault: ByteFault, text: string, encoding: string, file: string): Problem {
  const bad = text.search(/[\ufffd\x81\x8d\x8f\x90\x9d]/);
  const at = fault === 'invalid-bytes' && bad >= 0 ? bad : text.length;
  const { message, expected } = faultMessages[fault];
  return {
    rule: fault === 'invalid-bytes' ? 'wrong-encoding' : 'truncated-file',
    severity: 'error',
    message: `${message} (Read as ${encoding}.)`,
    file,
    ...locate(text, at),
    expected,
  };
}

/**
 * Signs that a text is not what was published: lost or doubly encoded characters, zero bytes,
 * question marks in place of quotes. Each sign is reported once, at its first place.
 *
 * @param accepted whether lost characters are accepted, so that they are told as a warning
 */
export function findDamage(
  text: string,
  faults: ByteFault[],
  encoding: string,
  file: string,
  accepted = false,
): Problem[] {
  const problems = faults.map((fault) => faultProblem(fault, text, encoding, file));
  const report = (sign: Sign, found: RegExpMatchArray[]) => {
    const first = found[0];
    if (!first) return;
    const { rule, expected } = sign;
    const severity = accepted && sign.isLoss ? 'warning' : sign.severity;
    const message = sign.message(found.length);
    problems.push({ rule, severity, message, file, ...locate(text, first.index ?? 0), expected });
  };
  for (const sign of signs) report(sign, [...text.matchAll(sign.pattern)]);
  const lost = [...text.matchAll(lostQuotes)];
  const damaged = lostQuotesAreDamage(text, lost.length);
  report(
    {
      rule: damaged ? 'lost-characters' : 'doubtful-character',
      severity: damaged ? 'error' : 'warning',
      pattern: lostQuotes,
      message: (count) =>
        damaged
          ? `Question marks stand where quotes, apostrophes or dashes were (${times(count)}): they were lost in a conversion. ${freshCopy}`
          : `A question mark stands where an apostrophe or a quote seems meant (${times(count)}). Compare this place with the published text.`,
      expected: 'a quote, an apostrophe or a dash',
      isLoss: true,
    },
    lost,
  );
  return problems;
}

/**
 * Where a character was lost, in a text of which it is known that characters were: a replacement
 * character, or a question mark that no question ends in.
 */
const lost = /\ufffd|\?(?=[\p{L}\d{])|(?<=^|[\s(—])\?|\?(?= \p{Ll}|[.,;:?])/u;

/** A query in an address has its question mark. */
const addresses = /\S*(?::\/\/|\?\w+=)\S*/g;

/**
 * Whether words hold a lost character.
 *
 * @param words of a text of which it is known that characters were lost
 * @example holdsLostCharacter('two players? life totals') // true
 * @example holdsLostCharacter('Who wins? Nobody.') // false
 */
export function holdsLostCharacter(words: string): boolean {
  return lost.test(words.replace(addresses, ''));
}

/** The editor's note on an entry of which characters were lost. */
export const lostCharactersNote =
  'Characters were lost in the only copy held of this text: where a question mark or a replacement character makes no sense, a quote, an apostrophe, a dash or an accented letter stood.';
