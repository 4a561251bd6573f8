import { detectFormat, type Problem } from '../../src/rulebook/index.ts';
import { compareWithNeighbours, type Held } from '../import/compare-neighbours.ts';
import { examineText } from '../import/examine-text.ts';
import { hasErrors } from '../report/run.ts';
import { type DamageKind, damageKinds, damageText } from './damages.ts';
import { seededRandom } from './random.ts';

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
  const releases = texts.map(({ name, text }): Held | null => {
    const parsed = detectFormat(text)?.parse(text, name);
    const date = parsed?.releaseDate ?? name;
    return parsed ? { text: parsed, release: { date, label: date } } : null;
  });
  // As an owner meets a damaged text: what came before it and after it is held already.
  const heldBeside = (place: number) =>
    [releases[place - 1], releases[place + 1]].filter(
      (each): each is Held => each?.text.format === releases[place]?.text.format,
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
