import { type ReleaseItems, traceTimeline } from '../../../src/rules/lineage/trace-timeline.ts';
import type { ItemKind, ParsedItem } from '../../../src/rules/texts/parsed.ts';

/**
 * Makes a small release. Each line has a key and a text. The key decides the kind and the parent. A
 * rule with at most three words and no period is a subheading.
 *
 * @example releaseOf('2008-02-01', '502.9 Trample', '502.9a Trample is a static ability.')
 */
export function releaseOf(id: string, ...lines: string[]): ReleaseItems {
  return { release: { id, date: id, label: id, whole: true }, items: itemsOf(lines) };
}

/** Makes a release as `releaseOf` does, but one that is available only in part. */
export function partOf(id: string, ...lines: string[]): ReleaseItems {
  return { release: { id, date: id, label: id, whole: false }, items: itemsOf(lines) };
}

/** Traces releases. Lines alone are a whole release of January 1, 2001 if they come first, 2002 if second. */
export function timelineOf(...releases: (ReleaseItems | string[])[]) {
  const made = releases.map((each, at) =>
    Array.isArray(each) ? releaseOf(`${2001 + at}-01-01`, ...each) : each,
  );
  return traceTimeline(made);
}

function itemsOf(lines: string[]): ParsedItem[] {
  const keys = new Set(lines.map((line) => line.split(' ', 1)[0] as string));
  return lines.map((line) => {
    const key = line.split(' ', 1)[0] as string;
    return itemOf(key, line.slice(key.length + 1), keys);
  });
}

function itemOf(key: string, text: string, keys: Set<string>): ParsedItem {
  const kind = kindOf(key);
  const named = kind === 'chapter' || kind === 'section' || (kind === 'rule' && isTitle(text));
  const above = aboveOf(key);
  return {
    kind,
    key,
    number: key,
    title: kind === 'glossary' ? key.slice('glossary/'.length) : named ? text : null,
    lead: `${key} `,
    text,
    parent: above !== null && keys.has(above) ? above : null,
    lines: { from: 1, to: 1 },
    citations: [],
    references: [],
    lineStarts: [],
  };
}

function isTitle(text: string): boolean {
  return !text.endsWith('.') && text.split(' ').length <= 3;
}

function kindOf(key: string): ItemKind {
  if (key.startsWith('glossary/')) return 'glossary';
  if (key.includes('.Example.')) return 'example';
  if (/^\d$/.test(key)) return 'chapter';
  if (/^\d+$/.test(key)) return 'section';
  return /[a-z]$/.test(key) ? 'subrule' : 'rule';
}

function aboveOf(key: string): string | null {
  if (key.startsWith('glossary/') || /^\d$/.test(key)) return null;
  if (key.includes('.Example.')) return key.slice(0, key.indexOf('.Example.'));
  if (/^\d+$/.test(key)) return key.slice(0, 1);
  if (/[a-z]$/.test(key)) return key.replace(/[a-z]+$/, '');
  return key.slice(0, key.indexOf('.'));
}
