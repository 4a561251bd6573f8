import type { Problem } from '../../../problem.ts';
import { looksDated } from '../../citations.ts';
import { locate, type ParsedItem } from '../../parsed.ts';
import { numberPattern } from './lines.ts';
import type { PlacedItem } from './tree.ts';

type Finding = Pick<Problem, 'rule' | 'message' | 'expected'> & { offset: number };

/**
 * What an item says that is probably a misprint. The text stays as it is; every finding is a
 * warning that tells where to look and how to mend it in `content/errata.yaml`.
 */
export function findMisprints(placed: PlacedItem, file: string): Problem[] {
  const { item } = placed;
  const findings = [
    ...numberMisprints(placed),
    ...citationMisprints(item),
    ...lostMarkers(item),
    ...brokenPlaceholders(item),
  ];
  return findings.map(({ offset, ...finding }) => ({
    ...finding,
    severity: 'warning' as const,
    file,
    ...(offset < 0 ? { line: item.lines.from, column: 1 } : locate(item, offset)),
  }));
}

/** Findings about an item's number or marker point to the beginning of its first line. */
const atNumber = -1;

interface NumberCheck {
  rule: string;
  applies: (placed: PlacedItem) => boolean;
  message: (name: string, placed: PlacedItem) => string;
  expected?: (name: string, placed: PlacedItem) => string;
}

const numberChecks: NumberCheck[] = [
  {
    rule: 'misnumbered-entry',
    applies: ({ contradicts }) => contradicts !== null,
    message: (name, { contradicts }) =>
      `${name} stands under ${contradicts}. It is kept as printed and shown where it stands; if another number is meant, name it as an alias in content/errata.yaml.`,
    expected: (_, { contradicts }) => `a number that begins with ${contradicts}`,
  },
  {
    rule: 'duplicate-number',
    applies: ({ item }) => /\.Duplicate\.\d+$/.test(item.key),
    message: (name, { item }) =>
      `${name} is here more than once; this one is kept as ${item.key}. If it is the same text twice, remove one; if another number is meant, name it as an alias in content/errata.yaml.`,
  },
  {
    rule: 'misprinted-number',
    applies: ({ item }) => /\.Rulings\./.test(item.number ?? ''),
    message: (name) =>
      `${name} says "Rulings" where all others say "Ruling". It is kept as printed; name the usual spelling as an alias in content/errata.yaml.`,
    expected: (name) => name.replace('.Rulings.', '.Ruling.'),
  },
  {
    rule: 'example-without-item',
    applies: ({ item }) => item.kind === 'example' && item.parent === null,
    message: () => 'This example has no rule above it. Put it below the rule that it belongs to.',
    expected: () => 'a rule or ruling on the lines above',
  },
  {
    rule: 'missing-dash',
    applies: ({ block: { mark } }) => mark.kind === 'item' && mark.dashMissing,
    message: (name) =>
      `${name} has no "- " before it, as the other items of this text have. It is taken for an item all the same; check that it is not a reference that begins a line.`,
    expected: (name) => `- ${name} - `,
  },
  {
    rule: 'empty-item',
    applies: ({ item }) => item.text === '',
    message: (name) => `${name} has no text. Check whether lines were lost here.`,
  },
];

function numberMisprints(placed: PlacedItem): Finding[] {
  const name = placed.item.number ?? placed.item.key;
  return numberChecks
    .filter(({ applies }) => applies(placed))
    .map(({ rule, message, expected }) => ({
      rule,
      message: message(name, placed),
      ...(expected ? { expected: expected(name, placed) } : {}),
      offset: atNumber,
    }));
}

function citationMisprints({ text, citations }: ParsedItem): Finding[] {
  const impossible = citations
    .filter(({ date, printed, rule }) => !date && looksDated(rule ? '' : printed))
    .map(({ printed, start }) => ({
      rule: 'impossible-date',
      message: `The date in ${printed} is none that the calendar has. The citation is kept without a date; mend it in content/errata.yaml.`,
      offset: start,
    }));
  const unclosed = [...text.matchAll(/\[[^[\]]*(?=\[|$)/g)]
    .filter(({ 0: words }) => looksDated(words) || /\bPage \d/.test(words))
    .map(({ index }) => ({
      rule: 'unclosed-citation',
      message: 'This citation is not closed by a bracket, so it is read as text.',
      expected: ']',
      offset: index,
    }));
  return [...impossible, ...unclosed];
}

function brokenPlaceholders({ text }: ParsedItem): Finding[] {
  return [...text.matchAll(/<-[^<>]*[^-<>]>/g)].map(({ 0: words, index }) => ({
    rule: 'broken-placeholder',
    message: `The placeholder ${words} lacks its last dash. It is shown as printed.`,
    expected: `${words.slice(0, -1)}->`,
    offset: index,
  }));
}

const likeAMarker = new RegExp(`^(?:-\\s+\\S|(?=\\S*\\d)${numberPattern}[.:]?\\s+[A-Z])`);
const asksForNumber = /(?:\b(?:rules?|sections?|see|and|or|through|to)|[,(])$/i;

/** A line joined to the one above although it begins much like an item of its own. */
function lostMarkers({ kind, text, lineStarts }: ParsedItem): Finding[] {
  if (kind === 'matter') return [];
  const suspects = lineStarts.filter(([offset]) => {
    const above = text.slice(0, offset).trimEnd();
    const isInBracket = above.lastIndexOf('[') > above.lastIndexOf(']');
    const goesOn = offset === 0 || isInBracket || asksForNumber.test(above);
    return !goesOn && likeAMarker.test(text.slice(offset));
  });
  return suspects.map(([offset]) => ({
    rule: 'lost-marker',
    message:
      'This line begins much like an item, but not quite, so it is joined to the text above. If it is an item, write its marker in full.',
    expected: '"- 501.2a - " or "- Note - " before an item',
    offset,
  }));
}
