/** Finds out which document a query asks for: by its name, `JAR`, or by an occasion, `at FNM`. */
import { foldedTitle } from '../rules/words/typography.ts';
import { escaped } from '../rules/words/sentences.ts';
import { remember } from '../rules/once-per.ts';
import type { Lexicon } from './words.ts';
import type { SearchedDocument } from './types.ts';

/** Returns a pattern for each name, longer ones first: “Regular REL” before “REL”. */
const namesOf = remember(({ isSmall, wordsOf }: Lexicon) =>
  remember((documents: readonly SearchedDocument[]) => {
    const all = documents.flatMap((document) =>
      [...document.names, ...document.occasions].map((name) => ({ name, document })),
    );
    const longestFirst = all.sort((a, b) => b.name.length - a.name.length);
    return longestFirst.map(({ name, document }) => {
      const isOrdinary = wordsOf(name).every(isSmall);
      const source = String.raw`(?<![\p{L}\p{N}])(?:(?:in|at|for)\s+)?(?:the\s+)?${escaped(name).replace(/ /g, String.raw`\s+`)}(?![\p{L}\p{N}])`;
      const [start = ''] = foldedTitle(name).split(' ');
      return { start, pattern: new RegExp(source, isOrdinary ? 'u' : 'iu'), document };
    });
  }),
);

/** Returns the first document that a query names, and the query without the name. */
export function documentIn(
  text: string,
  documents: readonly SearchedDocument[],
  lexicon: Lexicon,
): { document: SearchedDocument; rest: string } | null {
  const folded = foldedTitle(text);
  for (const { start, pattern, document } of namesOf(lexicon)(documents)) {
    // Tries only patterns that can match: the first use of each takes a browser some milliseconds.
    const found = folded.includes(start) ? pattern.exec(text) : null;
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { document, rest: rest.trim() };
  }
  return null;
}
