/**
 * Takes out of a page the white space that no reader sees: before, after and between blocks. A
 * component is written with a line for each element, and in a site of thousands of small pages
 * those line ends are megabytes. Astro's own `compressHTML` leaves one of each, since it does not
 * know which elements are blocks; its `jsx` takes out those that divide words.
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

/** What is in these is left as it is. */
const kept = new Set(['pre', 'textarea', 'script', 'style', 'template']);

/** A tag with its attributes, in whose values anything may stand; or a comment, or a doctype. */
const tag = /<(?:!--.*?-->|(\/?)([a-zA-Z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>|![^>]*>)/gs;

/**
 * @param html a whole page
 * @example compactHtml('<ul> <li> <a href="/"> A </a> </li> </ul>')
 * // '<ul><li><a href="/"> A </a></li></ul>'
 */
export function compactHtml(html: string): string {
  let written = '';
  let done = 0;
  let isAfterBlock = true;
  let within: string | null = null;
  for (const { 0: whole, 1: slash, 2: name = '!', index } of html.matchAll(tag)) {
    if (within !== null) {
      if (slash === '' || name !== within) continue;
      within = null;
      written += html.slice(done, index);
    } else {
      const isBlock = blocks.has(name) || name === '!';
      const text = html.slice(done, index);
      written += trimmed(text, isAfterBlock, isBlock);
      isAfterBlock = isBlock;
      if (slash === '' && kept.has(name)) within = name;
    }
    written += whole;
    done = index + whole.length;
  }
  return written + trimmed(html.slice(done), isAfterBlock, true);
}

function trimmed(text: string, start: boolean, end: boolean): string {
  const ended = end ? text.trimEnd() : text;
  return start ? ended.trimStart() : ended;
}
