/**
 * The card that shows a rule beside its link. Its frame is in a shadow root with a sheet of its
 * own, which neither takes styles from the page nor gives it any, and needs no leave of a content
 * security policy. The words themselves are the host's own text, so that the link can be described
 * by them to a screen reader.
 */
import type {
  NewestText,
  NumbersFile,
  NumbersIndex,
  TextsFile,
} from '../../rules/number-files/numbers-files.ts';
import {
  numberOnDay,
  sectionOf,
  textsNameOf,
} from '../../rules/number-files/read-numbers-files.ts';

export interface RuleCard {
  /** Shows the rule of a link whenever that is pointed at, focused or tapped. */
  serve(link: HTMLAnchorElement): void;
}

// The foot is shaded where text goes on below it: what hides the shade stands at the end of the text.
const style = `:host{all:initial!important;position:fixed!important;inset:auto!important;left:var(--x)!important;top:var(--y)!important;z-index:2147483647!important;box-sizing:border-box!important;display:block!important;width:max-content!important;max-width:min(26rem,calc(100vw - 16px))!important;max-height:min(20rem,60vh)!important;overflow:auto!important;overscroll-behavior:contain!important;padding:.6rem .8rem!important;border:1px solid light-dark(#8d8677,#77705f)!important;border-radius:6px!important;--p:light-dark(#fffefa,#211f1a);background:linear-gradient(var(--p),var(--p)) 0 100%/100% 3rem no-repeat local,linear-gradient(#0000,light-dark(#1e1b1650,#000d)) 0 100%/100% 2rem no-repeat,var(--p)!important;color:light-dark(#1e1b16,#ece7db)!important;color-scheme:light dark!important;box-shadow:0 4px 18px #0004!important;font:16px/1.45 Georgia,serif!important;overflow-wrap:anywhere!important;text-align:start!important}
:host([hidden]){display:none!important}
b,i{font:600 14px/1.4 system-ui,sans-serif;display:block}i{font-weight:400;margin-top:.4rem}i:empty{display:none}`;

export function ruleCard(texts: Texts): RuleCard {
  const host = document.createElement('div');
  const inside = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  inside.adoptedStyleSheets = [sheet];
  const head = document.createElement('b');
  const foot = document.createElement('i');
  inside.append(head, document.createElement('slot'), foot);
  host.id = 'rulekeep-card';
  host.hidden = true;
  host.dataset['rulekeep'] = '';
  // Words that come after the link was focused are read out, too.
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
  const place = (link: HTMLAnchorElement) => {
    const { left, top, bottom } = (link.getClientRects()[0] ??
      link.getBoundingClientRect()) as DOMRect;
    const { offsetWidth: width, offsetHeight: height } = host;
    const below = bottom + 6 + height <= innerHeight || top < height + 6;
    host.style.setProperty('--x', `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`);
    host.style.setProperty('--y', `${below ? bottom + 6 : top - height - 6}px`);
  };
  const fill = (title: string, words: string, note = '') => {
    head.textContent = title;
    host.textContent = words;
    foot.textContent = note;
  };
  const show = async (link: HTMLAnchorElement, note = '') => {
    clearTimeout(timer);
    if (shown === link) return;
    hide();
    shown = link;
    const [slug = '', key = ''] = (link.dataset['rulekeep'] ?? '').split('/');
    let rule: ShownRule | null | undefined;
    try {
      rule = await texts.rule(slug, key);
    } catch {
      rule = undefined;
    }
    if (shown !== link) return;
    if (rule) {
      const { number, document: name, title, text } = rule;
      const { rulekeepThrough: last } = link.dataset;
      fill(
        `${number}${title && ` ${title}`} · ${name}`,
        text,
        [rule.note, last ? `The link shows all to ${last}.` : '', note].filter(Boolean).join(' '),
      );
    } else {
      fill(
        key,
        rule === null ? 'This number is not held.' : 'The rule cannot be fetched now.',
        note,
      );
    }
    document.body.append(host);
    host.hidden = false;
    place(link);
    link.setAttribute('aria-describedby', host.id);
  };

  host.addEventListener('pointerenter', () => clearTimeout(timer));
  host.addEventListener('pointerleave', () => later(hide, 200));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  document.addEventListener('pointerdown', ({ target }) => {
    if (shown && target !== host && !shown.contains(target as Node)) hide();
  });
  addEventListener('scroll', () => shown && !host.hidden && place(shown), { passive: true });

  return {
    serve(link) {
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
      // The first tap shows the rule, the second goes to its page.
      link.addEventListener('click', (event) => {
        if (!touched || shown === link) return;
        event.preventDefault();
        void show(link, 'Tap again to open its page.');
      });
    },
  };
}

