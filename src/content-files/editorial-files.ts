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
import { type HeldAddresses, type Redirects, readRedirects } from '../rules/editorial/redirects.ts';
import { loadRulingRules, type RulingRules } from '../rules/editorial/rulings.ts';
import { loadSite, type SiteWords } from '../rules/editorial/site.ts';
import { formatProblem, type Problem } from '../rules/problem.ts';

/** What the editors know of the texts, ready for linking and as they wrote it. */
export interface LoadedEditorial {
  editorial: Editorial;
  content: EditorialContent;
  /** Today's words beside those of the texts, for searching. */
  terminology: Terminology;
  /** What is peculiar to the game. */
  game: Game;
  /** How people ask for rules; null where nobody wrote it down. */
  questions: Questions | null;
  /** Short names of rules; null if there are none. */
  ruleNames: RuleNames | null;
  /** Where the names are, for problems. */
  namesFile: string;
  /** Rules that rulings on cards apply; null if there are none. */
  rulingRules: RulingRules | null;
  /** Where they are, for problems. */
  rulingsFile: string;
  /** Where the questions are, as problems are to name it. */
  questionsFile: string;
  /** Where the errata are, as problems are to name it. */
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
 * What the site says of itself, from `site.yaml` of a content folder.
 *
 * @throws where it is not there or not as it should be, with the place: no page can be made without
 */
export function readSite(contentFolder: string): SiteWords {
  const { site, problems } = readSiteFile(contentFolder);
  if (!site) throw new Error(problems.map(formatProblem).join('\n'));
  return site;
}

/** What is peculiar to the game alone, for the pages; what is wrong in it was said before. */
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
 * @param held what the site has, to report redirects that would hide a page
 */
export function loadRedirects(contentFolder: string, held?: HeldAddresses): Redirects {
  const file = path.join(contentFolder, 'redirects.yaml');
  return readRedirects(existsSync(file) ? readFileSync(file, 'utf8') : '', file, held);
}
