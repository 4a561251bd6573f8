/**
 * Finds the parts of a post where no link may be: code, links, addresses, tags and the headers of e-mails. A post can
 * mix Markdown, BBCode and HTML. Takes linear time, also for marks that never close, which a Markdown parser doesn't.
 */

/** A part of a post that stays as it is. */
export interface ProtectedSpan {
  start: number;
  end: number;
  /** `tag` is for HTML tags and comments, and for the headers of e-mails. */
  kind: (typeof spanKinds)[number];
}

/** The longest code block or element, in characters. */
const maxLength = 100_000;
const maxLinkLength = 1000;

const spanKinds = ['link', 'code', 'tag'] as const;

/** Elements and BBCode tags whose content gets no links. */
const elements = {
  link: /^(?:a|button)$/,
  code: /^(?:code|pre|kbd|samp|tt|textarea|option|select|math)$/,
  tag: /^(?:svg|script|style|title|template|iframe|object|noscript)$/,
};
const bbcode = {
  link: /^(?:i?url|link|email|post|topic)$/,
  code: /^(?:i?code|noparse|nobbc|plain|pre|php|html|tt|kbd)$/,
  tag: /^(?:img|media|video|youtube|attach)$/,
};

/** Matches an opening BBCode tag, with its name. */
const bbcodeTag = /\[([a-z]+)(?:[=\s][^\]\n]{0,500})?\]/y;
/** Matches a BBCode tag with a value, such as the author of a quote. */
const tagWithValue = /\[\/?[a-z*]+(?:=|\s[a-z]+=)[^\]\n]{0,500}\]/y;
const htmlTag = /<\/?([a-z][\w:-]*)(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^<>"']){0,1000}>/y;
const bareAddress = /(?:https?:\/\/|www\.)[^\s<>"`]{1,2000}/y;
/** Matches the address of a reference at the end of a Markdown post: `[1]: https://x.example`. */
const definition =
  /^[ \t>]{0,9}\[([^\]\n^][^\]\n]{0,200})\]:[ \t]*(?:<[^>\n]*>|\S*[/#]\S*)(?:[ \t]+["'(].*)?$/gm;

/**
 * Finds the protected parts of a post, in order and without overlaps.
 * @param isMarkdown true if indented lines are code
 * @example findProtectedSpans('see `601.2`') // [{ start: 4, end: 11, kind: 'code' }]
 */
export function findProtectedSpans(text: string, isMarkdown = false): ProtectedSpan[] {
  // The letter İ becomes two characters in lower case, which would shift the offsets.
  const lowerCase = text.replaceAll('\u0130', 'i').toLowerCase();
  const reader = new SpanReader(lowerCase);
  const blocks = blockSpans(lowerCase, isMarkdown);
  const spans: ProtectedSpan[] = [];
  const openers = /[`[<]|https?:\/\/|www\./g;
  let at = 0;
  for (const block of [...blocks, { start: text.length, end: text.length, kind: null }]) {
    openers.lastIndex = at;
    for (let match = openers.exec(lowerCase); match; match = openers.exec(lowerCase)) {
      if (match.index >= block.start) break;
      const span = reader.spanAt(match.index);
      if (!span) continue;
      spans.push(span);
      openers.lastIndex = span.end;
    }
    at = Math.max(block.end, spans.at(-1)?.end ?? 0);
    if (block.kind !== null && (spans.at(-1)?.end ?? 0) <= block.start) spans.push(block);
  }
  return spans;
}

/** Finds whole lines that are protected: code blocks, headers of e-mails and the addresses of references. */
function blockSpans(text: string, isMarkdown: boolean): ProtectedSpan[] {
  const spans: ProtectedSpan[] = [];
  let fence: { start: number; mark: string } | null = null;
  let isList = false;
  let isAfterBlank = true;
  for (const { 0: line, index: start } of text.matchAll(/[^\n]+|(?<=\n)(?=\n)/g)) {
    const end = start + line.length;
    const [, mark = '', info = ''] = /^[ \t>]{0,9}(`{3,}|~{3,})([^`]*)$/.exec(line) ?? [];
    if (fence) {
      // Discord ends a block in the middle of a line.
      if (mark.startsWith(fence.mark) && (!isMarkdown || info.trim() === '')) {
        spans.push({ start: fence.start, end: end - info.length, kind: 'code' });
        fence = null;
      }
      continue;
    }
    if (mark !== '') fence = { start, mark };
    else if (definitionLine.test(line)) spans.push({ start, end, kind: 'link' });
    else if (mailHeader.test(line)) spans.push({ start, end, kind: 'tag' });
    const isIndented = /^(?: {4}|\t)\s*\S/.test(line);
    const isCode: boolean = isMarkdown && isIndented && isAfterBlank && !isList;
    if (isCode) spans.push({ start, end, kind: 'code' });
    if (!isIndented && line.trim() !== '') isList = /^\s*(?:[-*+]|\d+[.)])\s/.test(line);
    isAfterBlank = line.trim() === '' || isCode;
  }
  // A block of backticks that isn't closed goes on to the end. A line of `~~~` may be decoration.
  if (fence?.mark.startsWith('`'))
    spans.push({ start: fence.start, end: text.length, kind: 'code' });
  return spans;
}

const definitionLine = new RegExp(definition.source);
const mailHeader =
  /^[> \t]{0,8}(?:from|to|b?cc|subject|date|sent|received|(?:message|in-reply|reply|return|mime|content|x)-[a-z-]+):/;

/** Reads the span that begins at an offset. Looks for each closing mark only once. */
class SpanReader {
  readonly #text: string;
  readonly #closing = new Map<string, number>();
  /** The offset of the closing bracket of each opening one. */
  readonly #brackets: ReadonlyMap<number, number>;
  readonly #ticks: ReadonlyMap<number, number[]>;
  /** The names of references, as in `[rule 702.19b][1]`. */
  readonly #references: ReadonlySet<string>;

  constructor(text: string) {
    this.#text = text;
    this.#brackets = pairsOf(text);
    const groups = Map.groupBy(text.matchAll(/`+/g), ([run]) => run.length);
    this.#ticks = new Map(
      Array.from(groups, ([length, found]) => [length, found.map(({ index }) => index).reverse()]),
    );
    const names = Array.from(text.matchAll(definition), ([, name = '']) => name.trim());
    this.#references = new Set(names);
  }

  spanAt(start: number): ProtectedSpan | null {
    const sign = this.#text[start];
    if (sign === '`') return this.#inlineCode(start);
    if (sign === '<') return this.#html(start);
    if (sign === '[') return this.#bbcode(start) ?? this.#markdownLink(start);
    const [address = ''] = this.#match(bareAddress, start) ?? [];
    const end = start + withoutPunctuation(address).length;
    return end > start ? { start, end, kind: 'link' } : null;
  }

  /** Reads code between runs of as many backticks: ``` ``code`` ```. */
  #inlineCode(start: number): ProtectedSpan | null {
    const length = /^`+/.exec(this.#text.slice(start, start + 100))?.[0].length ?? 1;
    if (this.#text[start - 1] === '`' || this.#text[start - 1] === '\\') return null;
    const later = this.#ticks.get(length) ?? [];
    while ((later.at(-1) ?? Infinity) <= start) later.pop();
    const close = later.at(-1);
    if (close === undefined || close - start > maxLength) return null;
    // Only blocks of three backticks can have empty lines.
    const isBroken = length < 3 && /\n\s*\n/.test(this.#text.slice(start, close));
    return isBroken ? null : { start, end: close + length, kind: 'code' };
  }

  #html(start: number): ProtectedSpan | null {
    if (this.#text.startsWith('<!--', start)) return this.#until('-->', start, start, 'tag');
    const [tag, name = ''] = this.#match(htmlTag, start) ?? [];
    if (tag === undefined) return null;
    const end = start + tag.length;
    const isEmpty = tag.startsWith('</') || tag.endsWith('/>');
    const isAnchor = name === 'a' && !/\shref\b/.test(tag);
    const kind = spanKinds.find((each) => elements[each].test(name));
    const whole = kind && !isEmpty && !isAnchor && this.#until(`</${name}>`, start, end, kind);
    // `<https://rules.example>` is an address.
    return whole || { start, end, kind: /^<[a-z]+:/.test(tag) ? 'link' : 'tag' };
  }

  #bbcode(start: number): ProtectedSpan | null {
    const [tag, name = ''] = this.#match(bbcodeTag, start) ?? [];
    const kind = spanKinds.find((each) => bbcode[each].test(name));
    const whole = tag && kind && this.#until(`[/${name}]`, start, start + tag.length, kind);
    if (whole) return whole;
    const [other] = this.#match(tagWithValue, start) ?? [];
    return other === undefined ? null : { start, end: start + other.length, kind: 'tag' };
  }

  /** Reads `[words](address)`, `[words][reference]` and `[[a card]]`. */
  #markdownLink(start: number): ProtectedSpan | null {
    const close = this.#brackets.get(start);
    if (close === undefined || close - start > maxLinkLength) return null;
    const words = this.#text.slice(start + 1, close);
    const after = this.#brackets.get(close + 1);
    const next = this.#text[close + 1];
    const isReference = (name: string) => this.#references.has(name.trim());
    const span = (end: number): ProtectedSpan => ({ start, end: end + 1, kind: 'link' });
    if (next === '(' && after !== undefined) return span(after);
    const name = next === '[' ? this.#text.slice(close + 2, after) : '';
    if (name !== '' && after !== undefined && isReference(name)) return span(after);
    const isDouble = words.startsWith('[') && this.#brackets.get(start + 1) === close - 1;
    return isReference(words) || isDouble ? span(close) : null;
  }

  #until(mark: string, start: number, from: number, kind: ProtectedSpan['kind']) {
    let close = this.#closing.get(mark) ?? -1;
    if (close < from) close = this.#text.indexOf(mark, from);
    if (close < 0) close = Infinity;
    this.#closing.set(mark, close);
    return close - start > maxLength ? null : { start, end: close + mark.length, kind };
  }

  #match(pattern: RegExp, start: number): RegExpExecArray | null {
    pattern.lastIndex = start;
    return pattern.exec(this.#text);
  }
}

/** Finds the closing bracket of each opening one, both `[]` and `()`. Skips those after a backslash. */
function pairsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: Record<string, number[]> = { ']': [], ')': [] };
  for (const { 0: sign, index } of text.matchAll(/\\.|[[\]()]|\n\s*\n/gs)) {
    if (sign === '[') open[']']?.push(index);
    else if (sign === '(') open[')']?.push(index);
    else if (sign.startsWith('\n')) for (const each of Object.values(open)) each.length = 0;
    else {
      const start = open[sign]?.pop();
      if (start !== undefined) pairs.set(start, index);
    }
  }
  return pairs;
}

function withoutPunctuation(address: string): string {
  const end = address.replace(/[.,;:!?*_'’”~|]+$/, '');
  const count = (sign: string) => end.split(sign).length;
  const isUnpaired =
    /[)\]]$/.test(end) && count(end.at(-1) as string) > count(end.endsWith(')') ? '(' : '[');
  return isUnpaired ? withoutPunctuation(end.slice(0, -1)) : end;
}
