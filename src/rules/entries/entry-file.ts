/**
 * Reads and writes entry files: frontmatter, then the text as Markdown. The frontmatter doesn't
 * repeat what links in the Markdown say; reading derives it from them.
 */
import { VFile } from 'vfile';
import { formatProblem } from '../problem.ts';
import { type EntryMark, type Frontmatter, frontmatterSchema, type LinkedEntry } from './entry.ts';
import { entryIdAt, type FoundLink, lastPartOf, type ReadBody, toMarkdown } from './markdown.ts';
import { unavailableTitle, type LinkKind, linkKind } from './html.ts';

/**
 * Returns the whole file of an entry.
 *
 * @example writeEntry(entry) // '---\nid: "rulings/501.5b"\n…\n---\nSee [Rule 414](…).\n'
 */
export function writeEntry(entry: LinkedEntry): string {
  const { text: _, cards: __, terms: ___, ...rest } = entry;
  const frontmatter: Frontmatter = {
    ...rest,
    citations: entry.citations
      .toSorted(byStart)
      .map(({ start, end, printed, sourceSlug, ...facts }) => facts),
    references: entry.references
      .toSorted(byStart)
      .map(({ start, end, words, to, target, ...facts }) =>
        to === null || lastPartOf(`/${to}/`) === target ? facts : { target, ...facts },
      ),
  };
  return writeFrontmatter(frontmatter) + toMarkdown(entry);
}

function byStart(one: { start: number }, other: { start: number }): number {
  return one.start - other.start;
}

/**
 * Reads what `writeEntry` wrote. The result includes anything else that `read` returns.
 *
 * @param path path of the file, for errors
 * @param read `readMarkdown`, or a `markdownRenderer` to get the HTML as well
 * @throws Error formatted like a problem, if the file contains anything else
 */
export function readEntry<Body extends ReadBody>(
  content: string,
  path: string,
  read: (body: VFile) => Body,
): LinkedEntry & Omit<Body, 'links'> {
  const { meta, body } = splitFrontmatter(content);
  const file = new VFile({ path, value: body });
  try {
    const { links, ...rest } = read(file);
    return { ...joined(frontmatterSchema.parse(meta), links, file), ...rest };
  } catch (thrown) {
    const message = file.messages.at(-1);
    if (!message) throw new Error(`${path} is not an entry file.`, { cause: thrown });
    const above = content.slice(0, content.length - body.length).split('\n').length - 1;
    const problem = formatProblem({
      rule: message.ruleId ?? 'entry-file',
      severity: 'error',
      message: message.reason,
      file: path,
      line: above + (message.line ?? 1),
      column: message.column ?? 1,
    });
    throw new Error(problem, { cause: thrown });
  }
}

/** Completes the frontmatter with facts from the links in the body. */
function joined(
  frontmatter: Frontmatter,
  links: FoundLink[],
  file: VFile,
): Omit<LinkedEntry, 'text'> {
  const found = Map.groupBy(links, ({ url }) => linkKind(url));
  const of = (kind: LinkKind) => found.get(kind) ?? [];
  return {
    ...frontmatter,
    citations: paired(of('citation'), frontmatter.citations, 'citations', file).map(
      ([{ start, end, words, url }, facts]) => ({
        start,
        end,
        printed: words,
        sourceSlug: lastPartOf(url),
        ...facts,
      }),
    ),
    references: paired(of('reference'), frontmatter.references, 'references', file).map(
      ([{ start, end, words, url, title }, facts]) => ({
        start,
        end,
        words,
        to: title === unavailableTitle ? null : entryIdAt(url),
        ...facts,
        target: facts.target ?? lastPartOf(url),
      }),
    ),
    cards: of('card').map((link) => markOf(link, lastPartOf(link.url))),
    terms: of('term').map((link) => markOf(link, entryIdAt(link.url))),
  };
}

function markOf({ start, end }: FoundLink, to: string): EntryMark {
  return { start, end, to };
}

/** Pairs each link with its facts from the frontmatter. */
function paired<Facts>(
  links: FoundLink[],
  facts: Facts[],
  what: string,
  file: VFile,
): [FoundLink, Facts][] {
  if (links.length !== facts.length) {
    const reason = `The body has ${links.length} links to ${what}, but the frontmatter has ${facts.length}; run “npm run entries” again.`;
    file.fail(reason, { ruleId: 'links-and-frontmatter', source: 'entries' });
  }
  return links.map((link, n) => [link, facts[n] as Facts]);
}

/**
 * Writes frontmatter: YAML with each value as JSON on one line. Any YAML reader understands it, and
 * it is fast to parse.
 *
 * @example writeFrontmatter(meta) // '---\nid: "rulings/501.5b"\n…\n---\n'
 */
export function writeFrontmatter(meta: Frontmatter): string {
  const lines = Object.entries(meta).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/**
 * Splits an entry file into frontmatter and body. The entry schema must still check the values.
 *
 * @throws Error if the file doesn't begin with frontmatter written by `writeFrontmatter`
 */
export function splitFrontmatter(file: string): { meta: Record<string, unknown>; body: string } {
  const end = file.indexOf('\n---\n', 4);
  if (!file.startsWith('---\n') || end < 0) {
    throw new Error('An entry file must begin with frontmatter; run “npm run entries” again.');
  }
  const meta: Record<string, unknown> = {};
  for (const line of file.slice(4, end).split('\n')) {
    const colon = line.indexOf(': ');
    meta[line.slice(0, colon)] = JSON.parse(line.slice(colon + 2));
  }
  return { meta, body: file.slice(end + 5) };
}
