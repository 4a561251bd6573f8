/** Fetches the texts of rules from the site that the script came from, each file once. */
import type {
  NewestText,
  NumbersFile,
  NumbersIndex,
  TextsFile,
} from '../../rules/number-files/numbers-files.ts';
import {
  labelOf,
  numberOnDay,
  sectionOf,
  textsNameOf,
} from '../../rules/number-files/read-numbers-files.ts';

/** What a card shows. */
export interface ShownRule {
  /** `702.19b` */
  number: string;
  /** With the release of the text: `Comprehensive Rules, August 7, 2026`. */
  document: string;
  title: string;
  text: string;
  /** What became of the rule, or empty if it is current. */
  note: string;
}

export interface RuleTexts {
  /** @throws (rejects) if the site can't be reached */
  index(document: string): Promise<NumbersIndex>;
  /** @returns null if no text is available @throws (rejects) if the site can't be reached */
  rule(document: string, key: string): Promise<ShownRule | null>;
}

/**
 * @param root the URL of the site, with its final slash
 * @param day show the texts of this day, or null for the newest
 */
export function textsOf(root: string, day: string | null): RuleTexts {
  const files = new Map<string, Promise<unknown>>();
  const get = <T>(path: string): Promise<T> => {
    const known = files.get(path) as Promise<T> | undefined;
    if (known) return known;
    const file = fetch(root + path, { credentials: 'omit' }).then((response) => {
      if (!response.ok) throw new Error(path);
      return response.json() as Promise<T>;
    });
    file.catch(() => files.delete(path));
    files.set(path, file);
    return file;
  };
  const index = (document: string) => get<NumbersIndex>(`${document}/numbers.json`);

  async function newest(document: string, key: string): Promise<ShownRule | null> {
    const all = await index(document);
    const name = textsNameOf(all, key);
    const file = name === null ? null : await get<TextsFile>(`${document}/texts/${name}.json`);
    const said = file?.texts[key] as NewestText | undefined;
    if (!said) return null;
    const { title = '', text, more, until, now } = said;
    const label = until && labelOf(all, until);
    const notes = [
      day ? 'No text of that day is available; this is the newest.' : '',
      label ? `Last in ${label}.` : '',
      now ? `Now ${now}.` : '',
    ];
    return {
      number: key,
      document: named(all, label || newestLabel(all)),
      title,
      text: more ? `${text} …` : text,
      note: notes.filter(Boolean).join(' '),
    };
  }

  async function onDay(document: string, key: string, on: string): Promise<ShownRule | null> {
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
    const label = wording ? release?.label : next?.label;
    const missing = release ? `Not in ${release.label}` : 'We have no older release';
    const notes = [wording ? `As of ${label}.` : `${missing}; this is ${label}.`];
    if (shown.now) notes.push(`Now ${shown.now}.`);
    if (wording && next?.wording) {
      const verb = next.isAnother === true ? 'is' : 'may be';
      notes.push(`In ${next.label} it ${verb} another rule.`);
    }
    return {
      number: key,
      document: named(all, label),
      title: said.title ?? '',
      text: said.text,
      note: notes.join(' '),
    };
  }

  return {
    index,
    rule: async (document, key) =>
      (day && (await onDay(document, key, day).catch(() => null))) || newest(document, key),
  };
}

function named({ shortTitle }: NumbersIndex, release = ''): string {
  return release ? `${shortTitle}, ${release}` : shortTitle;
}

/** Returns the newest whole release. Of several partial releases, none is the newest of all numbers. */
function newestLabel({ releases }: NumbersIndex): string | undefined {
  return (releases.findLast(({ whole }) => whole) ?? (releases[1] ? undefined : releases[0]))
    ?.label;
}
