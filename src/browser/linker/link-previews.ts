/**
 * Shows the text of a rule when a reader points at, focuses or taps its link. `linker.js` loads this file
 * at the first event that asks for a rule, because most readers ask for none.
 */
import { makeElement } from '../custom-elements.ts';
import { type GetJson, getOnce } from '../fetch-file.ts';
import { fetchRuleText } from '../fetch-number-files.ts';
import { LinkPopover } from '../hover-preview/link-popover.ts';

// The text scrolls, the title and the note stay. Text that continues fades out at the bottom. Colors: `theme.css`.
const style = `:host{all:initial!important;position:fixed!important;inset:auto!important;left:var(--x)!important;top:var(--y)!important;box-sizing:border-box!important;display:flex!important;flex-direction:column!important;width:max-content!important;max-width:min(26rem,calc(100vw - 16px))!important;max-height:min(20rem,45vh)!important;padding:.6rem .8rem!important;border:1px solid light-dark(#74847f,#6e7e7c)!important;border-radius:6px!important;background:light-dark(#ffffff,#141d1c)!important;color:light-dark(#142222,#dde3de)!important;color-scheme:light dark!important;box-shadow:0 4px 18px #0004!important;font:16px/1.45 Georgia,serif!important;overflow-wrap:anywhere!important;text-align:start!important}
b,i{font:600 14px/1.4 system-ui,sans-serif}i{font-weight:400;padding:.1rem 0 .3rem}i:empty{display:none}
div{overflow:auto;overscroll-behavior:contain;scrollbar-width:thin;white-space:pre-line}.more{-webkit-mask:linear-gradient(#000 calc(100% - 3em),#0002);mask:linear-gradient(#000 calc(100% - 3em),#0002)}`;

/**
 * @param getJson fetches a file of the site
 * @param day the date of the texts; null for the newest
 */
export function makePreviews(getJson: GetJson, day: string | null): LinkPopover {
  const get = getOnce(getJson);
  return new LinkPopover(async ({ dataset }, isTap) => {
    const { rulekeep = '', rulekeepThrough: last } = dataset;
    const [slug = '', key = ''] = rulekeep.split('/');
    const rule = await fetchRuleText(slug, key, day, get).catch(() => undefined);
    const failure = rule === null ? 'Text not available.' : 'Couldn’t load the rule.';
    const range = rule && last ? `The link opens all rules up to ${last}.` : '';
    const tap = isTap ? 'Tap again to open its page.' : '';
    return makeCard({
      head: [key, rule?.title].filter(Boolean).join(' ') + (rule ? ` · ${rule.source}` : ''),
      notice: [rule?.note, range, tap].filter(Boolean).join(' '),
      text: rule?.text ?? failure,
    });
  });
}

/**
 * Makes a card with a shadow root, so that the styles of the page and of the card don't affect each other. Only the text
 * is outside the shadow root, so that `aria-describedby` can refer to it.
 */
function makeCard({ head, notice, text }: Record<'head' | 'notice' | 'text', string>): HTMLElement {
  const host = makeElement('div', text);
  const words = makeElement('div', makeElement('slot'));
  const inside = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  inside.adoptedStyleSheets = [sheet];
  inside.append(makeElement('b', head), makeElement('i', notice), words);
  host.id = 'rulekeep-card';
  host.popover = 'manual';
  host.dataset['rulekeep'] = '';
  // With these attributes, screen readers read the text even if it loads after the link gets the focus.
  host.role = 'tooltip';
  host.ariaLive = 'polite';
  // Shows by the lower edge if the text goes on.
  const fade = () => {
    const { scrollHeight, scrollTop, clientHeight } = words;
    words.classList.toggle('more', scrollHeight - scrollTop - clientHeight > 4);
  };
  words.addEventListener('scroll', fade, { passive: true });
  new ResizeObserver(fade).observe(words);
  return host;
}
