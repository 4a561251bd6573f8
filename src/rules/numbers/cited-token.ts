/** Finds everything in a text that looks like a rule number. */
import type { CitationGrammar, CitedShape } from './citation-grammar.ts';

/** Something that looks like a rule number. */
export interface CitedToken {
  start: number;
  end: number;
  /** Its form: `nnl`. */
  form: string;
  key: string;
  through?: string;
  documents: string[];
  /** Slug of the document named right before the number, or null. */
  name: string | null;
  /**
   * The announcing word right before the number: `rule`, `sections`, `see`; empty if there is none.
   */
  announced: string;
  /** True if it can hardly be anything but a rule number. */
  certain: boolean;
  /** True if its first part has exactly as many digits as the document's numbers. */
  wide: boolean;
}

// prettier-ignore
const numberPattern =
  /((?:\b|(?<=[\d_]))[A-Z]\.?)?(?<!\d|\d[.,])([1-9]\d{0,2}(?:\.[1-9]\d{0,2}|,[1-9]\d{0,2}(?=[a-zA-Z](?![a-zA-Z\d])))*)(?:(?:\.?|\(| (?=[a-fijln-rt-wyz]["'”’)\].,;:!?]))([a-zA-Z]{1,2})(?![a-zA-Z])((?:\.[1-9]\d{0,2})*)\)?)?(?:[. ]{1,2}(Ruling|Note|Example)s?[. ]{1,2}#?(\d{1,3}))?/gi;
const addressPattern =
  /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]]+|\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]+|\b[\w-]{1,63}\.(?:com|org|net|io|gg|html?|txt|pdf)\b[^\s<>"'()[\]]*/gi;
/** Returns all tokens of a text, in order. Skips URLs. */
export function readTokens(
  text: string,
  { documents }: CitationGrammar,
  citing: CitingWords,
): CitedToken[] {
  const plain = text.replace(addressPattern, (address) => ' '.repeat(address.length));
  const tokens: CitedToken[] = [];
  numberPattern.lastIndex = 0;
  for (let match = numberPattern.exec(plain); match; match = numberPattern.exec(plain)) {
    const token = readToken(match, plain, documents, citing);
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
  { announcing, names }: CitingWords,
): CitedToken | null {
  const [all, head = '', digits = '', letters = '', more = '', part, count] = match;
  const { index: start } = match;
  if (letters.length > 1 && letters[0]?.toLowerCase() !== letters[1]?.toLowerCase()) return null;
  const numbers = digits.split(/[.,]/);
  const form = `${head && 'l'}${'n'.repeat(numbers.length)}${letters && 'l'}${'n'.repeat(more.split('.').length - 1)}`;
  const before = text.slice(Math.max(0, start - 48), start);
  const announced = announcing.exec(before)?.[1] ?? '';
  const isChapter = form === 'n' && /^chapters?$/i.test(announced);
  const heads = numbers[0]?.length;
  const fits = ({ digits: width, chapter, forms, parts }: CitedShape) =>
    forms.includes(form) &&
    // Documents don't number examples; only pages of rules do.
    (!part || parts || /^e/i.test(part)) &&
    (head || !width || heads === width || (isChapter && heads === chapter));
  const found = documents.flatMap(({ slug, shapes }) => {
    const shape = shapes.find(fits);
    return shape ? [{ slug, shape }] : [];
  });
  const shape = found[0]?.shape;
  if (!shape) return null;
  let end = start + all.length;
  // A closing bracket that was not opened doesn't belong to the number.
  if (all.endsWith(')') && !all.includes('(')) end--;
  const stem = head.toUpperCase() + digits.replaceAll(',', '.');
  const tail = part ? `.${part[0]?.toUpperCase()}${part.slice(1).toLowerCase()}.${count}` : '';
  const key = `${stem}${letters && shape.dotted ? '.' : ''}${letters.toLowerCase()}${more}${tail}`;
  const name = names.find((each) => each.before.test(before))?.slug ?? null;
  // `CR 2.1`: the named document has no such numbers, and no other document is meant.
  if (name !== null && !found.some(({ slug }) => slug === name)) return null;
  const token: CitedToken = {
    ...{ start, end, form, key },
    documents: found.map(({ slug }) => slug),
    name,
    announced,
    wide: found.some(({ shape: { digits: width } }) => !head && width > 2) && heads !== 1,
    certain: !head && (part !== undefined || (letters !== '' && form.length > 2)),
  };
  if (part && head) token.certain = true;
  if (name !== null && form.length > 1) token.certain = true;
  if (!part && !more) readRange(token, stem, numbers, letters, text);
  return token;
}

/**
 * Returns tokens for further letters after a number: `702.35a/b/c`, `704.5f and g`. A word of one
 * letter doesn't count: `704.5f and i think`.
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
    further.push({ ...token, start, end, key: token.key.slice(0, -1) + next, announced: '' });
  }
  return further;
}

/** Adds the end of a shortened range to a token: `702.19a–c`, `805.6-8`. */
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

// The words around a number tell if it is a rule number, and of which document.

/** Words used almost only for rules. */
const strongWords = String.raw`(?:sub)?rules?|chapters?|rulings?|sections?|sect?\.?|§+|paragraphs?|par\.`;
/** Words with many uses, which count only in a text about rules. */
const weakWords = String.raw`see|per|under|cf\.?|by|via|read|check|cite[sd]?|citing|and|in|reference[sd]?`;
/** Characters between such a word and its number. */
const opening = String.raw`[\s:.,#("'“‘*_[\]~>-]{0,4}`;

export interface CitingWords {
  /** Matches an announcing word at the end of a text, and captures it. */
  announcing: RegExp;
  /** Matches announcing words that are used only for rules. */
  words: RegExp;
  /** Matches words that show that a text is about rules. */
  talk: RegExp;
  /** Names of each document: right before a number, and anywhere in a sentence. */
  names: { slug: string; before: RegExp; anywhere: RegExp }[];
}

const known = new WeakMap<CitationGrammar, CitingWords>();

/** Returns the patterns for a grammar; cached. */
export function citingWordsOf(grammar: CitationGrammar): CitingWords {
  const before = known.get(grammar);
  if (before) return before;
  const strong = grammar.words ? `${grammar.words}|${strongWords}` : strongWords;
  const made: CitingWords = {
    announcing: new RegExp(`(?:^|[^\\p{L}\\d])(${strong}|${weakWords}|r)${opening}$`, 'iu'),
    words: new RegExp(`^(?:${strong}|r)$`, 'iu'),
    talk: new RegExp(
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

/** Returns the nearest document name in the sentence: before the number, else after it. */
export function sentenceName(
  text: string,
  { start, end }: { start: number; end: number },
  { names }: CitingWords,
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
