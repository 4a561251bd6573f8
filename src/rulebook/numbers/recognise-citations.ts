/**
 * Finds rule numbers in what people write to each other: `CR 702.19b`, “rule 704.5k and 704.5m”,
 * `702.19a–c`, `(see 601.2)`; and never a price, a date, a score, a version or a measure. The page
 * that checks posts and the script for other people's pages both read with it, so it is small,
 * knows no document and takes time in proportion to the text.
 */
import type { CitationGrammar, CitedShape } from './scheme.ts';

/** A number in running text that is meant as one. */
export interface CitedNumber {
  /** Where it stands, without the words that announce it. */
  start: number;
  end: number;
  /** As in addresses: `702.19b`, `E.4.Ruling.3`. */
  key: string;
  /** The last number of a range that is written short: `702.19c` in `702.19a–c`. */
  through?: string;
  /** Slug of the document that it is likeliest one of. */
  document: string;
  /** Whether that document is named with the number, or no other numbers so. */
  named: boolean;
  /** Slugs of all documents that number so. */
  documents: string[];
}

export interface RecogniseOptions {
  /** Slug of the document that a number belongs to where the text does not tell. */
  document?: string | undefined;
  /** Whether the text is known to be about rules, so that a bare `601.2` is believed. */
  onRules?: boolean | undefined;
}

/** Something that is written as a number may be. */
interface Token {
  start: number;
  end: number;
  /** What it is made of: `nnl`. */
  form: string;
  key: string;
  through?: string;
  documents: string[];
  /** Slug of the document named right before it. */
  name: string | null;
  /** The word right before it: `rule`, `sections`, `see`; empty where there is none. */
  announced: string;
  /** Whether it can hardly be anything else. */
  certain: boolean;
  /** Whether its head has as many digits as that of every number of the document. */
  wide: boolean;
}

