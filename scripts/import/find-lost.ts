/**
 * Finds what a text has lost: items that got no entry because they don't begin a line, and items and sections that the
 * release before had.
 */
import { isNumberKey, keySteps } from '../../src/rules/numbers/number-key.ts';
import { formOf, type NumberedDocument, numberedKinds } from '../../src/rules/numbers/scheme.ts';
import { error, type Problem, warning } from '../../src/rules/problem.ts';
import { locate, type ParsedItem, type ParsedText } from '../../src/rules/texts/parsed.ts';
import { isTitle } from '../../src/rules/words/typography.ts';

const afterSentence = String.raw`(?<=[.!?][)\]”"’']*\s)`;
const numberInLine = new RegExp(
  String.raw`${afterSentence}(\d[\d.-]*(?:\.?[a-z]{1,2})?)\.?\s+(?=[\p{Lu}“"])`,
  'gu',
);
const exampleInLine = new RegExp(String.raw`${afterSentence}Examples?:\s`, 'g');

/** Published texts have some joined terms. A text with more than this has lost its blank lines. */
const maxJoinedTerms = 5;

/** Returns a problem for each rule, example or term that begins within the lines of another one. */
export function checkJoinedLines({ items, file, format }: ParsedText): Problem[] {
  const keys = new Set(items.map(({ key }) => key));
  const forms = new Set(
    items.flatMap(({ key }) => (isNumberKey(key) ? [formOf(keySteps(key))] : [])),
  );
  const glossary = items.filter(({ kind }) => kind === 'glossary');
  const isLostNumber = (item: ParsedItem, number: string) => {
    if (keys.has(number) || !isNumberKey(number) || !isNumberKey(item.key)) return false;
    const [own, found] = [keySteps(item.key), keySteps(number)];
    const isNear =
      JSON.stringify(found.slice(0, -1)) === JSON.stringify(own.slice(0, found.length - 1));
    return found.length > 1 && forms.has(formOf(found)) && isNear;
  };
  const within = glossary.flatMap((item) => termsWithin(item, glossary));
  const aboutTerm = within.length > maxJoinedTerms ? error : warning;
  return items.flatMap((item) => {
    const { kind, text } = item;
    if (kind === 'matter') return [];
    const lost = [...text.matchAll(numberInLine)].flatMap(({ 1: number = '', index }) => {
      const trimmed = number.replace(/\.$/, '');
      return isLostNumber(item, trimmed) ? [{ name: trimmed, index }] : [];
    });
    // Tournament rules have examples within their texts and tables.
    const hasExamples = (kind === 'rule' || kind === 'subrule') && format !== 'tournament-rules';
    const examples = hasExamples ? [...text.matchAll(exampleInLine)] : [];
    const joined = [...lost, ...examples.map(({ index }) => ({ name: 'Example:', index }))];
    const report = (make: typeof error) => (found: { name: string; index: number }) => {
      const message = `“${found.name}” begins in the middle of ${item.title ?? item.key}, so it has no entry. In a copy that is right, it begins a line, with a blank line above.`;
      return make('joined-lines', message, file, locate(item, found.index));
    };
    const terms = within.filter((found) => found.item === item);
    return [...joined.map(report(error)), ...terms.map(report(aboutTerm))];
  });
}

