/**
 * The popup with the text of a linked rule. It is in a shadow root, so that the styles of the page and
 * of the popup don't affect each other. Only the text is outside the shadow root, so that
 * `aria-describedby` can refer to it.
 */
import type { GetJson } from '../fetch-number-files.ts';
import { fetchRuleText } from '../fetch-rule-texts.ts';
import { placeBeside } from '../place-beside.ts';

export interface RuleCard {
  host: HTMLElement;
  /** @param note added to what the site says about the rule */
  show(link: HTMLAnchorElement, note: string): Promise<void>;
  hide(): void;
}

// The text scrolls, the title and the note stay. Text that continues fades out at the bottom.
const style = `:host{all:initial!important;position:fixed!important;inset:auto!important;left:var(--x)!important;top:var(--y)!important;z-index:2147483647!important;box-sizing:border-box!important;display:flex!important;flex-direction:column!important;width:max-content!important;max-width:min(26rem,calc(100vw - 16px))!important;max-height:min(20rem,45vh)!important;padding:.6rem .8rem!important;border:1px solid light-dark(#8d8677,#77705f)!important;border-radius:6px!important;background:light-dark(#fffefa,#211f1a)!important;color:light-dark(#1e1b16,#ece7db)!important;color-scheme:light dark!important;box-shadow:0 4px 18px #0004!important;font:16px/1.45 Georgia,serif!important;overflow-wrap:anywhere!important;text-align:start!important}
:host([hidden]){display:none!important}
b,i{font:600 14px/1.4 system-ui,sans-serif}i{font-weight:400;padding:.1rem 0 .3rem}i:empty{display:none}
div{overflow:auto;overscroll-behavior:contain;scrollbar-width:thin;white-space:pre-line}.more{-webkit-mask:linear-gradient(#000 calc(100% - 3em),#0002);mask:linear-gradient(#000 calc(100% - 3em),#0002)}`;

/**
 * Makes the card. All links share it.
 * @param getJson fetches a file of the site
 * @param day the date of the texts; null for the newest
 */
export function ruleCard(getJson: GetJson, day: string | null): RuleCard {
  const host = document.createElement('div');
  const inside = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  inside.adoptedStyleSheets = [sheet];
  const head = document.createElement('b');
  const notice = document.createElement('i');
  const words = document.createElement('div');
  words.append(document.createElement('slot'));
  inside.append(head, notice, words);
  host.id = 'rulekeep-card';
  host.hidden = true;
  host.dataset['rulekeep'] = '';
  // With these attributes, screen readers read the text even if it loads after the link gets the focus.
  host.setAttribute('role', 'tooltip');
  host.setAttribute('aria-live', 'polite');
  let shown: HTMLAnchorElement | null = null;
  const hide = () => {
    shown?.removeAttribute('aria-describedby');
    shown = null;
    host.hidden = true;
  };
  const fade = () => {
    const { scrollHeight, scrollTop, clientHeight } = words;
    words.classList.toggle('more', scrollHeight - scrollTop - clientHeight > 4);
  };
  const show = async (link: HTMLAnchorElement, note: string) => {
    hide();
    shown = link;
    const [slug = '', key = ''] = (link.dataset['rulekeep'] ?? '').split('/');
    const rule = await fetchRuleText(slug, key, day, getJson).catch(() => undefined);
    if (shown !== link) return;
    if (rule) {
      const { rulekeepThrough: last } = link.dataset;
      head.textContent = `${[key, rule.title].filter(Boolean).join(' ')} · ${rule.source}`;
      host.textContent = rule.text;
      const notes = [rule.note, last ? `The link opens all rules up to ${last}.` : '', note];
      notice.textContent = notes.filter(Boolean).join(' ');
    } else {
      head.textContent = key;
      host.textContent = rule === null ? 'Text not available.' : 'Couldn’t load the rule.';
      notice.textContent = note;
    }
    document.body.append(host);
    host.hidden = false;
    words.scrollTop = 0;
    fade();
    placeBeside(host, link);
    link.setAttribute('aria-describedby', host.id);
  };

  words.addEventListener('scroll', fade, { passive: true });
  addEventListener('scroll', () => shown && !host.hidden && placeBeside(host, shown), {
    passive: true,
  });

  return { host, show, hide };
}
