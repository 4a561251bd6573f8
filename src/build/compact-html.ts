/**
 * Takes out of a page what says nothing: white space that no reader sees before, after and between
 * blocks, quotes around values that need none, values without a letter, end tags that the next tag
 * implies. White space at the ends of a link goes outside, where no line is drawn under it. A component
 * is written with a line for each element, and in a site of thousands of small pages all that is
 * megabytes. Astro's own `compressHTML` leaves a space of each, since it does not know which elements
 * are blocks; its `jsx` takes out those that divide words.
 *
 * It reads each page once, from tag to tag: with expressions for tags it took a tenth of a build.
 */

/**
 * Elements between which white space is never drawn, whatever their styles here. `h2` is not among
 * them, which stands in a line with other words on a page of changes.
 */
const blocks = new Set(
  (
    'html head meta link title base body header footer main nav article aside section search div p ul ' +
    'ol li dl dt dd form fieldset details summary figure figcaption address blockquote h1 h3 h4 hr ' +
    'table thead tbody tr th td path circle g'
  ).split(' '),
);

/** What begins and ends lines of its own, wherever it stands. */
const framed = new Set('h2 button svg'.split(' '));

/** What a line of text is made of, and whose own lines begin where they do. */
const textual = new Set('a b button em i label small span strong'.split(' '));

/** What is in these is left as it is. */
const kept = new Set(['pre', 'textarea', 'script', 'style', 'template']);

/** An end tag that the standard lets be left out before some tags. */
interface EndTag {
  whole: string;
  beforeStart: ReadonlySet<string>;
  beforeEnd: ReadonlySet<string>;
}

const endTags: ReadonlyMap<string, EndTag> = new Map(
  [
    { name: 'li', beforeStart: 'li', beforeEnd: 'ol ul' },
    {
      name: 'p',
      beforeStart: 'p div ol ul section nav form details',
      beforeEnd: 'div li section article details',
    },
  ].map(({ name, beforeStart, beforeEnd }) => [
    name,
    {
      whole: `</${name}>`,
      beforeStart: new Set(beforeStart.split(' ')),
      beforeEnd: new Set(beforeEnd.split(' ')),
    },
  ]),
);

/**
 * @param html a whole page, as Astro writes it: tags in small letters, values between double quotes
 * @example compactHtml('<ul> <li class="a"> <a href="/"> A </a> </li> </ul>')
 * // '<ul><li class=a><a href=/>A </a></ul>'
 */
export function compactHtml(html: string): string {
  let written = '';
  let done = 0;
  let isAfterBlock = true;
  /** Whether white space is left out that a link began with, or is to follow one that it ended. */
  let isInLink = false;
  let isOwed = false;
  /** Written only if what comes next does not imply it. */
  let ended: EndTag | null = null;
  for (let start = nextTag(html, 0); start >= 0; start = nextTag(html, done)) {
    const isEnd = html.charCodeAt(start + 1) === code.slash;
    const name = nameAt(html, isEnd ? start + 2 : start + 1);
    const isBlock = name === '' || blocks.has(name);
    const isLinkEnd = isEnd && name === 'a';
    const found = html.slice(done, start);
    const between = isOwed && !isSpace(found, 0) ? ` ${found}` : found;
    isOwed = isLinkEnd && isSpace(found, found.length - 1);
    const isEdge = isBlock || isLinkEnd || (isEnd && framed.has(name));
    const text = trimmed(between, isAfterBlock || isInLink, isEdge);
    const isImplied: boolean | undefined =
      text === '' && (isEnd ? ended?.beforeEnd : ended?.beforeStart)?.has(name);
    if (ended && !isImplied) written += ended.whole;
    written += text;
    // What opens at the beginning of a line, such as a link, begins it.
    const begins: boolean = isAfterBlock && text === '' && textual.has(name);
    isAfterBlock = isBlock || (!isEnd && (begins || framed.has(name)));
    ended = isEnd ? (endTags.get(name) ?? null) : null;
    isInLink = false;
    if (isEnd || name === '') {
      done = endOf(html, start);
      if (!ended) written += html.slice(start, done);
      continue;
    }
    const tag = startTag(html, start);
    isInLink = !isAfterBlock && name === 'a' && isSpace(html, tag.end);
    if (isInLink && !isSpace(text, text.length - 1)) written += ' ';
    written += tag.written;
    done = tag.end;
    if (kept.has(name)) {
      const close = html.indexOf(`</${name}>`, done);
      const until = close < 0 ? html.length : close + name.length + 3;
      written += html.slice(done, until);
      done = until;
    }
  }
  return written + (ended?.whole ?? '') + trimmed(html.slice(done), isAfterBlock, true);
}

