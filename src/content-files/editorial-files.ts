import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readListedCards } from '../rules/editorial/cards.ts';
import {
  type Editorial,
  type EditorialContent,
  loadCitedSources,
  makeEditorial,
} from '../rules/editorial/editorial.ts';
import { loadErrata } from '../rules/editorial/errata.ts';
import { type Game, loadGame, loadTerminology, type Terminology } from '../rules/editorial/game.ts';
import { loadQuestions, type Questions } from '../rules/editorial/questions.ts';
import { loadRuleNames, type RuleNames } from '../rules/editorial/rule-names.ts';
import {
  type AvailableAddresses,
  type Redirects,
  readRedirects,
} from '../rules/editorial/redirects.ts';
import { loadRulingRules, type RulingRules } from '../rules/editorial/rulings.ts';
import { loadSite, type SiteWords } from '../rules/editorial/site.ts';
import { formatProblem, type Problem } from '../rules/problem.ts';

/** The editors' knowledge of the texts, ready for linking, with the parts that other code needs. */
export interface LoadedEditorial {
  editorial: Editorial;
  content: EditorialContent;
  /** Current words for those of older texts, for search. */
  terminology: Terminology;
  /** Settings of the game. */
  game: Game;
  /** How people ask for rules; null if there is no `questions.yaml`. */
  questions: Questions | null;
  /** Short names of rules; null if there are none. */
  ruleNames: RuleNames | null;
  /** Path of the names file, for problems. */
  namesFile: string;
  /** Rules that rulings on cards apply; null if there are none. */
  rulingRules: RulingRules | null;
  /** Where they are, for problems. */
  rulingsFile: string;
  /** Path of the questions file, for problems. */
  questionsFile: string;
  /** Path of the errata file, for problems. */
  errataFile: string;
  problems: Problem[];
}

/**
 * Reads `errata.yaml`, `cited-sources.yaml`, `cards.txt`, `terminology.yaml`, `game.yaml`,
 * `questions.yaml`, `names.yaml` and `rulings.yaml` of a content folder, and looks whether `site.yaml` is as it should be. A file that is not there holds nothing.
 */
export function loadEditorial(contentFolder: string): LoadedEditorial {
  const read = (name: string): [text: string, file: string] => {
    const file = path.join(contentFolder, name);
    return [existsSync(file) ? readFileSync(file, 'utf8') : '', file];
  };
  const errataFile = path.join(contentFolder, 'errata.yaml');
  const { errata, problems: inErrata } = loadErrata(...read('errata.yaml'));
  const { sources, problems: inSources } = loadCitedSources(...read('cited-sources.yaml'));
  const { cards, problems: inCards } = readListedCards(...read('cards.txt'));
  const { terminology, problems: inTerminology } = loadTerminology(...read('terminology.yaml'));
  const { game, problems: inGame } = loadGame(...read('game.yaml'));
  const questionsFile = path.join(contentFolder, 'questions.yaml');
  const { questions: first, problems: inQuestions } = loadQuestions(...read('questions.yaml'));
  const folder = path.join(contentFolder, 'questions');
  const others = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const { questions: each, problems } = loadQuestions(...read(`questions/${name}`));
      inQuestions.push(...problems);
      return each ?? [];
    });
  const questions = first ? { ...first, others } : (others[0] ?? null);
  const namesFile = path.join(contentFolder, 'names.yaml');
  const { ruleNames, problems: inNames } = loadRuleNames(...read('names.yaml'));
  const rulingsFile = path.join(contentFolder, 'rulings.yaml');
  const { rulingRules, problems: inRulings } = loadRulingRules(...read('rulings.yaml'));
  const inSite = existsSync(siteFile(contentFolder)) ? readSiteFile(contentFolder).problems : [];
  const content = { errata, sources, cards, termUse: game.terms };
  return {
    editorial: makeEditorial(content),
    content,
    terminology,
    game,
    questions,
    questionsFile,
    ruleNames,
    namesFile,
    rulingRules,
    rulingsFile,
    errataFile,
    problems: [
      ...[...inErrata, ...inSources, ...inCards, ...inTerminology],
      ...[...inGame, ...inQuestions, ...inNames, ...inRulings, ...inSite],
    ],
  };
}

/**
 * Reads the site's own words from `site.yaml` of a content folder.
 *
 * @throws Error with the place if it is missing or invalid, because every page needs it
 */
export function readSite(contentFolder: string): SiteWords {
  const { site, problems } = readSiteFile(contentFolder);
  if (!site) throw new Error(problems.map(formatProblem).join('\n'));
  return site;
}

/** Reads the game's settings for pages. Drops problems, which `npm run entries` reports. */
export function readGame(contentFolder: string): Game {
  const file = path.join(contentFolder, 'game.yaml');
  return loadGame(existsSync(file) ? readFileSync(file, 'utf8') : '', file).game;
}

const siteFile = (contentFolder: string) => path.join(contentFolder, 'site.yaml');

function readSiteFile(contentFolder: string) {
  const file = siteFile(contentFolder);
  return loadSite(existsSync(file) ? readFileSync(file, 'utf8') : '', file);
}

/**
 * Reads `redirects.yaml` of a content folder. A missing file means no redirects.
 *
 * @param held the site's addresses, to report redirects that would hide a page
 */
export function loadRedirects(contentFolder: string, held?: AvailableAddresses): Redirects {
  const file = path.join(contentFolder, 'redirects.yaml');
  return readRedirects(existsSync(file) ? readFileSync(file, 'utf8') : '', file, held);
}
