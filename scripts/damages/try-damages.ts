import { detectFormat, type ParsedText, type Problem } from '../../src/rulebook/index.ts';
import { compareWithNeighbour } from '../import/compare-neighbour.ts';
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
export type Outcome = 'refused' | 'warned' | 'silent';

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

/** What an import says of a text, with another release held or with none. */
function examine(name: string, text: string, held: ParsedText | null): Problem[] {
  const { problems, parsed } = examineText({ bytes: Buffer.from(text), from: name, name });
  if (!parsed || !held || held.format !== parsed.format) return problems;
  return [...problems, ...compareWithNeighbour(parsed, held, 'another release')];
}

const words = ({ rule, message }: Problem) => `${rule}: ${message}`;

/** Refused, or imported with a word that the whole text does not get, or without one. */
function judge(problems: Problem[], ofWhole: ReadonlySet<string>): Outcome {
  if (hasErrors(problems)) return 'refused';
  return problems.some((problem) => !ofWhole.has(words(problem))) ? 'warned' : 'silent';
}

/**
 * Damages texts at random and imports what is left, without writing anything, as where the release
 * before it is held.
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
  const parsed = texts.map(({ name, text }) => {
    return detectFormat(text)?.parse(text, name) ?? null;
  });
  const heldBeside = (place: number) => parsed[place - 1] ?? parsed[place + 1] ?? null;
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
