/** Finds out which document a query asks for: by its name, `JAR`, or by an occasion, `at FNM`. */
import { escaped } from '../rules/words/escaped.ts';
import type { Lexicon } from './words.ts';
import type { SearchedDocument } from './types.ts';

export interface NamedDocument {
  document: SearchedDocument;
  /** The query without the name. */
  rest: string;
}

/** Returns the first document that a query names, and the rest of the query. */
export function documentIn(
  text: string,
  documents: readonly SearchedDocument[],
  { weightless, asking, wordsOf }: Lexicon,
): NamedDocument | null {
  const all = documents.flatMap((document) =>
    [...document.names, ...document.occasions].map((name) => ({ name, document })),
  );
  // Longer names first: “Regular REL” before “REL”.
  for (const { name, document } of all.sort((a, b) => b.name.length - a.name.length)) {
    const isOrdinary = wordsOf(name).every((word) => weightless.has(word) || asking.has(word));
    const pattern = String.raw`(?<![\p{L}\p{N}])(?:(?:in|at|for)\s+)?(?:the\s+)?${escaped(name).replace(/ /g, String.raw`\s+`)}(?![\p{L}\p{N}])`;
    const found = new RegExp(pattern, isOrdinary ? 'u' : 'iu').exec(text);
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { document, rest: rest.trim() };
  }
  return null;
}
