/**
 * Makes three releases of made-up rules, in the format of the Comprehensive Rules. From one to the
 * next, some rules are added, reworded, renumbered and removed. Tests use these releases, because
 * the real ones are not in the repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import {
  capital,
  exampleText,
  nameFrom,
  numbersFrom,
  pick,
  ruleText,
  things,
} from './sentences.ts';

/** A rule or subrule. It keeps its seed when its number or text changes. */
interface Rule {
  seed: number;
  /** How often it was reworded. */
  revision: number;
  /** The title of a keyword; such a rule has no other text. */
  title?: string;
  example: boolean;
  /** The seed of the rule that it refers to. */
  refersTo: number | null;
  subrules: Rule[];
}

interface Section {
  title: string;
  about: string;
  rules: Rule[];
}

interface Chapter {
  title: string;
  sections: Section[];
}

/** What `written/<release>.txt` adds to a release: sections with text that we wrote by hand. */
interface Written {
  /** As printed, beginning with its number: `713. Hailing Vessels`. */
  sections: string[];
  /** Terms of the glossary, each with its text. */
  terms: string[];
}

/** A change of a rule from one release to the next. */
export interface Change {
  /** The number in the older release, or null for an added rule. */
  before: string | null;
  /** The number in the newer release, or null for a removed rule. */
  after: string | null;
  reworded: boolean;
}

export interface MadeUpRelease {
  day: string;
  text: string;
  /** The number of each rule and subrule, by seed. */
  numbers: ReadonlyMap<number, string>;
  /** The text of each rule and subrule, by seed. */
  texts: ReadonlyMap<number, string>;
  /** The rules whose number or text differs from the release before; none in the first release. */
  changes: Change[];
  counts: { chapters: number; sections: number; rules: number; subrules: number; terms: number };
}

const chapterTitles = [
  'Ways of the Harbour',
  'Parts of a Chart',
  'Kinds of Vessels',
  'Waters',
  'The Day',
  'Signals and Loads',
  'Further Rules',
  'Games of Many',
  'Festival Variants',
];
export const days = ['2011-03-05', '2016-09-14', '2026-06-01'] as const;
/** Keywords that the made-up cards have. */
const keywordsOnCards = ['Brass Tern', 'Heavy Otter', 'Copper Cask'];
/** The title of one keyword. The Rulings Summary has a section with the same title. */
const titleInRulings = 'Patch';
const keywordsIn = { chapter: 6, section: 2 };
/** The letters of subrules. Like the real rules, leaves out `l` and `o`. */
const letters = [...'abcdefghijkmnpqrstuvwxyz'];

/**
 * Makes the releases, oldest first. Every call returns the same texts.
 *
 * @param rulesPerSection 14 makes about as many rules as the real releases have, 3,000
 * @param writtenFolder a folder of texts to add, such as `2011-03-05.txt`. Their sections follow
 *   those made here: 713 and on
 */
export function madeUpReleases(rulesPerSection = 14, writtenFolder?: string): MadeUpRelease[] {
  let seeds = 0;
  const newRule = (next: () => number, depth: number): Rule => ({
    seed: ++seeds,
    revision: 0,
    example: next() < 0.08,
    refersTo: depth === 0 && seeds > 40 && next() < 0.25 ? Math.ceil(next() * (seeds - 1)) : null,
    subrules:
      depth === 0 && next() < 0.45
        ? Array.from({ length: 1 + Math.floor(next() * 4) }, () => newRule(next, 1))
        : [],
  });
  const chapters = firstChapters(rulesPerSection, newRule);
  const releases: MadeUpRelease[] = [];
  for (const [index, day] of days.entries()) {
    if (index > 0) change(chapters, numbersFrom(900 + index), newRule);
    releases.push(asPrinted(chapters, day, readWritten(writtenFolder, day), releases.at(-1)));
  }
  return releases;
}

function readWritten(folder: string | undefined, day: string): Written {
  const file = `${folder}/${day}.txt`;
  if (!folder || !existsSync(file)) return { sections: [], terms: [] };
  const [rules = '', glossary = ''] = readFileSync(file, 'utf8').split(/^Glossary$/m);
  const partsOf = (text: string, start: RegExp) => text.split(start).map((each) => each.trim());
  return {
    sections: partsOf(rules, /^(?=\d{3}\. )/m).filter(Boolean),
    terms: partsOf(glossary, /\n\n/).filter(Boolean),
  };
}

