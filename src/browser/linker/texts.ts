/** Fetches what a rule says, from the site that the script came from, each file once. */
import {
  type NewestText,
  type NumbersFile,
  type NumbersIndex,
  releaseFor,
  sectionOf,
  type TextsFile,
  wordingIn,
} from '../../rulebook/library/numbers-files.ts';

/** What is shown of a rule. */
export interface ShownRule {
  /** `702.19b` */
  number: string;
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
  const newest = async (document: string, key: string): Promise<ShownRule | null> => {
    const all = await index(document);
    const name = sectionOf({ sections: all.texts.map((each) => ({ name: each })) }, key);
    const file = name === null ? null : await get<TextsFile>(`${document}/texts/${name}.json`);
    const said = file?.texts[key] as NewestText | undefined;
    if (!said) return null;
    const { title = '', text, more, until, now } = said;
    const label = all.releases.find(({ id }) => id === until)?.label;
    const gone = label ? `Last held in ${label}.` : '';
    const note = now ? `${gone} Today it is ${now}.` : gone;
    return { number: key, document: all.shortTitle, title, text: more ? `${text} …` : text, note };
  };
  const ofDay = async (document: string, key: string, on: string): Promise<ShownRule | null> => {
    const all = await index(document);
    const then = releaseFor(all, on)?.release;
    const name = sectionOf(all, key);
    if (!then || name === null) return null;
    const file = await get<NumbersFile>(`${document}/numbers/${name}.json`);
    const number = file.numbers[key];
    const wording = number && wordingIn(all, number, then.id);
    if (!wording) return null;
    const { wordings } = await get<{ wordings: { from: string; title: string; text: string }[] }>(
      `${document}/${key}.json`,
    );
    const said = wordings.find(({ from }) => from === wording.from);
    if (!said) return null;
    const today = wording.now ? ` Today it is ${wording.now}.` : '';
    const note = `As it stood in ${then.label}.${today}`;
    return {
      number: key,
      document: all.shortTitle,
      title: said.title ?? '',
      text: said.text,
      note,
    };
  };
  return {
    index,
    rule: async (document, key) =>
      (day && (await ofDay(document, key, day).catch(() => null))) || newest(document, key),
  };
}
