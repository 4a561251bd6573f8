/** The picture over the text of a chapter or section, such as the steps of a turn. */
import { entryAddress, entryId } from '../rules/addresses.ts';
import type { Picture } from '../rules/editorial/game.ts';
import type { Library, RenderedEntry } from './library.ts';

export type LinkedPicture = NonNullable<ReturnType<typeof pictureOf>>;

/** The shapes of marks, in the order in which `game.yaml` lists their meanings. */
const shapes = ['full', 'empty', 'half'] as const;

/** Null if the entry has no picture, is an older wording, or one of the rules isn't in force. */
export function pictureOf(
  library: Library,
  pictures: Readonly<Record<string, Picture>>,
  entry: RenderedEntry,
) {
  const picture = entry.newestWording && entry.current ? pictures[entry.id] : undefined;
  if (!picture) return null;
  const idOf = (number: string) => entryId(entry.document, number);
  const numbers = picture.groups.flatMap(({ at, cells }) => [
    at ?? [],
    cells.map((cell) => cell.at),
  ]);
  const isInForce = (number: string) => library.byId.get(idOf(number))?.current;
  if (!numbers.flat().every(isInForce)) return null;
  const marks = Object.entries(picture.marks).map(([name, words], at) => ({
    ...{ name, words, shape: shapes[at] ?? 'full' },
  }));
  const link = (number: string) => ({ number, address: entryAddress(idOf(number)) });
  return {
    layout: picture.layout,
    marks,
    groups: picture.groups.map(({ at, name = null, cells }) => ({
      name,
      link: at === undefined ? null : link(at),
      cells: cells.map((cell) => ({
        ...link(cell.at),
        name: cell.name,
        mark: marks.find(({ name }) => name === cell.mark) ?? null,
      })),
    })),
  };
}
