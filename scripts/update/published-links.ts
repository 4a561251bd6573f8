/** Finds the newest file on the page where a document is published. */
import path from 'node:path';
import { parse } from 'parse5';
import { printedDate } from '../../src/rules/words/read-date.ts';
import { fileNameOf } from '../report/request.ts';

export interface PublishedFile {
  address: string;
  name: string;
  /** The date in the name: `2026-08-07`. Null if it has none. */
  day: string | null;
}

interface Found {
  files: PublishedFile[];
  asksToSignIn: boolean;
}

/** The part of a parse5 node that is needed here. */
interface HtmlNode {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: HtmlNode[];
  value?: string;
}

/**
 * Returns the files that a page links to and whose names match a glob, newest first, undated last.
 * @example
 * publishedFiles('<a href="/A 20260807.txt">', 'https://a.example/rules', 'A*.txt').files
 * // [{ address: 'https://a.example/A%2020260807.txt', name: 'A 20260807.txt', day: '2026-08-07' }]
 */
export function publishedFiles(html: string, page: string, pattern: string): Found {
  const nodes = [...nodesIn(parse(html) as HtmlNode)];
  const attribute = (node: HtmlNode, name: string) =>
    node.attrs?.find((each) => each.name === name)?.value;
  const base = nodes.find(({ nodeName }) => nodeName === 'base');
  const start = new URL((base && attribute(base, 'href')) ?? '', page);
  const written = nodes.flatMap((node) => [
    ...(node.nodeName === 'a' ? [attribute(node, 'href') ?? ''] : []),
    ...(node.nodeName === 'script' ? addressesInScript(node) : []),
  ]);
  const byAddress = new Map<string, PublishedFile>();
  for (const each of written) {
    const trimmed = each.trim();
    if (!trimmed || !URL.canParse(trimmed, start.href)) continue;
    const url = new URL(trimmed, start);
    const name = fileNameOf(url);
    if (!path.matchesGlob(name.toLowerCase(), pattern.toLowerCase())) continue;
    byAddress.set(url.href, { address: url.href, name, day: dayInName(name) });
  }
  return {
    files: [...byAddress.values()].sort((a, b) => (b.day ?? '').localeCompare(a.day ?? '')),
    asksToSignIn: nodes.some(
      (node) => node.nodeName === 'input' && attribute(node, 'type') === 'password',
    ),
  };
}

function* nodesIn(node: HtmlNode): Generator<HtmlNode> {
  yield node;
  for (const child of node.childNodes ?? []) yield* nodesIn(child);
}

/** Returns the addresses in a script. Some pages have their links only in the data of a script. */
function addressesInScript({ childNodes = [] }: HtmlNode): string[] {
  const text = childNodes.map(({ value = '' }) => value).join('');
  const plain = text.replace(/\\u002f|\\\//gi, '/');
  return [...plain.matchAll(/"(https?:\/\/[^"\\]+)"/g)].map(([, address = '']) => address);
}

/**
 * @example dayInName('MagicCompRules 20260807.txt') // '2026-08-07'
 * @example dayInName('MTG_MTR_2025_Nov10_EN.pdf') // '2025-11-10'
 */
export function dayInName(name: string): string | null {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    // Separates letters from digits: `2024Sep23` → `2024 Sep 23`.
    .replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/gi, ' ')
    .replace(/[^a-z\d]+/gi, ' ')
    .replace(/\b((?:19|20)\d\d) ?(\d\d) ?(\d\d)\b/, '$1-$2-$3')
    .replace(/\b((?:19|20)\d\d) ([a-z]{3,}) (\d{1,2})\b/i, '$2 $3 $1');
  return printedDate(words)?.date ?? null;
}
