/**
 * Parses each copy format with a real parser of it, and checks that the rule is shown as printed.
 */
import bbcode from '@bbob/html';
import bbcodeTags from '@bbob/preset-html5';
import { toHTML as discordHtml } from '@odiffey/discord-markdown';
import fc from 'fast-check';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkRehype from 'remark-rehype';
import { markdown as redditHtml } from 'snudown-js';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import {
  isCopyFormat,
  type CopyFormat,
  copyFormats,
  type QuotedRule,
} from '../../../src/rules/posts/copy-formats.ts';
import { formatRules, shortenRules } from '../../../src/rules/posts/format-rules.ts';

const rule: QuotedRule = {
  name: 'CR 107.4',
  title: null,
  text: 'The mana symbols are {W}, {2/U} and {T}.\n1. "Equip [cost]" means ~this~ <-thing-> *once* & for all_time.\n# It’s [b]printed[/b] so.',
  release: 'August 7, 2026',
  isOlder: false,
  url: 'https://rules.example/cr/107.4/',
};

const ruling: QuotedRule = {
  name: 'Harbour Copyist, ruling of May 5, 2031',
  title: null,
  text: 'The copy has heavy otter if what was copied has it, and becomes a token only if an effect says so.\nOtherwise none.',
  release: '',
  isOlder: false,
  url: 'https://rules.example/cards/harbour-copyist/#r0123456789ab',
};

const readers: Partial<Record<CopyFormat, (written: string) => string>> = {
  markdown: (written) =>
    remark().use(remarkRehype).use(rehypeStringify).processSync(written).toString(),
  discord: (written) => discordHtml(written),
  bbcode: (written) =>
    bbcode(written, bbcodeTags(), { onlyAllowTags: ['b', 'url', 'quote', 'i', 's'] }),
  html: (written) => written,
};

type Node = DefaultTreeAdapterTypes.Node;

interface Shown {
  words: string;
  links: [words: string, address: string][];
  tags: Set<string>;
}