type NewRule = (next: () => number, depth: number) => Rule;

function firstChapters(rulesPerSection: number, newRule: NewRule): Chapter[] {
  const next = numbersFrom(17);
  const taken = new Set(keywordsOnCards);
  const freshName = () => {
    for (;;) {
      const name = nameFrom(next);
      if (!taken.has(name)) {
        taken.add(name);
        return name;
      }
    }
  };
  return chapterTitles.map((title, chapter) => ({
    title,
    sections: Array.from({ length: chapter < 7 ? 13 : 9 }, (_, section): Section => {
      if (section === 0) return { title: 'General', about: 'rule', rules: [newRule(next, 0)] };
      const about = pick(things, next);
      if (chapter === keywordsIn.chapter && section === keywordsIn.section) {
        const keyword = (): Rule => ({
          ...newRule(next, 1),
          title: freshName(),
          example: false,
          refersTo: null,
          subrules: Array.from({ length: 3 }, () => newRule(next, 1)),
        });
        const rules = Array.from({ length: 60 }, keyword);
        for (const [index, title] of keywordsOnCards.entries()) {
          Object.assign(rules[2 + index] ?? {}, { title });
        }
        Object.assign(rules.at(-1) ?? {}, { title: titleInRulings });
        return { title: 'Keyword Crafts', about, rules };
      }
      return {
        title: freshName(),
        about,
        rules: Array.from({ length: rulesPerSection }, () => newRule(next, 0)),
      };
    }),
  }));
}

/** Changes the rules for the next release: rewords, moves, removes and adds some. */
function change(chapters: Chapter[], next: () => number, newRule: NewRule): void {
  const sections = chapters.flatMap((chapter) => chapter.sections.slice(1));
  const crafts = chapters[keywordsIn.chapter]?.sections[keywordsIn.section] as Section;
  const ordinary = sections.filter((section) => section !== crafts);
  for (const section of ordinary) {
    for (const rule of section.rules) if (next() < 0.06) rule.revision += 1;
  }
  for (let count = 0; count < 12; count++) {
    const from = pick(ordinary, next);
    const [rule] = from.rules.splice(Math.floor(next() * from.rules.length), 1);
    const to = pick(ordinary, next);
    if (rule) to.rules.splice(Math.floor(next() * to.rules.length), 0, { ...rule });
  }
  const gone = new Set<number>();
  for (let count = 0; count < 20; count++) {
    const from = pick(ordinary, next);
    const [removed] = from.rules.splice(Math.floor(next() * from.rules.length), 1);
    for (const each of removed ? [removed, ...removed.subrules] : []) gone.add(each.seed);
  }
  for (let count = 0; count < 25; count++) {
    const to = pick(ordinary, next);
    to.rules.splice(Math.floor(next() * to.rules.length), 0, newRule(next, 0));
  }
  // Inserts a keyword, which renumbers all keywords after it. This often happens in the real rules.
  crafts.rules.splice(20, 0, {
    ...newRule(next, 1),
    title: nameFrom(next),
    refersTo: null,
    example: false,
    subrules: [newRule(next, 1), newRule(next, 1)],
  });
  for (const rule of sections.flatMap((section) => section.rules)) {
    if (rule.refersTo !== null && gone.has(rule.refersTo)) rule.refersTo = null;
  }
}

interface Placed {
  rule: Rule;
  number: string;
  about: string;
  depth: number;
}

function place(chapters: Chapter[]): Placed[] {
  return chapters.flatMap(({ sections }, chapter) =>
    sections.flatMap(({ rules, about }, section) =>
      rules.flatMap((rule, index) => {
        const number = `${chapter + 1}${String(section).padStart(2, '0')}.${index + 1}`;
        return [
          { rule, number, about, depth: 0 },
          ...rule.subrules.map((subrule, at) => ({
            rule: subrule,
            number: number + letters[at],
            about,
            depth: 1,
          })),
        ];
      }),
    ),
  );
}

