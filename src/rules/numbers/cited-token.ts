/** Finds everything in a text that looks like a rule number. `is-rule-number.ts` decides what is one. */
import type { CitationGrammar, CitedShape } from './citation-grammar.ts';

/** A part of a text that looks like a rule number. */
export interface CitedToken {
  start: number;
  end: number;
  /** `n` is a number and `l` a letter: 702.19b has the form `nnl`. */
  form: string;
  key: string;
  through?: string;
  documents: string[];
  /** Slug of the document whose name is right before the number, or null. */
  name: string | null;
  /** A word such as `rule`, `sections` or `see` right before the number, or an empty string. */
  wordBefore: string;
  /** True if it can hardly be anything but a rule number: `702.19b`. */
  certain: boolean;
  /** True if the first part is a complete section number, as in `702.19`, not a chapter's: `7`. */
  isFullLength: boolean;
}

// prettier-ignore
const numberPattern =
  /((?:\b|(?<=[\d_]))[A-Z]\.?)?(?<!\d|\d[.,])([1-9]\d{0,2}(?:\.[1-9]\d{0,2}|,[1-9]\d{0,2}(?=[a-zA-Z](?![a-zA-Z\d])))*)(?:(?:\.?|\(| (?=[a-fijln-rt-wyz]["'”’)\].,;:!?]))([a-zA-Z]{1,2})(?![a-zA-Z])((?:\.[1-9]\d{0,2})*)\)?)?(?:[. ]{1,2}(Ruling|Note|Example)s?[. ]{1,2}#?(\d{1,3}))?/gi;
const addressPattern =
  /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]]+|\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]+|\b[\w-]{1,63}\.(?:com|org|net|io|gg|html?|txt|pdf)\b[^\s<>"'()[\]]*/gi;

/** Finds all parts of a text that look like rule numbers. Skips URLs. */
export function readTokens(
  text: string,
  { documents }: CitationGrammar,
  patterns: CitationPatterns,
): CitedToken[] {
  const plain = text.replace(addressPattern, (address) => ' '.repeat(address.length));
  const tokens: CitedToken[] = [];
  numberPattern.lastIndex = 0;
  for (let match = numberPattern.exec(plain); match; match = numberPattern.exec(plain)) {
    const token = readToken(match, plain, documents, patterns);
    if (token) tokens.push(token, ...furtherLetters(token, plain));
    if (token) numberPattern.lastIndex = token.end;
    else if (match[0].length > 1 && match[1]) numberPattern.lastIndex = match.index + 1;
  }
  return tokens;
}

function readToken(
  match: RegExpExecArray,
  text: string,
  documents: CitationGrammar['documents'],
  patterns: CitationPatterns,
): CitedToken | null {
  const [all, head = '', digits = '', letters = '', more = '', part, count] = match;
  const { index: start } = match;
  if (letters.length > 1 && letters[0]?.toLowerCase() !== letters[1]?.toLowerCase()) return null;
  const numbers = digits.split(/[.,]/);
  const form = `${head && 'l'}${'n'.repeat(numbers.length)}${letters && 'l'}${'n'.repeat(more.split('.').length - 1)}`;
  const before = text.slice(Math.max(0, start - 48), start);
  const wordBefore = patterns.wordBefore.exec(before)?.[1] ?? '';
  const isChapter = form === 'n' && /^chapters?$/i.test(wordBefore);
  const firstLength = numbers[0]?.length;
  const fits = ({ digits: width, chapter, forms, parts }: CitedShape) =>
    forms.includes(form) &&
    // Examples have no numbers in documents, but this site counts them: `702.19b Example 1`.
    (!part || parts || /^e/i.test(part)) &&
    (head || !width || firstLength === width || (isChapter && firstLength === chapter));
  const found = documents.flatMap(({ slug, shapes }) => {
    const shape = shapes.find(fits);
    return shape ? [{ slug, shape }] : [];
  });
  const shape = found[0]?.shape;
  if (!shape) return null;
  let end = start + all.length;
  // Excludes a closing bracket without an opening one: `(see 702.19b)`.
  if (all.endsWith(')') && !all.includes('(')) end--;
  const stem = head.toUpperCase() + digits.replaceAll(',', '.');
  const tail = part ? `.${part[0]?.toUpperCase()}${part.slice(1).toLowerCase()}.${count}` : '';
  const key = `${stem}${letters && shape.dotted ? '.' : ''}${letters.toLowerCase()}${more}${tail}`;
  const name = patterns.names.find((each) => each.before.test(before))?.slug ?? null;
  // Skips `CR 2.1`: the document has no numbers of this form, and no other document is meant.
  if (name !== null && !found.some(({ slug }) => slug === name)) return null;
  const token: CitedToken = {
    ...{ start, end, form, key },
    documents: found.map(({ slug }) => slug),
    name,
    wordBefore,
    isFullLength:
      found.some(({ shape: { digits: width } }) => !head && width > 2) && firstLength !== 1,
    certain: !head && (part !== undefined || (letters !== '' && form.length > 2)),
  };
  if (part && head) token.certain = true;
  if (name !== null && form.length > 1) token.certain = true;
  if (!part && !more) readRange(token, stem, numbers, letters, text);
  return token;
}

/**
 * Returns a token for each further letter after a number: `702.35a/b/c`, `704.5f and g`. Skips words of
 * one letter: `704.5f and i think`.
 */
function furtherLetters(token: CitedToken, text: string): CitedToken[] {
  const further: CitedToken[] = [];
  let letter = token.through ? '' : (/[a-z]$/.exec(token.key)?.[0] ?? '');
  let { end } = token;
  while (letter !== '') {
    const [whole = '', between = '', next = ''] =
      /^(\/|\s?(?:,?\s?(?:and|or|&)|,)\s?)([a-z])(?![\p{L}\d'’])/u.exec(
        text.slice(end, end + 12),
      ) ?? [];
    const steps = next.charCodeAt(0) - letter.charCodeAt(0);
    const rest = text.slice(end + whole.length, end + whole.length + 8);
    const isListed = next !== 'i' && /^\s*(?:[,.;:)/\]]|and\b|or\b|&|$)/.test(rest);
    if (!(steps > 0 && steps < 9) || (between !== '/' && !isListed)) break;
    const start = end + between.length;
    end += whole.length;
    letter = next;
    further.push({ ...token, start, end, key: token.key.slice(0, -1) + next, wordBefore: '' });
  }
  return further;
}

/** If a range begins at a token, `702.19a–c` or `805.6-8`, extends the token to the end of the range. */
function readRange(
  token: CitedToken,
  stem: string,
  numbers: string[],
  letters: string,
  text: string,
): void {
  const after =
    /^(?:\s?[-–—]\s?|\s(?:thru|through|to)\s(?=[a-z]))(?:([a-z])\b(?!['’])|([1-9]\d{0,2})\b)(?![.,:]?\d|[-–—/(])/i.exec(
      text.slice(token.end, token.end + 14),
    );
  const [whole, letter, number] = after ?? [];
  if (!whole) return;
  if (
    letters &&
    letter &&
    !/^\s?[-–—]\s|^\s[-–—]/.test(whole) &&
    letter.toLowerCase() > letters.toLowerCase()
  ) {
    token.through = token.key.slice(0, -letters.length) + letter.toLowerCase();
  } else if (!letters && number && numbers.length > 1 && Number(number) > Number(numbers.at(-1))) {
    token.through = stem.replace(/\d+$/, number);
  } else return;
  token.end += whole.length;
}

/** Words before a number that show that it is a rule number. */
const strongWords = String.raw`(?:sub)?rules?|chapters?|rulings?|sections?|sect?\.?|§+|paragraphs?|par\.`;
/** Words that are before a rule number only in a text about rules. */
const weakWords = String.raw`see|per|under|cf\.?|by|via|read|check|cite[sd]?|citing|and|in|reference[sd]?`;
/** Spaces and punctuation between such a word and the number. */
const opening = String.raw`[\s:.,#("'“‘*_[\]~>-]{0,4}`;

/** Patterns for the text around a number. */
export interface CitationPatterns {
  /** Captures a word before a number, such as `rule` or `see`, at the end of a text. */
  wordBefore: RegExp;
  /** Matches those of these words that show that the number is a rule number: `rule`, not `see`. */
  ruleWord: RegExp;
  /** Matches a word that shows that a text is about rules. */
  rulesTopic: RegExp;
  /** Match the names of each document, right before a number or anywhere. */
  names: { slug: string; before: RegExp; anywhere: RegExp }[];
}

const known = new WeakMap<CitationGrammar, CitationPatterns>();

/** Returns the patterns for a grammar. Caches them. */
export function citationPatterns(grammar: CitationGrammar): CitationPatterns {
  const before = known.get(grammar);
  if (before) return before;
  const strong = grammar.words ? `${grammar.words}|${strongWords}` : strongWords;
  const made: CitationPatterns = {
    wordBefore: new RegExp(`(?:^|[^\\p{L}\\d])(${strong}|${weakWords}|r)${opening}$`, 'iu'),
    ruleWord: new RegExp(`^(?:${strong}|r)$`, 'iu'),
    rulesTopic: new RegExp(
      `(?<![\\p{L}\\d])(?:${[strong, ...grammar.documents.map(({ names }) => names)].filter((each) => each !== '').join('|')})(?![\\p{L}\\d])`,
      'iu',
    ),
    names: grammar.documents.flatMap(({ slug, names }) =>
      names === ''
        ? []
        : {
            slug,
            before: new RegExp(
              `(?:^|[^\\p{L}\\d])(?:${names})${opening}(?:(?:${strong})${opening})?$`,
              'iu',
            ),
            anywhere: new RegExp(`(?<![\\p{L}\\d.])(?:${names})(?![\\p{L}\\d])`, 'giu'),
          },
    ),
  };
  known.set(grammar, made);
  return made;
}

/**
 * Returns the slug of the document that a sentence names nearest to a number. Looks after the number
 * only if no document is named before it.
 */
export function sentenceName(
  text: string,
  { start, end }: { start: number; end: number },
  { names }: CitationPatterns,
): string | null {
  if (names.length < 2) return null;
  const ahead = text.slice(Math.max(0, start - 240), start);
  const sentence = ahead.split(/[.!?]\s|\n/).at(-1) ?? '';
  const rest = text.slice(end, end + 120).split(/[.!?]\s|\n/, 1)[0] ?? '';
  let nearest: string | null = null;
  let distance = Infinity;
  for (const { slug, anywhere } of names) {
    for (const { index } of sentence.matchAll(anywhere)) {
      const away = sentence.length - index;
      if (away < distance) [nearest, distance] = [slug, away];
    }
  }
  if (nearest !== null) return nearest;
  for (const { slug, anywhere } of names) {
    for (const { index } of rest.matchAll(anywhere)) {
      if (index < distance) [nearest, distance] = [slug, index];
    }
  }
  return nearest;
}
