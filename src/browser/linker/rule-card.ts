/**
 * The popup with the text of a linked rule. It is in a shadow root, so that the styles of the page and
 * of the popup don't affect each other. Only the text is outside the shadow root, so that
 * `aria-describedby` can refer to it.
 */
import type { RuleText } from '../fetch-rule-texts.ts';
import { placeBeside } from '../place-beside.ts';

/** Rejects if the site can't be reached. */
type FetchText = (document: string, key: string) => Promise<RuleText | null>;

export interface RuleCard {
  /** Shows the card when a reader points at, focuses or taps the link. */
  attachTo(link: HTMLAnchorElement): void;
  /** Hides the card if its link is no longer on the page. */
  update(): void;
}

// The text scrolls, the title and the note stay. Text that continues fades out at the bottom.
const style = `:host{all:initial!important;position:fixed!important;inset:auto!important;left:var(--x)!important;top:var(--y)!important;z-index:2147483647!important;box-sizing:border-box!important;display:flex!important;flex-direction:column!important;width:max-content!important;max-width:min(26rem,calc(100vw - 16px))!important;max-height:min(20rem,45vh)!important;padding:.6rem .8rem!important;border:1px solid light-dark(#8d8677,#77705f)!important;border-radius:6px!important;background:light-dark(#fffefa,#211f1a)!important;color:light-dark(#1e1b16,#ece7db)!important;color-scheme:light dark!important;box-shadow:0 4px 18px #0004!important;font:16px/1.45 Georgia,serif!important;overflow-wrap:anywhere!important;text-align:start!important}
:host([hidden]){display:none!important}
b,i{font:600 14px/1.4 system-ui,sans-serif}i{font-weight:400;padding:.1rem 0 .3rem}i:empty{display:none}
div{overflow:auto;overscroll-behavior:contain;scrollbar-width:thin;white-space:pre-line}.more{-webkit-mask:linear-gradient(#000 calc(100% - 3em),#0002);mask:linear-gradient(#000 calc(100% - 3em),#0002)}`;

/** Makes the card. All links share it. */
export function ruleCard(fetchText: FetchText): RuleCard {
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
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (act: () => void, wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
  const hide = () => {
    clearTimeout(timer);
    shown?.removeAttribute('aria-describedby');
    shown = null;
    host.hidden = true;
  };
  const fade = () => {
    const { scrollHeight, scrollTop, clientHeight } = words;
    words.classList.toggle('more', scrollHeight - scrollTop - clientHeight > 4);
  };
  const show = async (link: HTMLAnchorElement, note = '') => {
    clearTimeout(timer);
    if (shown === link) return;
    hide();
    shown = link;
    const [slug = '', key = ''] = (link.dataset['rulekeep'] ?? '').split('/');
    const rule = await fetchText(slug, key).catch(() => undefined);
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
  host.addEventListener('pointerenter', () => clearTimeout(timer));
  host.addEventListener('pointerleave', () => later(hide, 200));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  document.addEventListener('pointerdown', ({ target }) => {
    if (shown && target !== host && !shown.contains(target as Node)) hide();
  });
  addEventListener('scroll', () => shown && !host.hidden && placeBeside(host, shown), {
    passive: true,
  });

  return {
    update: () => shown?.isConnected === false && hide(),
    attachTo(link) {
      let touched = false;
      link.addEventListener('pointerdown', ({ pointerType }) => {
        touched = pointerType === 'touch';
      });
      link.addEventListener('pointerenter', ({ pointerType }) => {
        if (pointerType !== 'touch') later(() => void show(link), 120);
      });
      link.addEventListener('pointerleave', ({ pointerType }) => {
        if (pointerType !== 'touch') later(hide, 200);
      });
      link.addEventListener('focus', () => touched || void show(link));
      link.addEventListener('blur', () => host.matches(':hover') || hide());
      // The first tap shows the card, the second opens the page.
      link.addEventListener('click', (event) => {
        if (!touched || shown === link) return;
        event.preventDefault();
        void show(link, 'Tap again to open its page.');
      });
    },
  };
}