/** Finds terms without a blank line above, which are in the definition of the term before. */
function termsWithin(item: ParsedItem, terms: ParsedItem[]) {
  const next = terms[terms.indexOf(item) + 1]?.title;
  if (item.kind !== 'glossary' || !item.title) return [];
  const { title } = item;
  const lines = [...item.text.matchAll(/^.+$/gm)];
  return lines.slice(1, -1).flatMap(({ 0: name, index }) => {
    const isBetween = compare(title, name) < 0 && (!next || compare(name, next) < 0);
    return isTitle(name) && isBetween ? [{ item, name, index }] : [];
  });
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** At most this many missing items are named. */
const maxNamed = 8;

/** Warns of terms, and of examples under unchanged rules, that only the previous release has. */
export function checkMissing(text: ParsedText, before: ParsedText, label: string): Problem[] {
  const terms = new Set(text.items.map(({ kind, title }) => kind === 'glossary' && title));
  const ownTexts = new Map(text.items.map(({ key, text: own }) => [key, own]));
  const examples = examplesByRule(text);
  const lostTerms = before.items.flatMap(({ kind, title }) =>
    kind === 'glossary' && title !== null && !terms.has(title) ? [title] : [],
  );
  const textsBefore = new Map(before.items.map(({ key, text: old }) => [key, old]));
  const lostExamples = [...examplesByRule(before)].flatMap(([rule, { length }]) => {
    const isSame = ownTexts.get(rule) !== undefined && ownTexts.get(rule) === textsBefore.get(rule);
    return isSame && (examples.get(rule)?.length ?? 0) < length ? [rule] : [];
  });
  const problem = (rule: string, what: string, lost: string[]): Problem[] => {
    if (lost.length === 0) return [];
    const more = lost.length > maxNamed ? ` and ${lost.length - maxNamed} more` : '';
    const message = `${what} in the ${label} release, but not here: ${lost.slice(0, maxNamed).join(', ')}${more}. If the publisher didn't remove them, download the file again.`;
    return [warning(rule, message, text.file)];
  };
  return [
    ...problem('missing-terms', 'Terms', lostTerms),
    ...problem('missing-examples', 'Rules with more examples', lostExamples),
  ];
}

function examplesByRule({ items }: ParsedText) {
  return Map.groupBy(
    items.filter(({ kind }) => kind === 'example'),
    ({ parent }) => parent ?? '',
  );
}

/** Matches the first item of a list, marked with a letter or a number: `a.`, `(1)`. */
const firstOfList = { letter: /^\(?a[.)]\s/m, number: /^\(?1[.)]\s/m };

/** Warns if a text lacks a kind of number that its description promises, but has lists in its place. */
export function checkKinds({ items, file }: ParsedText, document?: NumberedDocument): Problem[] {
  return numberedKinds.flatMap((kind): Problem[] => {
    const [example] = document?.numbers?.flatMap((scheme) => scheme[kind] ?? []) ?? [];
    if (example === undefined || items.some((item) => item.kind === kind)) return [];
    const mark = firstOfList[/[a-z]$/i.test(example) ? 'letter' : 'number'];
    const item = items.find(({ kind: own, text }) => own !== 'matter' && mark.test(text));
    if (!item) return [];
    const message = `No ${document?.words?.[kind] ?? kind} with a number like ${example} was found, but here is a list. If its items are meant, they need whole numbers; if not, change “numbers” in document.yaml.`;
    return [warning('missing-kind', message, file, locate(item, item.text.search(mark)))];
  });
}

/** A section that has less than this share of its words left is an error or a warning. */
const shareLeft = { error: 0.35, warning: 0.6 };
/** Fewer missing words than this are normal, because publishers sometimes remove a rule or two. */
const minLostWords = 60;
/** A paragraph is reworded, not lost, if this share of its five-word sequences is anywhere in the text. */
const shareReworded = 0.5;
const wordsInSequence = 5;

const wordsOf = ({ text }: ParsedItem) => text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];

function sequencesOf(item: ParsedItem): string[] {
  const words = wordsOf(item);
  return words
    .slice(wordsInSequence - 1)
    .map((_, index) => words.slice(index, index + wordsInSequence).join(' '));
}

interface Section {
  heading: ParsedItem;
  paragraphs: ParsedItem[];
  words: number;
}

/** Returns the sections and the glossary by title. Titles are numbered: `section General 2`. */
function sectionsOf(items: ParsedItem[]): Map<string, Section> {
  const sections = new Map<string, Section>();
  const taken = new Map<string, number>();
  let section: Section | undefined;
  for (const item of items) {
    if (item.kind === 'section' || item.kind === 'chapter' || item.kind === 'matter') {
      const title = `${item.kind} ${item.title ?? item.key}`;
      const count = (taken.get(title) ?? 0) + 1;
      taken.set(title, count);
      section = { heading: item, paragraphs: [], words: 0 };
      if (item.kind !== 'matter' || item.key === 'glossary')
        sections.set(`${title} ${count}`, section);
    } else if (section) {
      section.paragraphs.push(item);
      section.words += wordsOf(item).length;
    }
  }
  return sections;
}

/**
 * Returns errors or warnings for sections that are much shorter than in the previous release, unless their text
 * is elsewhere now.
 */
export function checkSectionLengths(
  text: ParsedText,
  before: ParsedText,
  label: string,
): Problem[] {
  const sequences = new Set(text.items.flatMap(sequencesOf));
  const terms = new Set(text.items.map(({ kind, title }) => kind === 'glossary' && title));
  const isLost = (item: ParsedItem) => {
    if (item.kind === 'glossary') return !terms.has(item.title);
    const own = sequencesOf(item);
    return own.filter((sequence) => sequences.has(sequence)).length < own.length * shareReworded;
  };
  const now = sectionsOf(text.items);
  return [...sectionsOf(before.items)].flatMap(([name, then]): Problem[] => {
    const section = now.get(name);
    if (!section || section.words > then.words * shareLeft.warning) return [];
    const lost = then.paragraphs.filter(isLost);
    const words = lost.reduce((sum, item) => sum + wordsOf(item).length, 0);
    if (words < minLostWords || words < then.words * (1 - shareLeft.warning)) return [];
    const { title, key, lines } = section.heading;
    // Only warns if several sections have this title, like “General”: their numbers may have
    // changed.
    const isUnique = !now.has(name.replace(/ \d+$/, ' 2'));
    const isError = isUnique && section.words < then.words * shareLeft.error;
    const toDo = isError
      ? 'Download the file again. If it was published like this, import it with --accept-short-sections.'
      : 'If the file was published like this, there is nothing to do.';
    const message = `“${title ?? key}” has ${section.words} words, but had ${then.words} in the ${label} release. ${lost.length} paragraphs are missing, the first is ${lost[0]?.title ?? lost[0]?.key}. ${toDo}`;
    const place = { line: lines.from, column: 1 };
    return [(isError ? error : warning)('short-section', message, text.file, place)];
  });
}
