/** The pages of citations: the list of sources, and a page for each. */
import { citationsAddress, citedSourceAddress } from '../rules/addresses.ts';
import type { EntryCitation } from '../rules/entries/entry.ts';
import { isNumberKey } from '../rules/numbers/number-key.ts';
import { counted, excerptOf } from '../rules/words/sentences.ts';
import type { Library, RenderedEntry } from './library.ts';
import { formatCitationDetails, titleBeside } from './names.ts';
import { numberLink } from './page-parts.ts';
import { preview } from './preview.ts';

interface CitedPassage {
  entry: RenderedEntry;
  citation: EntryCitation;
  words: string;
}

/** The name of a source, with its author or publisher. */
export interface SourceName {
  name: string;
  who?: string | undefined;
}

interface CitedSource extends SourceName {
  slug: string;
  /** Other spellings of the name in the texts. */
  printedNames: string[];
  /** Oldest first. */
  passages: CitedPassage[];
}

/** Lists every citation once. If several wordings of a rule have the same citation, lists it with the newest. */
export function indexCitations(
  library: Library,
  sourceOf: (slug: string) => SourceName | undefined,
) {
  const listed = new Set<string>();
  const passages: CitedPassage[] = [];
  const newestFirst = [...library.entries].sort(
    (a, b) => Number(b.newestWording) - Number(a.newestWording),
  );
  for (const entry of newestFirst) {
    const idOf = ({ printed }: EntryCitation) => `${entry.lineage} ${printed}`;
    const fresh = entry.citations.filter((citation) => !listed.has(idOf(citation)));
    for (const citation of fresh) {
      const { start, end } = citation.covers;
      passages.push({ entry, citation, words: excerptOf(entry.text.slice(start, end), 160) });
      listed.add(idOf(citation));
    }
  }
  // Citations without a date come last.
  const dateOf = ({ citation: { date } }: CitedPassage) => date ?? 'undated';
  passages.sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
  const bySource = Map.groupBy(passages, ({ citation }) => citation.sourceSlug);
  const sources = [...bySource].map(([slug, found]): CitedSource => {
    const printed = [...new Set(found.map(({ citation }) => citation.source))];
    const { name = printed[0] ?? slug, who } = sourceOf(slug) ?? {};
    const printedNames = printed.filter((other) => other !== name);
    return { slug, name, who, printedNames, passages: found };
  });
  return {
    /** Sorted by name. */
    sources: sources.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    count: passages.length,
  };
}

export function citationsPage({ sources, count }: ReturnType<typeof indexCitations>) {
  return {
    preview: preview({
      name: 'Citations',
      text: 'Who said what about the rules, and when: citations by source.',
      address: citationsAddress,
    }),
    count,
    sources: sources.map(({ slug, name, who, passages }) => ({
      link: { name, address: citedSourceAddress(slug) },
      who,
      count: passages.length,
    })),
  };
}

export function sourcePage(
  library: Library,
  { slug, name, who, printedNames, passages }: CitedSource,
) {
  const count = counted(passages.length, 'citation');
  return {
    preview: preview({
      name,
      title: `${name} · Citations`,
      text: `${count} from ${name}. ${who ?? ''}`,
      address: citedSourceAddress(slug),
    }),
    breadcrumb: { above: [{ name: 'Citations', address: citationsAddress }], here: name },
    ...{ name, who, printedNames, count },
    lines: passages.map(({ entry, citation, words }) => ({
      ...numberLink(entry),
      isNumbered: isNumberKey(entry.key),
      title: titleBeside(library, entry),
      details: formatCitationDetails(citation) || 'without a date',
      words,
    })),
  };
}
