/** Leaves out the links of terms that every reader soon knows: dozens of dotted words are louder than a text. */
import type { RenderedEntry } from './library.ts';

/** Matches the link of a term in the HTML of a text. */
export const termLink =
  /<a (?:class="term" href="[^"]*"|href="[^"]*\/glossary\/[^"]*")>(.*?)<\/a>/g;

/** The share of a document's rules that may mention a term before it counts as common. */
const commonShare = {
  // `creature` is also an everyday word; `lethal damage` is not.
  word: 1 / 240,
  phrase: 1 / 120,
};
/** A term that fewer rules mention is never common, however small the document is. */
const fewest = { word: 4, phrase: 12 };

export function withoutCommonTerms(entries: readonly RenderedEntry[]): RenderedEntry[] {
  const rules = entries.filter(
    ({ newestWording, current, kind }) => newestWording && current && kind !== 'glossary',
  );
  const rulesOf = Map.groupBy(rules, ({ document }) => document);
  const mentions = new Map<string, number>();
  for (const { html } of rules) {
    for (const address of new Set([...html.matchAll(termLink)].map(([link]) => addressIn(link)))) {
      mentions.set(address, (mentions.get(address) ?? 0) + 1);
    }
  }
  const isCommon = (address: string) => {
    const [, document = '', , term = ''] = address.split('/');
    const form = term.includes('-') ? 'phrase' : 'word';
    const share = (rulesOf.get(document)?.length ?? 0) * commonShare[form];
    return (mentions.get(address) ?? 0) > Math.max(fewest[form], share);
  };
  return entries.map((entry) => ({
    ...entry,
    html: entry.html.replace(termLink, (link, words: string) =>
      isCommon(addressIn(link)) ? words : link,
    ),
  }));
}

function addressIn(link: string): string {
  return /href="([^"]*)"/.exec(link)?.[1] ?? '';
}
