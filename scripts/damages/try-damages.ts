import { detectFormat } from '../../src/rules/texts/formats/index.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { compareWithNeighbours, type Held } from '../import/compare-neighbours.ts';
import { examineText } from '../import/import-text.ts';
import { hasErrors } from '../report/run.ts';
import { type DamageKind, damageKinds, damageText, type Random, seededRandom } from './damages.ts';

/** A text to be damaged. */
export interface WholeText {
  name: string;
  text: string;
}

/** How the import took a damaged text. */
export type Outcome = 'refused' | 'warned' | 'noted' | 'silent';

/** A damage and what came of it. */
export interface Trial {
  text: string;
  kind: DamageKind;
  /** In which line the loss begins, and its length in characters. */
  line: number;
  lost: number;
  outcome: Outcome;
}

export interface Trials {
  trials: Trial[];
  /** What an undamaged text was refused for; nothing is where all is well. */
  refusedWhole: { name: string; problem: Problem }[];
}

/** What an import says of a text, beside the releases that are held. */
function examine(name: string, text: string, held: Held[]): Problem[] {
  const { problems, parsed } = examineText({ bytes: Buffer.from(text), from: name, name });
  // What is refused is compared with nothing more.
  if (!parsed || hasErrors(problems)) return problems;
  return [...problems, ...compareWithNeighbours(parsed, held)];
}

/** Without the numbers of lines, which every loss changes. */
const words = ({ rule, message }: Problem) => `${rule}: ${message.replace(/\bline \d+/g, 'line')}`;

/** Refused, or imported with a word that the whole text does not get, or without one. */
function judge(problems: Problem[], ofWhole: ReadonlySet<string>): Outcome {
  if (hasErrors(problems)) return 'refused';
  const added = problems.filter((problem) => !ofWhole.has(words(problem)));
  if (added.some(({ severity }) => severity === 'warning')) return 'warned';
  return added.length > 0 ? 'noted' : 'silent';
}

/**
 * Damages texts at random and imports what is left, without writing anything, as where the releases
 * before and after it are held.
 *
 * @param texts whole texts, oldest first; each must itself be accepted
 * @param count how many damages to make, of every kind as many
 * @param seed the same seed makes the same damages
 * @param tell told after each one how many were made
 */
export function tryDamages(
  texts: WholeText[],
  count: number,
  seed: number,
  tell: (done: number) => void = () => {},
): Trials {
  const found: Trials = { trials: [], refusedWhole: [] };
  const known = new Map<string, Set<string>>();
  const releases = texts.map(({ name, text }): Omit<Held, 'isLater'> | null => {
    const parsed = detectFormat(text)?.parse(text, name);
    const date = parsed?.releaseDate ?? name;
    return parsed ? { text: parsed, release: { date, label: date } } : null;
  });
  // As an owner meets a damaged text: what came before it and after it is held already.
  const heldBeside = (place: number) =>
    [releases[place - 1], releases[place + 1]].flatMap((each, index): Held[] =>
      each && each.text.format === releases[place]?.text.format
        ? [{ ...each, isLater: index === 1 }]
        : [],
    );
  for (const [place, { name, text }] of texts.entries()) {
    const problems = examine(name, text, heldBeside(place));
    known.set(name, new Set(problems.map(words)));
    const problem = problems.find(({ severity }) => severity === 'error');
    if (problem) found.refusedWhole.push({ name, problem });
  }
  const random = seededRandom(seed);
  for (let tried = 0; found.trials.length < count && tried < count * 20; tried++) {
    const kind = damageKinds[tried % damageKinds.length] as DamageKind;
    const place = random(texts.length);
    const whole = texts[place];
    const damage = whole && damageText(kind, whole.text, random);
    if (!damage) continue;
    found.trials.push({
      text: whole.name,
      kind,
      line: whole.text.slice(0, damage.from).split('\n').length,
      lost: damage.to - damage.from,
      outcome: judge(
        examine(whole.name, damage.text, heldBeside(place)),
        known.get(whole.name) ?? new Set(),
      ),
    });
    tell(found.trials.length);
  }
  return found;
}

/** Whole texts in the manner of the real ones, for damaging them where no real ones are at hand. */

const sections = ['General', 'Players', 'Tokens', 'Moves', 'Turns', 'Scoring'];
const chapters = ['Game Concepts', 'Parts of a Game', 'Additional Rules'];
const abilities = [
  'Ambling',
  'Balance',
  'Climbing',
  'Diving',
  'Echoing',
  'Fading',
  'Gliding',
  'Hovering',
  'Idling',
  'Juggling',
  'Kneeling',
  'Leaping',
  'Marching',
  'Nesting',
  'Orbiting',
  'Pacing',
  'Quaking',
  'Racing',
  'Soaring',
  'Tumbling',
  'Urging',
  'Vaulting',
  'Wandering',
  'Yielding',
];