// Fetches what a rule says, from the site that the script came from, each file once.

/** What is shown of a rule. */
export interface ShownRule {
  /** `702.19b` */
  number: string;
  /** With the release whose words are shown, where there is one: `Comprehensive Rules, August 7, 2026`. */
  document: string;
  title: string;
  text: string;
  /** What became of it, where it does not stand as it is; empty otherwise. */
  note: string;
}

export interface Texts {
  index(document: string): Promise<NumbersIndex>;
  /** @throws where the site cannot be reached */
  rule(document: string, key: string): Promise<ShownRule | null>;
}

function named({ shortTitle }: NumbersIndex, release = ''): string {
  return release ? `${shortTitle}, ${release}` : shortTitle;
}

/** What says what stands now; of several parts each says it of itself. */
function newestLabel({ releases }: NumbersIndex): string | undefined {
  return (releases.findLast(({ whole }) => whole) ?? (releases[1] ? undefined : releases[0]))
    ?.label;
}

/**
 * @param root address of the site, with its final slash
 * @param day show the wording of this day
 */
export function textsOf(root: string, day: string | null): Texts {
  const files = new Map<string, Promise<unknown>>();
  const get = <T>(path: string): Promise<T> => {
    let asked = files.get(path) as Promise<T> | undefined;
    if (!asked) {
      asked = fetch(root + path, { credentials: 'omit' }).then((answer) => {
        if (!answer.ok) throw new Error(path);
        return answer.json() as Promise<T>;
      });
      asked.catch(() => files.delete(path));
      files.set(path, asked);
    }
    return asked;
  };
  const index = (document: string) => get<NumbersIndex>(`${document}/numbers.json`);
  const newest = async (
    document: string,
    key: string,
    on: string | null,
  ): Promise<ShownRule | null> => {
    const all = await index(document);
    const name = textsNameOf(all, key);
    const file = name === null ? null : await get<TextsFile>(`${document}/texts/${name}.json`);
    const said = file?.texts[key] as NewestText | undefined;
    if (!said) return null;
    const { title = '', text, more, until, now } = said;
    const label = until && all.releases.find(({ id }) => id === until)?.label;
    const gone = label ? `Last held in ${label}.` : '';
    const moved = now ? `${gone} Today it is ${now}.` : gone;
    const note = on ? `Not held for that day; these are its newest words. ${moved}` : moved;
    return {
      number: key,
      document: named(all, label || newestLabel(all)),
      title,
      text: more ? `${text} …` : text,
      note,
    };
  };
  const ofDay = async (document: string, key: string, on: string): Promise<ShownRule | null> => {
    const all = await index(document);
    const name = sectionOf(all, key);
    if (name === null) return null;
    const file = await get<NumbersFile>(`${document}/numbers/${name}.json`);
    const number = file.numbers[key];
    if (!number) return null;
    const { release, wording, next } = numberOnDay(all, number, on);
    const shown = wording ?? next?.wording;
    if (!shown) return null;
    const { wordings } = await get<{ wordings: { from: string; title: string; text: string }[] }>(
      `${document}/${key}.json`,
    );
    const said = wordings.find(({ from }) => from === shown.from);
    if (!said) return null;
    const today = shown.now ? ` Today it is ${shown.now}.` : '';
    // Where releases of that time are not held, which rule had the number is not known.
    const other = next?.wording
      ? ` In ${next.label} it ${next.isAnother === true ? 'is' : 'may be'} another rule.`
      : '';
    const stood = `As it stood in ${release?.label}.${today}${other}`;
    const later = `${release ? `Not in ${release.label}` : 'Nothing older is held'}; this is of ${next?.label}.${today}`;
    const note = wording ? stood : later;
    return {
      number: key,
      document: named(all, wording ? release?.label : next?.label),
      title: said.title ?? '',
      text: said.text,
      note,
    };
  };
  return {
    index,
    rule: async (document, key) =>
      (day && (await ofDay(document, key, day).catch(() => null))) || newest(document, key, day),
  };
}
