/**
 * Reads and writes entry files: front matter, then the text as Markdown with links. The front matter
 * doesn't repeat what the links contain, such as the address of a reference. `readEntry` combines both.
 */
import { VFile } from 'vfile';
import { formatProblem } from '../problem.ts';
import { type EntryMark, type Frontmatter, frontmatterSchema, type LinkedEntry } from './entry.ts';
import { entryIdAt, type FoundLink, lastPartOf, type ReadBody, toMarkdown } from './markdown.ts';
import { unavailableTitle, type LinkKind, linkKind } from './html.ts';

/**
 * Returns the contents of an entry file.
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
 * Reads the contents of an entry file.
 *
 * @param path path of the file, for error messages
 * @param read reads the Markdown: `readMarkdown`, or a `markdownRenderer`, which also returns HTML
 * @throws Error with file, line and column, if `writeEntry` can't have written the file
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
    return { ...addLinks(frontmatterSchema.parse(meta), links, file), ...rest };
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

/** Adds the positions, words and addresses of the links to the front matter. */
function addLinks(
  frontmatter: Frontmatter,
  links: FoundLink[],
  file: VFile,
): Omit<LinkedEntry, 'text'> {
  const found = Map.groupBy(links, ({ url }) => linkKind(url));
  const of = (kind: LinkKind) => found.get(kind) ?? [];
  return {
    ...frontmatter,
    citations: pairLinks(of('citation'), frontmatter.citations, 'citations', file).map(
      ([{ start, end, words, url }, facts]) => ({
        start,
        end,
        printed: words,
        sourceSlug: lastPartOf(url),
        ...facts,
      }),
    ),
    references: pairLinks(of('reference'), frontmatter.references, 'references', file).map(
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

/** Pairs the first link with the first item of the front matter, and so on. */
function pairLinks<Facts>(
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
 * Writes front matter as YAML in which each value is JSON on one line, so that `splitFrontmatter` can
 * parse it fast.
 *
 * @example writeFrontmatter(meta) // '---\nid: "rulings/501.5b"\n…\n---\n'
 */
export function writeFrontmatter(meta: Frontmatter): string {
  const lines = Object.entries(meta).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/**
 * Splits an entry file into front matter and body. Doesn't check the values against the schema.
 *
 * @throws Error if `writeFrontmatter` can't have written the front matter
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
