/** Writes copied rules as Markdown, from a syntax tree (mdast). It runs in the browser. */
import type {
  Heading,
  Html,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
} from 'mdast';
import { type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';

/**
 * Escapes more than CommonMark needs: `~` and `|`, which GitHub and Discord read as markup, and `^` and
 * `>!`, which Reddit does.
 */
const unsafe: Options['unsafe'] = [
  ...[...'~^|'].map((character) => ({ character, inConstruct: 'phrasing' as const })),
  { character: '>', after: '!', inConstruct: 'phrasing' },
];

/** How all Markdown is written. */
export const markdownSettings = { bullet: '-', resourceLink: true, unsafe } satisfies Options;

/** @example writeMarkdown([paragraph(['Use ~this~.'])]) // 'Use \\~this\\~.\n' */
export function writeMarkdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, markdownSettings);
}

/** Writes Markdown for Discord: links without previews, and no empty lines in quotes. */
export function writeDiscordMarkdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, discordSettings);
}

const linkWithoutPreview: Handle = (node: Link, _, state, info) => {
  const words = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  return `[${words}](<${node.url}>)`;
};

const discordSettings: Options = {
  ...markdownSettings,
  handlers: { link: linkWithoutPreview },
  join: [(_one, _other, { type }) => (type === 'blockquote' ? 0 : undefined)],
};

type Words = readonly (string | PhrasingContent)[];

function phrasing(words: Words): PhrasingContent[] {
  return words
    .filter((each) => each !== '')
    .map((each) => (typeof each === 'string' ? { type: 'text', value: each } : each));
}

export function paragraphNode(words: Words): Paragraph {
  return { type: 'paragraph', children: phrasing(words) };
}

export function headingNode(depth: Heading['depth'], words: Words): Heading {
  return { type: 'heading', depth, children: phrasing(words) };
}

export function linkNode(url: string, words: Words): Link {
  return { type: 'link', url, children: phrasing(words) };
}

export function strongNode(words: Words): Strong {
  return { type: 'strong', children: phrasing(words) };
}

export function listNode(lines: readonly Words[]): List {
  return {
    type: 'list',
    spread: false,
    children: lines.map((words) => ({
      type: 'listItem',
      spread: false,
      children: [paragraphNode(words)],
    })),
  };
}

/** A place in a file that links can lead to: `/cr/702.md#702.19b`. */
export function anchorNode(id: string): Html {
  return { type: 'html', value: `<a id="${id.replaceAll('"', '&quot;')}"></a>` };
}
