import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readListedCards } from '../rules/editorial/cards.ts';
import { type EditorialContent, loadCitedSources } from '../rules/editorial/editorial.ts';
import { loadErrata } from '../rules/editorial/errata.ts';
import { type Game, loadGame, loadTerminology, type Terminology } from '../rules/editorial/game.ts';
import { loadQuestions, type Questions } from '../rules/editorial/questions.ts';
import { loadRuleNames, type RuleNames } from '../rules/editorial/named-rules.ts';
import {
  type AvailableAddresses,
  type Redirects,
  readRedirects,
} from '../rules/editorial/redirects.ts';
import { loadRulingRules, type RulingRules } from '../rules/editorial/rulings.ts';
import { loadSite, type SiteWords } from '../rules/editorial/site.ts';
import { formatProblem, type Problem } from '../rules/problem.ts';

/** The contents of the files that editors write, such as `errata.yaml`. */
export interface LoadedEditorial {
  content: EditorialContent;
  /** Words with the same meaning in current and older texts, for search. */
  terminology: Terminology;
  game: Game;
  /** Questions that people ask, and their rules: `questions.yaml`, the files of `questions/`, then the owner's. */
  questions: Questions[];
  /** Short names of rules: `names.yaml`, then the owner's. */
  ruleNames: RuleNames[];
  /** Which rules the rulings on cards apply; null if the file lists none. */
  rulingRules: RulingRules | null;
  problems: Problem[];
}

/**
 * The files of an owner, who takes newer versions of this project: nothing else writes there. Questions, names and
 * redirects add to the project's, `site.yaml` changes only what it names, and any other file replaces its namesake.
 */
export const ownFolder = 'own';

/** @example ownOr('content', 'icon.svg') // 'own/icon.svg', if the owner has one */
export function ownOr(contentFolder: string, name: string): string {
  const own = `${ownFolder}/${name}`;
  return existsSync(path.join(contentFolder, own)) ? own : name;
}

/** The folder whose files an owner edits: `content/own` if there is one. */
export function folderToEdit(contentFolder: string): string {
  const own = path.join(contentFolder, ownFolder);
  return existsSync(own) ? own : contentFolder;
}

interface Read<Data> {
  data: Data;
  problems: Problem[];
}

/** Reads all files that editors write. A missing file counts as empty. */
export function loadEditorial(contentFolder: string): LoadedEditorial {
  const problems: Problem[] = [];
  const load = <Data>(name: string, read: (text: string, file: string) => Read<Data>): Data => {
    const loaded = read(...readFile(contentFolder, name));
    problems.push(...loaded.problems);
    return loaded.data;
  };
  const withOwn = (...names: string[]) =>
    [...names, `${ownFolder}/${names[0]}`].filter((name) =>
      existsSync(path.join(contentFolder, name)),
    );
  const errata = load('errata.yaml', loadErrata);
  const sources = load('cited-sources.yaml', loadCitedSources);
  const cards = load(ownOr(contentFolder, 'cards.txt'), readListedCards);
  const terminology = load('terminology.yaml', loadTerminology);
  const game = load('game.yaml', loadGame);
  const ruleNames = withOwn('names.yaml').flatMap((name) => load(name, loadRuleNames) ?? []);
  const rulingRules = load('rulings.yaml', loadRulingRules);
  if (existsSync(path.join(contentFolder, 'site.yaml'))) {
    problems.push(...siteOf(contentFolder).problems);
  }
  const folder = path.join(contentFolder, 'questions');
  const more = existsSync(folder) ? readdirSync(folder).filter((name) => /\.yaml$/.test(name)) : [];
  const questions = withOwn(
    'questions.yaml',
    ...more.sort().map((name) => `questions/${name}`),
  ).flatMap((name) => load(name, loadQuestions) ?? []);
  const content = { errata, sources, cards, termUse: game.terms };
  return { content, terminology, game, questions, ruleNames, rulingRules, problems };
}

/** @returns the text of a file, empty if it is missing, and its path for problems */
function readFile(contentFolder: string, name: string): [text: string, file: string] {
  const file = path.join(contentFolder, name);
  return [existsSync(file) ? readFileSync(file, 'utf8') : '', file];
}

/** @throws Error with the location if `site.yaml` is missing or invalid, because every page needs it */
export function readSite(contentFolder: string): SiteWords {
  const { data: site, problems } = siteOf(contentFolder);
  if (!site) throw new Error(problems.map(formatProblem).join('\n'));
  return site;
}

function siteOf(contentFolder: string) {
  const [text, file] = readFile(contentFolder, 'site.yaml');
  const [changes, changesFile] = readFile(contentFolder, `${ownFolder}/site.yaml`);
  return loadSite(text, file, { text: changes, file: changesFile });
}

/** Returns the site's own icon, an SVG, or null if it has none. */
export function readIcon(contentFolder: string): string | null {
  return readFile(contentFolder, ownOr(contentFolder, 'icon.svg'))[0] || null;
}

/** Reads the game's settings for pages. Ignores problems, which `npm run entries` reports. */
export function readGame(contentFolder: string): Game {
  return loadGame(...readFile(contentFolder, 'game.yaml')).data;
}

/** @param available the site's addresses, to report redirects that would hide a page */
export function loadRedirects(
  contentFolder: string,
  available?: AvailableAddresses,
): Redirects & { problems: Problem[] } {
  const names = ['redirects.yaml', `${ownFolder}/redirects.yaml`];
  const read = names.map((name) => readRedirects(...readFile(contentFolder, name), available));
  return {
    redirects: read.flatMap(({ data }) => data.redirects),
    removals: read.flatMap(({ data }) => data.removals),
    problems: read.flatMap(({ problems }) => problems),
  };
}
