/** Makes the preview of a linked rule, glossary term, source or card. */
import { fetchPage } from '../fetch-file.ts';
import { fromTemplate } from '../fill-template.ts';
import { dayIn, siteAddress } from '../page-address.ts';
import { LinkPopover } from './link-popover.ts';
import { textFromFiles, textOfPage } from './preview-text.ts';

export const hoverPreviews = new LinkPopover(async (link) => {
  const here = targetOnPage(link);
  if (here ? isInView(here) : link.pathname === location.pathname && !link.hash) return null;
  const address = siteAddress(link.pathname);
  const known = await textFromFiles(address, dayIn(link.search)).catch(() => null);
  const text = known ?? (await fetchPage(address).then(textOfPage, () => null));
  return text && fromTemplate('hover-preview', { ...text });
});

/** Returns the rule that a link leads to, if that rule is also on this page. */
function targetOnPage(link: HTMLAnchorElement): Element | null {
  const key = /^\/[^/]+\/(.+)\/$/.exec(siteAddress(link.pathname))?.[1];
  const found = key === undefined ? null : document.getElementById(key);
  return found?.querySelector(`a[href^="${CSS.escape(link.pathname)}"]`) ? found : null;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= document.documentElement.clientHeight;
}
