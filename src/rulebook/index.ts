/**
 * What is known about rules, as one package: texts to entries, entries to a library, words and
 * numbers to what they find. It runs in Node, in a page and in a worker alike.
 *
 * @example
 * const format = detectFormat(text);
 * const parsed = format?.parse(text, 'release.txt');
 */
export * from './addresses.ts';
export { type DocumentDescription, documentSchema, type Release } from './document.ts';
// What editors know, read from their files.
export { type ListedCard, readListedCards } from './editorial/cards.ts';
export {
  type CitedSource,
  type EditorialContent,
  loadCitedSources,
  makeEditorial,
} from './editorial/editorial.ts';
export { type Errata, loadErrata } from './editorial/errata.ts';
export { type Game, loadGame, loadTerminology, wordListsOf } from './editorial/game.ts';
export { readLocatedYaml } from './editorial/located-yaml.ts';
// Entries: one per distinct wording, linked.
export { type Entry, type EntryMeta, entrySchema } from './entries/entry.ts';
// The library: everything held, arranged for pages.
export { arrangeLibrary, type HeldEntry, type Library } from './library/library.ts';
export { linkDocument } from './link/link-document.ts';
export { growReleaseTree, type ReleaseTree, resolveReference } from './link/release-tree.ts';
// Numbers: how documents number, and any spelling of a number.
export {
  compareKeys,
  compareSteps,
  isNumberKey,
  type KeyStep,
  keySteps,
  writeKey,
} from './numbers/number-key.ts';
export { type NumberCandidate, type NumberReading, readNumber } from './numbers/read-number.ts';
export {
  makeRegister,
  type Register,
  type RegisterRow,
  readRegister,
  writeRegister,
} from './numbers/register.ts';
export {
  type MissingNumber,
  type NumberResolution,
  resolveNumber,
} from './numbers/resolve-number.ts';
export {
  makeSchemes,
  type NumberedDocument,
  type NumberScheme,
  type Schemes,
} from './numbers/scheme.ts';
export { formatProblem, type Problem, type Severity } from './problem.ts';
export type { QueryOptions, Search, SearchAnswer, SearchResult } from './search/answer.ts';
// Search: an index built once, and questions answered from its files.
export { type BuiltIndex, buildSearchIndex } from './search/index/build-index.ts';
export { indexLibrary } from './search/index/index-library.ts';
export { openSearch } from './search/query/search.ts';
// Texts: from what was published to items.
export { findCitations } from './texts/citations.ts';
export { type ByteFault, findDamage } from './texts/damage.ts';
export { detectFormat, formatOf, formats, looksLikeHtml } from './texts/formats/index.ts';
export type { ReferenceGrammar, TextFormat } from './texts/parsed.ts';
export {
  type Citation,
  type ItemKind,
  itemKinds,
  locate,
  type ParsedItem,
  type ParsedText,
  type Reference,
  type Span,
} from './texts/parsed.ts';
export { findReferences } from './texts/references.ts';

// Words.
export { formatDate } from './dates/date-in-words.ts';
export { sameTitle } from './words/typography.ts';
