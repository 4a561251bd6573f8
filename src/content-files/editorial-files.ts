import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadCards } from '../rulebook/editorial/cards.ts';
import {
  type Editorial,
  type EditorialContent,
  loadCitedSources,
  makeEditorial,
} from '../rulebook/editorial/editorial.ts';
import { loadErrata } from '../rulebook/editorial/errata.ts';
import {
  type Game,
  loadGame,
  loadTerminology,
  type Terminology,
} from '../rulebook/editorial/game.ts';
import { loadQuestions, type Questions } from '../rulebook/editorial/questions.ts';
import { loadSite, type SiteWords } from '../rulebook/editorial/site.ts';
import { formatProblem, type Problem } from '../rulebook/problem.ts';
import { z } from 'zod';
import { error, readLocatedYaml } from '../rulebook/editorial/located-yaml.ts';

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
  /** Where the questions are, as problems are to name it. */
  questionsFile: string;
  /** Where the errata are, as problems are to name it. */
  errataFile: string;
  problems: Problem[];
}

/**
 * Reads `errata.yaml`, `cited-sources.yaml`, `cards.txt`, `terminology.yaml`, `game.yaml` and
 * `questions.yaml` of a content folder, and looks whether `site.yaml` is as it should be. A file that is not there holds nothing.
 */
export function loadEditorial(contentFolder: string): LoadedEditorial {
  const read = (name: string): [text: string, file: string] => {
    const file = path.join(contentFolder, name);
    return [existsSync(file) ? readFileSync(file, 'utf8') : '', file];
  };
  const errataFile = path.join(contentFolder, 'errata.yaml');
  const { errata, problems: inErrata } = loadErrata(...read('errata.yaml'));
  const { sources, problems: inSources } = loadCitedSources(...read('cited-sources.yaml'));
  const { cards, problems: inCards } = loadCards(...read('cards.txt'));
  const { terminology, problems: inTerminology } = loadTerminology(...read('terminology.yaml'));
  const { game, problems: inGame } = loadGame(...read('game.yaml'));
  const questionsFile = path.join(contentFolder, 'questions.yaml');
  const { questions, problems: inQuestions } = loadQuestions(...read('questions.yaml'));
  const inSite = existsSync(siteFile(contentFolder)) ? readSiteFile(contentFolder).problems : [];
  const content = { errata, sources, cards, termUse: game.terms };
  return {
    editorial: makeEditorial(content),
    content,
    terminology,
    game,
    questions,
    questionsFile,
    errataFile,
    problems: [
      ...[...inErrata, ...inSources, ...inCards, ...inTerminology],
      ...[...inGame, ...inQuestions, ...inSite],
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

const address = z
  .string()
  .regex(/^\/(?:[^/\s]+\/)*$/, 'begins and ends with a slash: /rulings/501.5b/');

const redirectsSchema = z.array(
  z.union([
    z.strictObject({ from: address, to: address }),
    z.strictObject({ from: address, removed: z.string().min(1) }),
  ]),
);

/** An address that has no page of its own any more: where it leads, or why it was removed. */
export type Redirect = z.infer<typeof redirectsSchema>[number];

/**
 * Reads `<content>/redirects.yaml`. A file that is not there holds nothing.
 *
 * @param pages addresses that are pages, `/cr/702.19a/`: a redirect from one would hide it
 * @returns the redirects (none where the file is not as it should be) and what is wrong with it
 */
export function loadRedirects(
  content: string,
  pages?: ReadonlySet<string>,
): { redirects: Redirect[]; problems: Problem[] } {
  const file = path.join(content, 'redirects.yaml');
  return existsSync(file)
    ? readRedirects(readFileSync(file, 'utf8'), file, pages)
    : { redirects: [], problems: [] };
}

/** As `loadRedirects`, from the file's text. */
export function readRedirects(
  text: string,
  file: string,
  pages: ReadonlySet<string> = new Set(),
): { redirects: Redirect[]; problems: Problem[] } {
  const { data, problems, place } = readLocatedYaml(text, file, redirectsSchema.nullable());
  const redirects = data ?? [];
  const leads = new Map(redirects.map((each) => [each.from, 'to' in each ? each.to : null]));
  const seen = new Set<string>();
  for (const [index, redirect] of redirects.entries()) {
    const at = place([index, 'from']);
    if (seen.has(redirect.from)) {
      problems.push(
        error('redirect-twice', `${redirect.from} is here twice; keep one of the two.`, file, at),
      );
    }
    if ('to' in redirect && redirect.to === redirect.from) {
      problems.push(
        error(
          'redirect-to-itself',
          `${redirect.from} leads to itself; say where it leads now.`,
          file,
          at,
        ),
      );
    }
    for (const [part, written] of Object.entries(redirect)) {
      const bad = part === 'removed' ? null : unwalkable(written);
      if (!bad) continue;
      const message = `${written} is no address of a page: ${bad} Write it as the address bar shows it.`;
      problems.push(error('redirect-malformed', message, file, place([index, part])));
    }
    if (pages.has(redirect.from)) {
      const message = `${redirect.from} is a page of this site, and this would hide it. Remove the redirect.`;
      problems.push(error('redirect-from-page', message, file, at));
    }
    const loop = loopFrom(redirect.from, leads);
    if (loop) {
      const message = `${loop.join(' leads to ')}, so that nobody ever arrives. Say where the last of them leads now.`;
      problems.push(error('redirect-loop', message, file, at));
    }
    seen.add(redirect.from);
  }
  return { redirects, problems };
}

/** Why an address cannot be that of a page, or null where it can. */
function unwalkable(address: string): string | null {
  if (address.split('/').some((step) => /^(?:\.|%2e){1,2}$/i.test(step))) {
    return '“.” and “..” are steps from folder to folder.';
  }
  if (/[?#]/.test(address)) return 'what follows “?” or “#” never reaches a static host.';
  return /%(?:2f|5c|00)|\\/i.test(address) ? 'it holds a slash that is written as a sign.' : null;
}

/** The addresses from one back to itself, or null; a loop is told of where it is entered first. */
function loopFrom(from: string, leads: ReadonlyMap<string, string | null>): string[] | null {
  const path = [from];
  for (let next = leads.get(from); next; next = leads.get(next)) {
    if (next === from) {
      // To itself is a problem of its own; of a longer loop, the first in order tells.
      return path.length > 1 && path.every((each) => each >= from) ? [...path, from] : null;
    }
    if (path.includes(next)) return null;
    path.push(next);
  }
  return null;
}

/**
 * Redirects to addresses that a build does not have.
 *
 * @param built the addresses of the build
 */
export function redirectsToNowhere(
  redirects: readonly Redirect[],
  built: ReadonlySet<string>,
): { from: string; to: string }[] {
  return redirects.filter(
    (redirect): redirect is { from: string; to: string } =>
      'to' in redirect && !built.has(redirect.to),
  );
}