const things =
  'apple basket candle drawer engine feather garden hammer island jacket kettle ladder mirror needle orchard pencil quarry ribbon saddle teapot umbrella valley window yard'.split(
    ' ',
  );
const deeds =
  'borrows carries divides empties follows gathers hides ignores joins keeps lends marks names offers paints rolls shares trades unfolds visits weighs'.split(
    ' ',
  );

/** A sentence that hardly any other paragraph has. */
function sentence(random: Random): string {
  const thing = () => things[random(things.length)];
  const deed = () => deeds[random(deeds.length)];
  return `Whoever ${deed()} the ${thing()} ${deed()} a ${thing()} and the other player ${deed()} one ${thing()} ${deed()} or ${deed()} each ${thing()}.`;
}

const letters = [...'abcdefghijkmnpqrstuvwxyz'];

/**
 * A release of rules with contents, rules, a glossary and credits.
 *
 * @param most how many keywords it has at most: fewer make it a short text
 */
export function madeUpRelease(year = 2031, most = abilities.length): string {
  const keywords = abilities.slice(0, most);
  const random = seededRandom(1);
  const date = `These rules are effective as of March 5, ${year}.`;
  const contents = chapters.flatMap((title, chapter) => [
    `${chapter + 1}. ${title}`,
    ...sectionsOf(chapter).map((each, index) => `${chapter + 1}0${index}. ${each}`),
    '',
  ]);
  const body = chapters.flatMap((title, chapter) => [
    `${chapter + 1}. ${title}`,
    ...sectionsOf(chapter).flatMap((each, index) =>
      section(`${chapter + 1}0${index}`, each, keywords, random),
    ),
  ]);
  const terms = keywords.map((name, index) => {
    const next = keywords[index + 1];
    const also = next && index % 3 === 0 ? ` See also ${next}.` : '';
    return `${name}\nAn ability that moves a token. See rule 306.${index + 2}, “${name}.”${also}`;
  });
  return [
    'Tidy Game Comprehensive Rules',
    date,
    'Introduction',
    'This text is for people who want to know everything.',
    `Contents\n\n${contents.join('\n')}\nGlossary\n\nCredits`,
    ...body,
    'Glossary',
    ...terms,
    'Credits',
    'Design: A. Person',
    date,
    `Published by Nobody. All rights are reserved. ©${year} Nobody.`,
    '',
  ].join('\n\n');
}

function sectionsOf(chapter: number): string[] {
  return chapter === chapters.length - 1 ? [...sections, 'Keyword Abilities'] : sections;
}

function section(number: string, title: string, keywords: string[], random: Random): string[] {
  const rules =
    title === 'Keyword Abilities' ? keywords : sections.slice(1, Math.max(2, keywords.length));
  const general = `${number}.1. This section is about ${title.toLowerCase()} and what a player does with them.`;
  return [
    `${number}. ${title}`,
    general,
    ...rules.flatMap((name, index) => rule(`${number}.${index + 2}`, name, random)),
  ];
}

function rule(number: string, name: string, random: Random): string[] {
  const subrules = letters.slice(0, 3).map((letter, index) => {
    const text = sentence(random);
    return `${number}${letter} ${text} See rule ${number}${letters[(index + 1) % 3]}.`;
  });
  return [
    `${number}. ${name}`,
    ...subrules.map((each, index) =>
      index === 1 ? `${each}\nExample: Three players meet.` : each,
    ),
  ];
}

/** A Rulings Summary with contents, two chapters, an index and acknowledgements. */
export function madeUpRulings(year = 1998): string {
  const random = seededRandom(2);
  const heads = ['A', 'B'].flatMap((chapter) => [
    `${chapter} - ${chapter === 'A' ? 'Rulings on Moves' : 'Rulings on Tokens'}`,
    ...abilities.map((name, index) => `${chapter}.${index + 1} - ${name}`),
  ]);
  const body = heads.flatMap((head) => {
    const number = head.split(' - ')[0] ?? '';
    if (!number.includes('.')) return [`${head}:`];
    return [
      head,
      ...[1, 2, 3].map((item) => `${number}.${item} - ${sentence(random)} [Person 03/04/98]`),
    ];
  });
  const index = abilities.map((name, at) => `${name}, A.${at + 1}, B.${at + 1}`);
  return [
    'General Rulings Summary',
    `Updated for the release of March 5, ${year}.`,
    `Table of Contents:\n\n${heads.join('\n')}`,
    ...body,
    `Index:\n\n${index.join('\n')}`,
    'Acknowledgements and Disclaimers:',
    'Person is somebody who answered questions. This text is free to copy in any form.',
    '',
  ].join('\n\n');
}