const code = { bang: 33, quote: 39, slash: 47, less: 60, equals: 61, more: 62, grave: 96 };

/** Where the next tag, comment or doctype begins. A sign that is none is text. */
function nextTag(html: string, from: number): number {
  for (let start = html.indexOf('<', from); start >= 0; start = html.indexOf('<', start + 1)) {
    const next = html.charCodeAt(start + 1);
    if (next === code.slash || next === code.bang || isLetter(next)) return start;
  }
  return -1;
}

function isSpace(text: string, at: number): boolean {
  const letter = text.charCodeAt(at);
  return letter === 32 || letter === 10;
}

function isLetter(letter: number): boolean {
  return (letter > 96 && letter < 123) || (letter > 64 && letter < 91);
}

/** @returns the name of a tag; nothing for a comment or the doctype */
function nameAt(html: string, start: number): string {
  let end = start;
  let letter = html.charCodeAt(end);
  while (isLetter(letter) || (end > start && ((letter > 47 && letter < 58) || letter === 45))) {
    end += 1;
    letter = html.charCodeAt(end);
  }
  return html.slice(start, end);
}

function endOf(html: string, start: number): number {
  const isComment = html.startsWith('<!--', start);
  const end = html.indexOf(isComment ? '-->' : '>', start);
  return end < 0 ? html.length : end + (isComment ? 3 : 1);
}

/** A start tag without the quotes that it does not need, and where it ends on the page. */
function startTag(html: string, start: number): { written: string; end: number } {
  let written = '';
  let copied = start;
  let end = html.indexOf('>', start);
  let quote = html.indexOf('"', start);
  while (quote >= 0 && quote < end) {
    const close = html.indexOf('"', quote + 1);
    // What ends a tag may stand in a value.
    if (close > end) end = html.indexOf('>', close);
    const value = html.charCodeAt(quote - 1) === code.equals ? html.slice(quote + 1, close) : '';
    // Before `/>` a value without quotes would take the slash for its own.
    if (isPlain(value) && html.charCodeAt(close + 1) !== code.slash) {
      written += html.slice(copied, quote) + value;
      copied = close + 1;
    } else if (close === quote + 1 && html.charCodeAt(quote - 1) === code.equals) {
      written += html.slice(copied, quote - 1);
      copied = close + 1;
    } else if (value.includes('&quot;') && !value.includes("'")) {
      written += `${html.slice(copied, quote)}'${value.replaceAll('&quot;', '"')}'`;
      copied = close + 1;
    }
    quote = html.indexOf('"', close + 1);
  }
  return { written: written + html.slice(copied, end + 1), end: end + 1 };
}

/** Whether a value has nothing that would end it, were it without quotes. */
function isPlain(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const letter = value.charCodeAt(at);
    if (letter < 33 || letter === code.quote || letter === code.grave) return false;
    if (letter === code.less || letter === code.equals || letter === code.more) return false;
  }
  return value !== '';
}

function trimmed(text: string, start: boolean, end: boolean): string {
  const ended = end ? text.trimEnd() : text;
  return onceSpaced(start ? ended.trimStart() : ended);
}

/** Of several blanks one is drawn, and none beside the end of a line. */
function onceSpaced(text: string): string {
  if (!text.includes('  ') && !text.includes('\n ') && !text.includes(' \n')) return text;
  return text.replace(/ *\n */g, '\n').replace(/ {2,}/g, ' ');
}