// prettier-ignore
const numberPattern =
  /((?:\b|(?<=[\d_]))[A-Z]\.?)?(?<!\d|\d[.,])([1-9]\d{0,2}(?:\.[1-9]\d{0,2}|,[1-9]\d{0,2}(?=[a-zA-Z](?![a-zA-Z\d])))*)(?:(?:\.?|\(| (?=[a-fijln-rt-wyz]["'”’)\].,;:!?]))([a-zA-Z]{1,2})(?![a-zA-Z])((?:\.[1-9]\d{0,2})*)\)?)?(?:[. ]{1,2}(Ruling|Note|Example)s?[. ]{1,2}#?(\d{1,3}))?/gi;
const addressPattern =
  /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]]+|\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]+|\b[\w-]{1,63}\.(?:com|org|net|io|gg|html?|txt|pdf)\b[^\s<>"'()[\]]*/gi;
const unitAfter =
  /^(?:-(?=[a-z]{3})| \w+ (?=dollar)|\s)?(?:%|‰|°|[€$£¥](?!\s?\d)|(?:per ?cent|[kmcµ]?m|[km]?g|lbs?|oz|mi|miles?|mph|km\/h|m?s|se?cs?|seconds?|min(?:ute)?s?|h|hrs?|hours?|days?|weeks?|months?|years?|[kmgt]i?b|bytes?|px|pt|fps|[kmg]?hz|[fa]m|wi-?fi|wlan|each|apiece|dollars?|bucks?|euros?|pounds?|quid|yen|eur|usd|cad|aud|gbp|cents?|points?|times|grams?|kilos?|met(?:er|re)s?|feet|ft|inch(?:es)?|gsm|k?cal|x|k|million|thousand|percent)(?![\w-]))/i;
/** A sign or a name of money, or the lower of two prices. */
const priceBefore =
  /(?:[$€£¥₿]|\b(?:usd|eur|euros?|gbp|cad|aud)|&(?:euro|pound|yen|#36);)[\s*_]{0,4}(?:\d[\d.,]*\s?(?:[-–—/]|to)\s?)?$/i;
/** What is counted in thousands, `1.2K views`, or is somebody's own: `section 4 of the hall`. */
const countedAfter =
  /^k?\s(?:likes?|views?|followers?|subs(?:cribers)?|downloads?|upvotes?|players?)\b/i;
const ownedAfter =
  /^\s+of\s+(?:the|this|that|our|my|your|their|his|her|its)\s+(?!(?:[\w.]+\s){0,2}(?:rule|text|document))/i;
/** Words after which a decimal may be a measure, unless the text cites rules. */
const measureMaybe = /\b(?:at|around|about|over)\s*$/i;
/** Words after which a decimal is a measure, a price or a version, unless a rule is announced. */
const measureBefore =
  /(?:\b(?:for|paid|pays?|costs?|worth|price|only|roughly|approx\.?|up|down|version|ver\.?|build|patch|driver|error|code|line|page|round|turn|table|seat|room|gate|hall|weighs?|weight|score|rating|rated|channel|station|kernel)|\S\s*(?:[=≈<>]|(?<!~)~)|\bv)\s*$/i;
const otherName = /(?:^|[\s(])(?!(?:SEE|AND|OR|PER|THE|OF|IN|IS|BY|NO)\b)[A-Z]{2,5}s?\s$/;
const listBetween =
  /^[)\]*_"'”’`]{0,3}\s*(?:(?:[,;&/+–—-]|\b(?:and|or|then|through|thru|to|plus|also|und)\b)\s*){1,3}[([*_"'“‘`]{0,3}$/i;
const strongWords = String.raw`(?:sub)?rules?|chapters?|rulings?|sections?|sect?\.?|§+|paragraphs?|par\.`;
const weakWords = String.raw`see|per|under|cf\.?|by|via|read|check|cite[sd]?|citing|and|in|reference[sd]?`;
const opening = String.raw`[\s:.,#("'“‘*_[\]~>-]{0,4}`;

/**
 * @param text running text without markup; what stands in marks of Markdown or BBCode is found too
 * @example recogniseCitations('see CR 702.19b, not $702.19', grammar, {})
 * // [{ start: 7, end: 14, key: '702.19b', document: 'cr', named: true, documents: ['cr'] }]
 */
export function recogniseCitations(
  text: string,
  grammar: CitationGrammar,
  { document, onRules = false }: RecogniseOptions = {},
): CitedNumber[] {
  const reader = readerOf(grammar);
  const tokens = readTokens(text, grammar, reader);
  const known = tokens.filter((token) => token.certain || isAnnounced(token, reader));
  const company = inCompany(text, tokens, reader);
  const cited: CitedNumber[] = [];
  let before = null as ListedNumber | null;
  let near = 0;
  for (const token of tokens) {
    const { start, end, key, through, documents, name, announced } = token;
    const list = before && goesOn(text, before, start) ? before : null;
    while (near < known.length && (known[near] as Token).start < start) near++;
    const [earlier, later] = [known[near - 1], known[known[near] === token ? near + 1 : near]];
    const evidence =
      onRules ||
      company.near.has(token) ||
      (earlier !== undefined && start - earlier.end < reach) ||
      (later !== undefined && later.start - end < reach);
    if (!isBelieved(token, text, evidence, list, reader, company.amid.has(token))) continue;
    const told = name ?? list?.document ?? sentenceName(text, token, reader);
    const guess =
      [told, document].find((slug) => slug && documents.includes(slug)) ?? (documents[0] as string);
    cited.push({
      ...{ start, end, key, ...(through ? { through } : {}), document: guess },
      named: documents.length === 1 || name === guess,
      documents,
    });
    before = { end, document: guess, plural: list?.plural ?? /s$/i.test(announced) };
  }
  return cited;
}

/** A number that a list may go on from. */
interface ListedNumber {
  end: number;
  document: string;
  /** Whether the word before the list is a plural, as in `rules 702 and 704`. */
  plural: boolean;
}

function goesOn(text: string, { end }: ListedNumber, start: number): boolean {
  return start - end < 24 && listBetween.test(text.slice(end, start));
}

/** How far what is certain makes credible what is not, in characters. */
const reach = 1500;

/** Whether a word such as “rule” or “see” stands before a number of two parts or more. */
function isAnnounced({ form, announced }: Token, { words }: Reader): boolean {
  return /nn/.test(form) && (words.test(announced) || /^(?:see|per|under|cf|cit)/i.test(announced));
}

/** Whether a token is meant as a number: the one place where that is decided. */
function isBelieved(
  { start, end, form, certain, announced, name, wide }: Token,
  text: string,
  evidence: boolean,
  list: ListedNumber | null,
  { words }: Reader,
  amid: boolean,
): boolean {
  const strong = name !== null || words.test(announced);
  const last = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 16);
  if (!strong && !list && !(amid && wide) && /[\p{L}\d_$€£¥₿@/\\=.,:-]$/u.test(before)) {
    // A dash may begin a line, and three dots a sentence.
    if (!/(?:^|\s)[-–]$|(?:^|[^.])\.\.\.?$/.test(before) || !certain) return false;
  }
  if (priceBefore.test(before) || /^(?:\d|[.,:]\d|\/\d+(?![.\d]))/.test(after)) return false;
  if (!(amid && wide) && /^-\d+(?!\.?\d)/.test(after)) return false;
  if (!/[a-z)]$/i.test(last) && unitAfter.test(after)) return false;
  if (countedAfter.test(last.slice(-1) + after) || countedAfter.test(after)) return false;
  if (/^\s?wi-?fi\b/i.test(after)) return false;
  const isMeasure = measureBefore.test(before) || (!evidence && measureMaybe.test(before));
  if (certain) return strong || list !== null || evidence || !isMeasure;
  // The head alone, `702` or `G6`: its word must announce it, the plural of a list, or its company.
  const isHead = form === 'n' || form === 'ln';
  if (isHead && name === null && ownedAfter.test(text.slice(end, end + 48))) return false;
  if (isHead && amid) return true;
  if (isHead && list) return list.plural || (wide && /^\s*(?:[,;)]|[.!?](?!\d)|$)/.test(after));
  if (name !== null || list) return true;
  if (otherName.test(before.replace(/(?:section|rule|§)\s?$/i, ''))) return false;
  if (strong) return !isHead || /rule|§/i.test(announced) || evidence;
  if (isHead || isMeasure) return false;
  return announced !== '' ? evidence || !/^(?:in|by|and)$/i.test(announced) : evidence;
}

/** A sign or a name right before a number that makes it part of something else. */
const notAlone = /(?:[\p{L}\d_@/\\.:,#]|[$€£¥₿]\s?|(?<![.!?:]\s|^|\n)\p{Lu}\p{Ll}+\s)$/u;

/**
 * Numbers that vouch for each other, where a text speaks of rules: several of two parts or more, and
 * heads that stand in a row of four, as `601 casting, 602 activating, 603 triggers, 608 resolving`.
 */
function inCompany(
  text: string,
  tokens: readonly Token[],
  { talk }: Reader,
): { near: ReadonlySet<Token>; amid: ReadonlySet<Token> } {
  const near = new Set<Token>();
  const amid = new Set<Token>();
  const alone = tokens.filter((token) => standsAlone(token, text));
  const wide = alone.filter((token) => token.wide);
  if (wide.length < 2 || !talk.test(text)) return { near, amid };
  let row: Token[] = [];
  let keys = new Set<string>();
  for (const token of wide) {
    const last = row.at(-1);
    const between = last ? text.slice(last.end, token.start) : '';
    if (between.length > 60 || (last && !/[\p{L},;–-]/u.test(between))) {
      row = [];
      keys = new Set();
    }
    row.push(token);
    keys.add(token.key);
    if (keys.size === 4) for (const each of row) amid.add(each);
    else if (keys.size > 4) amid.add(token);
  }
  const vouches = (token: Token) => amid.has(token) || (token.wide && token.form.length > 1);
  for (const inOrder of [alone, alone.toReversed()]) {
    let [last, other] = [null, null] as [Token | null, Token | null];
    for (const token of inOrder) {
      if (last && last.key !== token.key) other = last;
      if (vouches(token)) last = token;
      if (other && Math.abs(other.start - token.start) < reach) near.add(token);
    }
  }
  return { near, amid };
}

/** Whether a number is neither part of something else, nor the mark of a line, nor a measure. */
function standsAlone({ start, end, announced }: Token, text: string): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  const after = text.slice(end, end + 16);
  const isMark =
    (start < 24 ? /(?:^|\n)[ \t]*$/ : /\n[ \t]*$/).test(before) && /^[.)]\s/.test(after);
  const isPart = announced === '' && notAlone.test(before);
  const isOfMore = /^-\d+-/.test(after) || (/\d-$/.test(before) && /^-\d/.test(after));
  return !isMark && !isPart && !isOfMore && !measureBefore.test(before) && !unitAfter.test(after);
}

/**
 * The same for a text of any length, in pieces that are each read in a few milliseconds, so that a
 * page can do other things between them.
 */
export function* recogniseInPieces(
  text: string,
  grammar: CitationGrammar,
  options: RecogniseOptions = {},
): Generator<CitedNumber[]> {
  let { onRules } = options;
  for (let start = 0; start < text.length;) {
    const end = pieceEnd(text, start);
    const cited = recogniseCitations(text.slice(start, end), grammar, { ...options, onRules });
    for (const number of cited) {
      number.start += start;
      number.end += start;
    }
    onRules ||= cited.some(({ named }) => named);
    yield cited;
    start = end;
  }
}

/** Pieces end with a line, else with a word. */
function pieceEnd(text: string, start: number): number {
  const most = start + 16_000;
  if (most >= text.length) return text.length;
  const least = most - 8000;
  const line = text.lastIndexOf('\n', most);
  const space = line > least ? line : text.lastIndexOf(' ', most);
  return space > least ? space : most;
}

interface Reader {
  announcing: RegExp;
  words: RegExp;
  /** What shows that a text speaks of rules. */
  talk: RegExp;
  names: { slug: string; before: RegExp; anywhere: RegExp }[];
}

const readers = new WeakMap<CitationGrammar, Reader>();

function readerOf(grammar: CitationGrammar): Reader {
  const known = readers.get(grammar);
  if (known) return known;
  const strong = grammar.words ? `${grammar.words}|${strongWords}` : strongWords;
  const made: Reader = {
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
  readers.set(grammar, made);
  return made;
}

function readTokens(text: string, { documents }: CitationGrammar, reader: Reader): Token[] {
  const plain = text.replace(addressPattern, (address) => ' '.repeat(address.length));
  const tokens: Token[] = [];
  numberPattern.lastIndex = 0;
  for (let match = numberPattern.exec(plain); match; match = numberPattern.exec(plain)) {
    const token = readToken(match, plain, documents, reader);
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
  { announcing, names }: Reader,
): Token | null {
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
    // Examples have no number of their own in any document: pages of rules count them.
    (!part || parts || /^e/i.test(part)) &&
    (head || !width || heads === width || (isChapter && heads === chapter));
  const found = documents.flatMap(({ slug, shapes }) => {
    const shape = shapes.find(fits);
    return shape ? [{ slug, shape }] : [];
  });
  const shape = found[0]?.shape;
  if (!shape) return null;
  let end = start + all.length;
  // A bracket that was not opened is not the number's.
  if (all.endsWith(')') && !all.includes('(')) end--;
  const stem = head.toUpperCase() + digits.replaceAll(',', '.');
  const tail = part ? `.${part[0]?.toUpperCase()}${part.slice(1).toLowerCase()}.${count}` : '';
  const key = `${stem}${letters && shape.dotted ? '.' : ''}${letters.toLowerCase()}${more}${tail}`;
  const name = names.find((each) => each.before.test(before))?.slug ?? null;
  const token: Token = {
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
 * The letters after a number that stand for numbers of their own: `702.35a/b/c`, `704.5f and g`.
 * A blank word of one letter is none: `704.5f and i think`.
 */
function furtherLetters(token: Token, text: string): Token[] {
  const further: Token[] = [];
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

/** Takes in the end of a range that is written short: `702.19a–c`, `805.6-8`. */
function readRange(
  token: Token,
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

/** The document named nearest in the sentence: before the number, else after it. */
function sentenceName(text: string, { start, end }: Token, { names }: Reader): string | null {
  if (names.length < 2) return null;
  const ahead = text.slice(Math.max(0, start - 240), start);
  const sentenceStart = Math.max(
    ...['. ', '\n', '! ', '? '].map((stop) => ahead.lastIndexOf(stop)),
  );
  const sentence = ahead.slice(sentenceStart + 1);
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
