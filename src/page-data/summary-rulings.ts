/** Finds the rulings of Card Rulings Summaries, for the pages of cards. */
import { cardSlug, citedSourceAddress, entryAddress } from '../rules/addresses.ts';
import { getOrAdd } from '../rules/once-per.ts';
import { cardRulingsSummary } from '../rules/texts/formats/card-rulings-summary.ts';
import { outdatedNote } from './about-entry.ts';
import { findRelease, type Library, type RenderedEntry } from './library.ts';
import { citedDocument, formatCitation } from './names.ts';

export interface SummaryCard {
  name: string;
  /** The rulings on the card, newest release first; also notes and the text of the card. */
  entries: RenderedEntry[];
}

export function indexSummaryCards(library: Library): Map<string, SummaryCard> {
  const cards = new Map<string, SummaryCard>();
  for (const { slug, format } of library.documents) {
    if (format !== cardRulingsSummary.id) continue;
    const newest = library.newestIn.get(slug) ?? [];
    for (const entry of newest.toSorted((a, b) => b.until.localeCompare(a.until))) {
      const name = library.byId.get(entry.parent ?? '')?.title;
      if (!name) continue;
      getOrAdd(cards, cardSlug(name), () => ({ name, entries: [] })).entries.push(entry);
    }
  }
  return cards;
}

export type SummaryRuling = ReturnType<typeof summaryRuling>;

/** Returns what the page of a card shows of a ruling: who said what, when, and where it is printed. */
export function summaryRuling(library: Library, entry: RenderedEntry) {
  const document = library.documentOf(entry);
  const release = findRelease(document, entry.until);
  return {
    id: `r${entry.key.split('/').at(-1)}`,
    kind: entry.kind,
    html: entry.html,
    citations: entry.citations.map((citation) => ({
      name: formatCitation(citation),
      address: citedSourceAddress(citation.sourceSlug),
    })),
    printed: {
      name: `${citedDocument(document)}, ${release.label}`,
      address: entryAddress(entry.id),
    },
    outdated: outdatedNote(library, document, entry),
  };
}
