/** The quick reference for judges: all infractions of a document with their penalties. */
import { entryAddress, penaltiesAddress } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import { type Library, oldNote, type RenderedEntry } from './library.ts';
import { mayBeOld } from '../rules/timeline/releases.ts';
import { titleUnder } from '../rules/posts/copy-formats.ts';
import { pagesOf } from './pages.ts';
import { preview } from './preview.ts';
import { sentenceSpans, withEllipsis } from '../rules/words/sentences.ts';

const isStep = ({ title }: RenderedEntry) => /^(?:up|down)grades?$/i.test(title ?? '');
const isRemedy = ({ title }: RenderedEntry) => /^additional remed(?:y|ies)$/i.test(title ?? '');

/** Returns what an infraction's parts say of a higher or lower penalty, by their titles. */
function stepsOf(parts: readonly RenderedEntry[]) {
  const byTitle = Map.groupBy(parts.filter(isStep), ({ title }) => title ?? '');
  return [...byTitle].map(([name, same]) => ({ name, texts: same.map(({ text }) => text) }));
}

/** A longer text of a part is cut after its first sentence. */
const maxWhole = 160;

/** Returns what an infraction's parts say of a higher or lower penalty and of the remedy, with their anchors. */
export function penaltyParts(parts: readonly RenderedEntry[]) {
  const shown = [...parts.filter(isStep), ...parts.filter(isRemedy)];
  return shown.flatMap(({ key, title, text }) => {
    const { end = 0 } = sentenceSpans(text)[0] ?? {};
    const begins = text.length <= maxWhole ? text : withEllipsis(text.slice(0, end).trim());
    return text === title ? [] : { name: title, text: begins, key };
  });
}

/** Returns the page of all infractions, with what the text says about a higher or lower penalty. */
export function penaltiesPage(library: Library, document: DocumentDescription) {
  const infractions = pagesOf(library).infractions.get(document.slug) ?? [];
  const byChapter = Map.groupBy(infractions, (entry) => library.titledAbove(entry)?.title ?? '');
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
        steps: stepsOf(library.entriesOf(children)),
      })),
    })),
  };
}
