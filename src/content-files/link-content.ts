import { type CardDocument, namesToFind } from '../rules/cards/card.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { ListedCard } from '../rules/editorial/cards.ts';
import { makeEditorial } from '../rules/editorial/editorial.ts';
import { loadCards } from './card-files.ts';
import { unusedErrata, withoutCorrected } from '../rules/editorial/errata.ts';
import { resolveQuestions } from '../rules/editorial/questions.ts';
import { nameEntries } from '../rules/editorial/named-rules.ts';
import { followRulings } from '../rules/editorial/rulings.ts';
import { completeEntries } from '../rules/references/complete-entries.ts';
import type { Entry, StoredEntry } from '../rules/entries/entry.ts';
import { linkAcrossDocuments } from '../rules/references/across-documents.ts';
import { linkDocument } from '../rules/references/link-document.ts';
import type { Problem } from '../rules/problem.ts';
import { loadDescriptions, readDocument, type ReadDocument } from './documents.ts';
import { tellProgress } from './progress.ts';
import { type LoadedEditorial, loadEditorial, loadRedirects } from './editorial-files.ts';
import type { AvailableAddresses } from '../rules/editorial/redirects.ts';

/** The content of a folder after parsing its texts and linking their references, with all problems. */
export interface LinkedContent {
  documents: ReadDocument[];
  /** The entries as `npm run entries` writes them. */
  stored: StoredEntry[];
  entries: Entry[];
  editorial: LoadedEditorial;
  problems: Problem[];
}

/**
 * Turns a content folder into entries. Writes nothing.
 * @example linkContent('content').entries.find((entry) => entry.id === 'rulings/501.5b')
 */
export function linkContent(contentFolder: string): LinkedContent {
  const described = loadDescriptions(contentFolder);
  const editorial = loadEditorial(contentFolder);
  const available = described.documents.filter(({ releases }) => releases.length > 0);
  const releases = available.flatMap((each) => each.releases).length;
  let [read, followed] = [0, 0];
  const documents = available.map((each) =>
    readDocument(contentFolder, each, () => tellProgress('Reading releases', read++, releases)),
  );
  const { content, questions, ruleNames, rulingRules } = editorial;
  const imported = loadCards(contentFolder, 1);
  // Texts link to imported cards, too.
  const cards = [...content.cards, ...importedNames(imported.document, content.cards, documents)];
  const linking = makeEditorial({ ...content, cards });
  const follow = () => tellProgress('Following rules through releases', followed++, releases);
  const linked = documents.map(({ document, trees }) => ({
    document,
    ...linkDocument(document, trees, linking, follow),
  }));
  tellProgress('Linking entries');
  linkAcrossDocuments(linked);
  const stored = linked.flatMap((each) => each.entries);
  const descriptions = documents.map(({ document }) => document);
  const entries = completeEntries(descriptions, stored);
  const inNames = ruleNames.flatMap((each) => nameEntries(each, descriptions, entries));
  return {
    documents,
    stored,
    entries,
    editorial,
    problems: [
      ...described.problems,
      ...editorial.problems,
      ...imported.problems,
      ...unusedErrata(content.errata, (slug, key, words) => {
        const isOf = (each: { slug: string }) => each.slug === slug;
        if (described.documents.some(isOf) && !available.some(isOf)) return true;
        return documents.some((each) => isOf(each.document) && isPrinted(each, key, words));
      }),
      ...documents.flatMap(({ document, texts, problems }) =>
        withoutCorrected(problems, texts, document.slug, content.errata),
      ),
      ...linked.flatMap((each) => each.problems),
      ...inNames,
      ...loadRedirects(contentFolder, availableAddresses(descriptions, entries)).problems,
      ...followRulings(rulingRules, descriptions, entries).problems,
      ...resolveQuestions(questions, descriptions, entries).problems,
    ],
  };
}

/** Returns the addresses that no redirect may hide. */
function availableAddresses(
  documents: readonly DocumentDescription[],
  entries: readonly Entry[],
): AvailableAddresses {
  return {
    pages: new Set(entries.map(({ id }) => `/${id}/`)),
    releases: new Set(
      documents.flatMap(({ slug, releases }) => releases.map(({ id }) => `${slug}/${id}`)),
    ),
  };
}

function importedNames(
  imported: CardDocument | null,
  listed: readonly ListedCard[],
  documents: readonly ReadDocument[],
): ListedCard[] {
  const newest = imported?.days.at(-1);
  if (!newest) return [];
  const titles = documents.flatMap(({ texts }) =>
    texts.flatMap(({ items }) => items.flatMap(({ title }) => title ?? [])),
  );
  return namesToFind(newest, listed, titles);
}

function isPrinted({ texts }: ReadDocument, key: string, words: string): boolean {
  return texts.some(({ items }) =>
    items.some((item) => item.key === key && (item.lead + item.text).includes(words)),
  );
}
