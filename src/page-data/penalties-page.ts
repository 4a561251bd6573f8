/** The quick reference for judges: all infractions of a document with their penalties. */
import { entryAddress, penaltiesAddress } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import { entriesOf, type Library, oldNote, type RenderedEntry, titledAbove } from './library.ts';
import { mayBeOld } from '../rules/timeline/releases.ts';
import { titleUnder } from './names.ts';
import { pagesOf } from './pages.ts';
import { preview } from './preview.ts';

/** Returns what an infraction's parts say of a higher or lower penalty, by their titles. */
function stepsOf(parts: readonly RenderedEntry[]) {
  const steps = parts.filter(({ title }) => /^(?:up|down)grades?$/i.test(title ?? ''));
  const byTitle = Map.groupBy(steps, ({ title }) => title ?? '');
  return [...byTitle].map(([name, same]) => ({ name, texts: same.map(({ text }) => text) }));
}

/** Returns the page of all infractions, with what the text says about a higher or lower penalty. */
export function penaltiesPage(library: Library, document: DocumentDescription) {
  const infractions = pagesOf(library).infractions.get(document.slug) ?? [];
  const byChapter = Map.groupBy(infractions, (entry) => titledAbove(library, entry)?.title ?? '');
  const title = `Penalties · ${document.shortTitle}`;
  const release = document.releases.at(-1);
  const text = `All ${infractions.length} infractions of the ${document.title} with their penalties, on one page.`;
  return {
    preview: preview({ name: 'Penalties', title, text, address: penaltiesAddress(document.slug) }),
    release,
    /** @example 'Magic Infraction Procedure Guide, September 25, 2020. There may be a newer one.' */
    source: `${document.title}, ${release?.label}${mayBeOld(library, document) ? `. ${oldNote}` : ''}`,
    groups: [...byChapter].map(([title, entries]) => ({
      title,
      infractions: entries.map(({ id, key, number, title: name, penalty = '', children }) => ({
        name: titleUnder(name ?? '', title),
        address: entryAddress(id),
        number: number ?? key,
        penalty,
        steps: stepsOf(entriesOf(library, children)),
      })),
    })),
  };
}