function asPrinted(
  chapters: Chapter[],
  day: string,
  written: Written,
  before: MadeUpRelease | undefined,
): MadeUpRelease {
  const placed = place(chapters);
  const numbers = new Map(placed.map(({ rule, number }) => [rule.seed, number]));
  const titles = chapters.flatMap(({ sections }, chapter) =>
    sections.map(({ title }, section) => ({
      number: `${chapter + 1}${String(section).padStart(2, '0')}`,
      title,
    })),
  );
  const keywords = placed.filter(({ rule }) => rule.title);
  const effective = `These rules are effective as of ${dateWords(day)}.`;
  const writtenIn = (chapter: number) =>
    written.sections.filter((section) => section.startsWith(String(chapter + 1)));
  const contents = chapters.map(({ title, sections }, chapter) =>
    [
      `${chapter + 1}. ${title}`,
      ...sections.map((section, index) => `${numberOf(chapter, index)}. ${section.title}`),
      ...writtenIn(chapter).map((section) => section.split('\n', 1)[0]),
    ].join('\n'),
  );
  const texts = new Map(
    placed.map((each) => [each.rule.seed, textOf(each.rule, each.about, numbers)]),
  );
  const body = chapters.map(({ title, sections }, chapter) =>
    [
      `${chapter + 1}. ${title}`,
      ...sections.map((section, index) =>
        [
          `${numberOf(chapter, index)}. ${section.title}`,
          ...placed
            .filter(({ number }) => number.startsWith(`${numberOf(chapter, index)}.`))
            .map(({ rule, number, about, depth }) =>
              [
                `${number}${depth === 0 ? '.' : ''} ${texts.get(rule.seed)}`,
                ...(rule.example ? [`Example: ${exampleText(rule.seed, about)}`] : []),
              ].join('\n'),
            ),
        ].join('\n\n'),
      ),
      ...writtenIn(chapter),
    ].join('\n\n'),
  );
  const terms = [
    ...titles
      .filter(({ title }) => title !== 'General')
      .map(
        ({ title, number }) => `${title}\nWhat a harbour needs. See rule ${number}, “${title}.”`,
      ),
    ...keywords.map(
      ({ rule, number }) =>
        `${rule.title}\nA craft that a vessel may have. See rule ${number}, “${rule.title}.”`,
    ),
    ...written.terms,
  ].sort();
  const lines = [
    'Lantern Harbour Comprehensive Rules',
    effective,
    'Introduction',
    'This text tells how Lantern Harbour is played. Nobody plays it: it was written to try programs on.',
    'Contents',
    ...contents,
    'Glossary',
    'Credits',
    ...body,
    'Glossary',
    ...terms,
    'Credits',
    'Lantern Harbour was designed by nobody, for no one.',
    effective,
    'Published by Nobody. All rights are given away.',
  ];
  return {
    day,
    text: `${lines.join('\n\n')}\n`,
    numbers,
    texts,
    changes: before ? changesSince(before, numbers, texts) : [],
    counts: {
      chapters: chapters.length,
      sections: titles.length,
      rules: placed.filter(({ depth }) => depth === 0).length,
      subrules: placed.filter(({ depth }) => depth === 1).length,
      terms: new Set(terms.map((term) => term.split('\n', 1)[0])).size,
    },
  };
}

function numberOf(chapter: number, section: number): string {
  return `${chapter + 1}${String(section).padStart(2, '0')}`;
}

function textOf(rule: Rule, about: string, numbers: ReadonlyMap<number, string>): string {
  if (rule.title) return rule.title;
  const target = rule.refersTo === null ? undefined : numbers.get(rule.refersTo);
  const reference = target ? ` See rule ${target}.` : '';
  return capital(ruleText(rule.seed, about, rule.revision)) + reference;
}

function changesSince(
  before: MadeUpRelease,
  numbers: ReadonlyMap<number, string>,
  texts: ReadonlyMap<number, string>,
): Change[] {
  const changes: Change[] = [];
  for (const seed of new Set([...before.numbers.keys(), ...numbers.keys()])) {
    const [was, now] = [before.numbers.get(seed) ?? null, numbers.get(seed) ?? null];
    const reworded =
      was !== null &&
      now !== null &&
      withoutReference(before.texts.get(seed)) !== withoutReference(texts.get(seed));
    if (was !== now || reworded) changes.push({ before: was, after: now, reworded });
  }
  return changes;
}

/** Removes the reference from a text, because its number changes if the target is renumbered. */
function withoutReference(text: string | undefined): string | undefined {
  return text?.replace(/ See rule .*$/, '');
}

/** @example dateWords('2011-03-05') // 'March 5, 2011' */
function dateWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