function shown(html: string): Shown {
  const seen: Shown = { words: '', links: [], tags: new Set() };
  const walk = (node: Node): void => {
    if ('value' in node) seen.words += node.value;
    if (!('childNodes' in node)) return;
    if ('tagName' in node) seen.tags.add(node.tagName);
    const before = seen.words.length;
    node.childNodes.forEach(walk);
    if ('tagName' in node && node.tagName === 'a') {
      const address = node.attrs.find(({ name }) => name === 'href')?.value ?? '';
      seen.links.push([seen.words.slice(before), address]);
    }
    if ('tagName' in node && ['p', 'br', 'blockquote'].includes(node.tagName)) seen.words += '\n';
  };
  walk(parseFragment(html));
  seen.words = seen.words
    .replaceAll('\u2060', '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
  return seen;
}

describe.each([...Object.entries(readers), ['markdown', redditHtml]] as [
  CopyFormat,
  (written: string) => string,
][])('as %s', (form, read) => {
  test('shows the words as printed, and the number links to the rule', () => {
    const seen = shown(read(formatRules([rule], form)));
    expect(seen.words).toBe(`${rule.name} ${rule.text}`);
    expect(seen.links).toEqual([[rule.name, rule.url]]);
    expect(seen.tags).toContain('blockquote');
    for (const tag of ['h1', 'ol', 'ul', 'em', 'i', 's', 'del', 'sup', 'code']) {
      expect(seen.tags).not.toContain(tag);
    }
  });

  test('has one quote for each rule', () => {
    const other = { ...rule, name: 'CR 1', text: 'Short.', url: 'https://rules.example/cr/1/' };
    const seen = shown(read(formatRules([rule, other], form)));
    expect(seen.links.map(([, address]) => address)).toEqual([rule.url, other.url]);
    expect(seen.words.endsWith('CR 1 Short.')).toBe(true);
  });

  test('names the release of an older wording', () => {
    const older = { ...rule, isOlder: true, text: 'Short.' };
    const seen = shown(read(formatRules([older], form)));
    expect(seen.words).toBe('CR 107.4 (August 7, 2026) Short.');
  });
});

test('Markdown keeps paragraphs', () => {
  const word = fc.stringMatching(/^[\w{}[\]()*_#+\-.!|~^`<>&;:'"/\\]{1,8}$/);
  const paragraph = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(paragraph, (text) => {
      const read = readers.markdown as (written: string) => string;
      const seen = shown(read(formatRules([{ ...rule, text }], 'markdown')));
      expect(seen.words).toBe(`${rule.name} ${text}`);
    }),
  );
});

test.each(copyFormats)('says at the end what is left out as $name', ({ id }) => {
  const written = formatRules([rule], id, ['CR 704.5y', '2 examples']);
  const read = readers[id];
  const words = read ? shown(read(written)).words : written;
  expect(words).toMatch(/\(Not included: CR 704\.5y, 2 examples\)$/);
});

test('plain text has number, words and address; a link is only the address', () => {
  expect(formatRules([rule], 'text')).toBe(`CR 107.4: ${rule.text}\n${rule.url}`);
  expect(formatRules([{ ...rule, text: '' }], 'text')).toBe(`CR 107.4\n${rule.url}`);
  expect(formatRules([rule, rule], 'link')).toBe(`${rule.url}\n${rule.url}`);
});

const lasting = 'https://rules.example/cr/107.4/?on=2026-08-07&cited';

test('a citation has document, number, title, release and a lasting address', () => {
  const titledRule = { ...rule, title: 'Mana Symbols', lastingUrl: lasting };
  const cited = `CR 107.4 Mana Symbols, August 7, 2026, ${lasting}`;
  expect(formatRules([titledRule], 'citation')).toBe(cited);
  expect(formatRules([titledRule, titledRule], 'citation')).toBe(`${cited}; ${cited}`);
  expect(formatRules([{ ...titledRule, text: '… a\nb …', isPart: true }], 'citation')).toBe(
    `“… a b …” (${cited})`,
  );
});

test('the citation of a ruling on a card has its first words', () => {
  const other = { ...ruling, text: 'Short.' };
  expect(formatRules([other], 'citation')).toBe(
    `Harbour Copyist, ruling of May 5, 2031: “Short.”, ${ruling.url}`,
  );
  expect(formatRules([ruling], 'citation')).toContain('and becomes a token only…”');
});

test('a link to a wording keeps its words when the rule changes', () => {
  expect(formatRules([{ ...rule, lastingUrl: lasting }], 'wording')).toBe(lasting);
  expect(formatRules([rule], 'wording')).toBe(rule.url);
});

test.each(copyFormats.filter(({ id }) => id !== 'link' && id !== 'wording'))(
  'has the title of a rule and of a heading as $name',
  ({ id }) => {
    const heading = { ...rule, name: 'CR 1', title: 'Game Concepts', text: '' };
    const written = formatRules([{ ...rule, title: 'Mana Symbols' }, heading], id);
    expect(written).toContain('CR 107.4 Mana Symbols');
    expect(written).toContain('CR 1 Game Concepts');
  },
);

describe('a shorter form', () => {
  const long = { ...rule, text: 'The rule says this. '.repeat(200).trim() };

  test('cuts a long text after a sentence', () => {
    const written = shortenRules([long], 'discord', [], 2000);
    expect(written.length).toBeLessThanOrEqual(2000);
    expect(written.length).toBeGreaterThan(1900);
    expect(written).toMatch(/says this\. …$/);
  });

  test('keeps the link of each rule', () => {
    const rules = Array.from({ length: 9 }, (_each, n) => ({ ...long, name: `CR 107.4${n}` }));
    const written = shortenRules(rules, 'discord', ['1 example'], 2000);
    expect(written.length).toBeLessThanOrEqual(2000);
    for (const { name } of rules) expect(written).toContain(name);
    expect(written).toContain('(Not included: 1 example)');
  });

  test('says how many rules it leaves out', () => {
    const written = shortenRules(Array(200).fill(long), 'discord', [], 2000);
    expect(written.length).toBeLessThanOrEqual(2000);
    expect(written).toMatch(/Not included: \d+ more rules/);
  });
});

test('recognizes the formats of the menu', () => {
  expect(copyFormats.every(({ id }) => isCopyFormat(id))).toBe(true);
  expect(isCopyFormat('rtf')).toBe(false);
  expect(isCopyFormat(null)).toBe(false);
});
