/**
 * Takes out of a page what says nothing: white space that no reader sees before, after and between
 * blocks, quotes around values that need none, end tags that the next tag implies. A component is
 * written with a line for each element, and in a site of thousands of small pages all that is
 * megabytes. Astro's own `compressHTML` leaves a space of each, since it does not know which elements
 * are blocks; its `jsx` takes out those that divide words.
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

/** What a line of text is made of, and whose own lines begin where they do. */
const textual = new Set('a b button em i label small span strong'.split(' '));

/** What is in these is left as it is. */
const kept = new Set(['pre', 'textarea', 'script', 'style', 'template']);

/** A tag with its attributes, in whose values anything may stand; or a comment, or a doctype. */
const tag = /<(?:!--.*?-->|(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>|![^>]*>)/gs;

/** End tags, each with the tags before which the standard lets it be left out. */
const implied: Readonly<Record<string, RegExp>> = {
  '</li>': /^<(?:li\b|\/[ou]l>)/,
  '</p>': /^<(?:(?:p|div|[ou]l|section|nav|form|details)\b|\/(?:div|li|section|article|details)>)/,
};

/**
 * @param html a whole page
 * @example compactHtml('<ul> <li class="a"> <a href="/"> A </a> </li> </ul>')
 * // '<ul><li class=a><a href=/> A </a></ul>'
 */
export function compactHtml(html: string): string {
  let written = '';
  let done = 0;
  let isAfterBlock = true;
  let within: string | null = null;
  /** An end tag that is written only if what comes next does not imply it. */
  let ended = '';
  for (const { 0: whole, 1: slash, 2: name = '!', index } of html.matchAll(tag)) {
    if (within !== null) {
      if (slash === '' || name !== within) continue;
      within = null;
      written += html.slice(done, index) + whole;
      done = index + whole.length;
      continue;
    }
    const isBlock = blocks.has(name) || name === '!';
    const text = trimmed(html.slice(done, index), isAfterBlock, isBlock);
    if (text !== '' || !implied[ended]?.test(whole)) written += ended;
    written += text;
    // What opens at the beginning of a line, such as a link, begins it.
    const stillBegins: boolean = isAfterBlock && text === '' && slash === '' && textual.has(name);
    isAfterBlock = isBlock || stillBegins;
    done = index + whole.length;
    ended = whole in implied ? whole : '';
    if (ended === '') written += slash === '' ? unquoted(whole) : whole;
    if (slash === '' && kept.has(name)) within = name;
  }
  return written + ended + trimmed(html.slice(done), isAfterBlock, true);
}

/** A value that has none of what would end it. Before `/>` it would take the slash for its own. */
const plainValue = /="([^\s"'=<>`]+)"(?!\/)/g;

/** A value full of quotes, such as JSON. */
const quotedValue = /="([^"']*&quot;[^"']*)"/g;

function unquoted(whole: string): string {
  // Within single quotes, double ones are part of a value.
  if (whole.includes("='")) return whole;
  const plain = whole.replace(plainValue, '=$1');
  if (!plain.includes('&quot;')) return plain;
  return plain.replace(quotedValue, (_, value: string) => `='${value.replaceAll('&quot;', '"')}'`);
}

function trimmed(text: string, start: boolean, end: boolean): string {
  const ended = end ? text.trimEnd() : text;
  return start ? ended.trimStart() : ended;
}
