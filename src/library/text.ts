/** The text of an entry as it stands on a page, and as it is cut for where there is less room. */
import { siteHref } from './links.ts';

/**
 * Rendered HTML made ready for a page: links lead under the site's own folder, and what stands for
 * something else (`<-a card->`, `~this~`, `{T}`) is marked so that it can be set apart by style.
 * The words stay as they are.
 */
export function pageHtml(html: string): string {
  return markSymbols(
    html.replace(/href="(\/[^"]*)"/g, (_, address) => `href="${siteHref(address)}"`),
  );
}

const symbols = /<[^>]*>|(&lt;-[^<]*?-?&gt;|~[a-z][a-z ]*~)|(\{[A-Z0-9/]+\})/g;

function markSymbols(html: string): string {
  return html.replace(symbols, (whole, placeholder, mana) => {
    if (placeholder) return `<span class="placeholder">${whole}</span>`;
    return mana ? `<span class="mana">${whole}</span>` : whole;
  });
}

/**
 * The beginning of a text, cut between words.
 *
 * @example cutAtWord('Tap an untapped creature.', 12) // 'Tap an…'
 */
export function cutAtWord(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const end = line.lastIndexOf(' ', length - 1);
  return `${line.slice(0, end > 0 ? end : length - 1).replace(/[\s,;:(\[“"-]+$/, '')}…`;
}
