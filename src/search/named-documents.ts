/** Finds out which document a query asks for: by its name, `JAR`, or by an occasion, `at FNM`. */
import { escaped } from '../rules/words/escaped.ts';
import type { Lexicon } from './words.ts';
import type { SearchedDocument } from './types.ts';

export interface NamedDocument {
  document: SearchedDocument;
  /** The query without the name. */
  rest: string;
}

const compiled = new WeakMap<
  readonly SearchedDocument[],
  { pattern: RegExp; document: SearchedDocument }[]
>();

/** Returns a pattern for each name, longer ones first: “Regular REL” before “REL”. */
function namesOf(
  documents: readonly SearchedDocument[],
  { weightless, asking, wordsOf }: Lexicon,
): { pattern: RegExp; document: SearchedDocument }[] {
  const known = compiled.get(documents);
  if (known) return known;
  const all = documents.flatMap((document) =>
    [...document.names, ...document.occasions].map((name) => ({ name, document })),
  );
  const made = all
    .sort((a, b) => b.name.length - a.name.length)
    .map(({ name, document }) => {
      const isOrdinary = wordsOf(name).every((word) => weightless.has(word) || asking.has(word));
      const source = String.raw`(?<![\p{L}\p{N}])(?:(?:in|at|for)\s+)?(?:the\s+)?${escaped(name).replace(/ /g, String.raw`\s+`)}(?![\p{L}\p{N}])`;
      return { pattern: new RegExp(source, isOrdinary ? 'u' : 'iu'), document };
    });
  compiled.set(documents, made);
  return made;
}

/** Returns the first document that a query names, and the rest of the query. */
export function documentIn(
  text: string,
  documents: readonly SearchedDocument[],
  lexicon: Lexicon,
): NamedDocument | null {
  for (const { pattern, document } of namesOf(documents, lexicon)) {
    const found = pattern.exec(text);
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { document, rest: rest.trim() };
  }
  return null;
}
