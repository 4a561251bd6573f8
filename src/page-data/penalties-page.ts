/** All infractions of a document with their penalties, on one page. */
import { entryAddress, penaltiesAddress } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import { type RenderedEntry, type Library, titledAbove } from './library.ts';

import { preview } from './preview.ts';

/** The current infractions of a document; none of a document that has no penalties. */
export function infractionsOf(library: Library, document: string): RenderedEntry[] {
  return (library.plainIn.get(document) ?? []).filter(
    ({ current, penalty }) => current && penalty !== undefined,
  );
}

/** The quick reference that judges print. */
export function penaltiesPage(library: Library, document: DocumentDescription) {
  const infractions = infractionsOf(library, document.slug);
  const byChapter = Map.groupBy(infractions, (entry) => titledAbove(library, entry)?.title ?? '');
  const title = `Penalties · ${document.shortTitle}`;
  const text = `All ${infractions.length} infractions of the ${document.title} with their penalties, on one sheet.`;
  return {
    preview: preview({ name: 'Penalties', title, text, address: penaltiesAddress(document.slug) }),
    release: document.releases.at(-1)?.label ?? '',
    groups: [...byChapter].map(([title, entries]) => ({
      title,
      infractions: entries.map(({ id, key, number, title: name, penalty = '' }) => ({
        name: nameWithout(name ?? '', title),
        address: entryAddress(id),
        number: number ?? key,
        penalty,
      })),
    })),
  };
}

/**
 * The chapter's own name is not said again.
 *
 * @example nameWithout('Game Play Error — Missed Trigger', 'GAME PLAY ERRORS') // 'Missed Trigger'
 */
function nameWithout(name: string, chapter: string): string {
  const [first = '', ...rest] = name.split(/\s[—–]\s/);
  const isChapter = chapter.toLowerCase().startsWith(first.toLowerCase());
  return isChapter && rest.length > 0 && !/^(?:minor|major)$/i.test(rest.join(' '))
    ? rest.join(' — ')
    : name;
}
