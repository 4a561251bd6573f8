/** The text of an entry as it stands on a page, and as it is cut for where there is less room. */
import { siteHref } from '../../site/links.ts';

export { cutAtWord } from '../words/cut-at-word.ts';

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
