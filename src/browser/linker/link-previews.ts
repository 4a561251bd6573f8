/**
 * Shows the text of a rule when a reader points at, focuses or taps its link. `linker.js` loads this file
 * at the first event that asks for a rule, because most readers ask for none.
 */
import { type GetJson, getOnce } from '../fetch-file.ts';
import { fetchRuleText } from '../fetch-number-files.ts';
import { placeBeside } from '../place-beside.ts';

/** Milliseconds before the card opens or closes. */
const delay = { point: 120, leave: 200 };

// The text scrolls, the title and the note stay. Text that continues fades out at the bottom. Colors: `theme.css`.
const style = `:host{all:initial!important;position:fixed!important;inset:auto!important;left:var(--x)!important;top:var(--y)!important;z-index:2147483647!important;box-sizing:border-box!important;display:flex!important;flex-direction:column!important;width:max-content!important;max-width:min(26rem,calc(100vw - 16px))!important;max-height:min(20rem,45vh)!important;padding:.6rem .8rem!important;border:1px solid light-dark(#74847f,#6e7e7c)!important;border-radius:6px!important;background:light-dark(#ffffff,#141d1c)!important;color:light-dark(#142222,#dde3de)!important;color-scheme:light dark!important;box-shadow:0 4px 18px #0004!important;font:16px/1.45 Georgia,serif!important;overflow-wrap:anywhere!important;text-align:start!important}
:host([hidden]){display:none!important}
b,i{font:600 14px/1.4 system-ui,sans-serif}i{font-weight:400;padding:.1rem 0 .3rem}i:empty{display:none}
div{overflow:auto;overscroll-behavior:contain;scrollbar-width:thin;white-space:pre-line}.more{-webkit-mask:linear-gradient(#000 calc(100% - 3em),#0002);mask:linear-gradient(#000 calc(100% - 3em),#0002)}`;

export class LinkPreviews {
  /**
   * The card, which all links share. It has a shadow root, so that the styles of the page and of the card don't affect
   * each other. Only the text is outside the shadow root, so that `aria-describedby` can refer to it.
   */
  readonly #host = document.createElement('div');
  readonly #head = document.createElement('b');
  readonly #notice = document.createElement('i');
  readonly #words = document.createElement('div');
  readonly #fetchText: (slug: string, key: string) => ReturnType<typeof fetchRuleText>;
  /** The link whose card is shown or being loaded. */
  #active: HTMLAnchorElement | null = null;
  #isTouched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param getJson fetches a file of the site
   * @param day the date of the texts; null for the newest
   */
  constructor(getJson: GetJson, day: string | null) {
    const get = getOnce(getJson);
    this.#fetchText = (slug, key) => fetchRuleText(slug, key, day, get);
    const host = this.#host;
    const inside = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    inside.adoptedStyleSheets = [sheet];
    this.#words.append(document.createElement('slot'));
    inside.append(this.#head, this.#notice, this.#words);
    host.id = 'rulekeep-card';
    host.hidden = true;
    host.dataset['rulekeep'] = '';
    // With these attributes, screen readers read the text even if it loads after the link gets the focus.
    host.setAttribute('role', 'tooltip');
    host.setAttribute('aria-live', 'polite');
    this.#words.addEventListener('scroll', () => this.#fade(), { passive: true });
    const follow = () => this.#active && !host.hidden && placeBeside(host, this.#active);
    addEventListener('scroll', follow, { passive: true });
    // Hides the card if its link is no longer on the page.
    new MutationObserver(() => this.#active?.isConnected === false && this.#hide()).observe(
      document.body,
      { childList: true, subtree: true },
    );
  }

  /** Handles an event on the page. @param link the link that it is on, if any */
  handle(event: Event, link: HTMLAnchorElement | null): void {
    const { type, target } = event;
    const host = this.#host;
    const isInside = link !== null || host.contains(target as Node);
    if (event instanceof PointerEvent && type !== 'click') {
      const { pointerType } = event;
      if (type === 'pointerdown') {
        this.#isTouched = pointerType === 'touch';
        if (link !== this.#active && !host.contains(target as Node)) this.#hide();
      } else if (isInside && pointerType !== 'touch') {
        if (type === 'pointerout') this.#later(() => this.#hide(), delay.leave);
        else if (link) this.#later(() => void this.#show(link), delay.point);
        else clearTimeout(this.#timer);
      }
    } else if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape') this.#hide();
    } else if (link) {
      if (type === 'focusin' && !this.#isTouched) void this.#show(link);
      if (type === 'focusout' && !host.matches(':hover')) this.#hide();
      // The first tap shows the card, the second opens the page.
      if (type === 'click' && this.#isTouched && this.#active !== link) {
        event.preventDefault();
        void this.#show(link, 'Tap again to open its page.');
      }
    }
  }

  /** @param note added to what the site says about the rule */
  async #show(link: HTMLAnchorElement, note = ''): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#active === link) return;
    this.#hide();
    this.#active = link;
    const { rulekeep = '', rulekeepThrough: last } = link.dataset;
    const [slug = '', key = ''] = rulekeep.split('/');
    const rule = await this.#fetchText(slug, key).catch(() => undefined);
    if (this.#active !== link) return;
    const host = this.#host;
    this.#head.textContent = rule
      ? `${[key, rule.title].filter(Boolean).join(' ')} · ${rule.source}`
      : key;
    const failure = rule === null ? 'Text not available.' : 'Couldn’t load the rule.';
    host.textContent = rule?.text ?? failure;
    const range = rule && last ? `The link opens all rules up to ${last}.` : '';
    this.#notice.textContent = [rule?.note, range, note].filter(Boolean).join(' ');
    document.body.append(host);
    host.hidden = false;
    this.#words.scrollTop = 0;
    this.#fade();
    placeBeside(host, link);
    link.setAttribute('aria-describedby', host.id);
  }

  /** Shows by its lower edge if the text goes on. */
  #fade(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#words;
    this.#words.classList.toggle('more', scrollHeight - scrollTop - clientHeight > 4);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.#active?.removeAttribute('aria-describedby');
    this.#active = null;
    this.#host.hidden = true;
  }

  #later(act: () => void, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, wait);
  }
}
