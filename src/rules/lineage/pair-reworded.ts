import { areOfTwoTitles, type Besides, gatherEvidence } from './evidence.ts';
import { type Likeness, rareWords } from './likeness.ts';
import { type Candidate, pairBestFirst, type Pairing } from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

/** How much must speak for a pair, and how much of it besides its words. */
interface Enough {
  score: number;
  besides: number;
}

/** The surest are paired first, for they speak for others; what words alone join comes last. */
export const rounds = {
  sure: { score: 0.8, besides: -1 },
  placed: { score: 0.6, besides: 0.05 },
  all: { score: 0.52, besides: -1 },
};

/** However much else speaks for a pair, so much of its words must be the same. */
const leastLikeness = { alone: 0.38, placed: 0.28, unmoved: 0.24, example: 0.45 };
const enoughBesides = { placed: 0.24, unmoved: 0.36 };

/** By how much another text may be more alike than the one for whose place more speaks. */
const mostOutdone = 0.25;

/** Where more rules than this have kept their numbers, a number says that a rule is the same. */
const mostlyKept = 0.5;

/** How much the first sentences count beside the whole texts: for a pair, and against it. */
const shareOfLead = { better: 0.35, worse: 0.15 };

/**
 * A text that holds nearly all of another is the same rule grown or cut short, if what it is about
 * has stayed: the first sentence says that. What only holds a later part of it is another rule,
 * unless that part is most of it, or it stands where the rule stood.
 */
const contained = {
  least: 0.7,
  leastWords: 6,
  discount: 0.85,
  lead: { alike: 0.45, within: 0.76, share: 0.35 },
  laterPart: { near: 0.36, anywhere: 0.52, discount: 0.6 },
};

/** How much the words of two texts speak for them, by where the two stand. */
interface WordScores {
  anywhere: number;
  /** In sections that share rules. */
  near: number;
  /** Under the same number. */
  unmoved: number;
}

/** Pairs reworded texts round by round. */
interface RewordedPairing {
  /** Pairs those for which enough speaks, the best first. */
  round(enough: Enough): void;
  /** Takes in that the likeness of texts is judged anew. */
  judgeAnew(): void;
}

/** @param items every item of the newer release, in order */
export function createRewordedPairing(pairing: Pairing, items: TracedItem[]): RewordedPairing {
  const unmoved = [...pairing.newerOf].filter(([older, newer]) => older.key === newer.key).length;
  const keyKept = unmoved / Math.max(1, pairing.newerOf.size);
  const olderWithWord = rareWords(pairing.likeness, pairing.olderLeft);
  const alike = new Map<TracedItem, Set<TracedItem>>();
  const scores = new Map<TracedItem, Map<TracedItem, WordScores>>();

  /** Older texts that have a rare word of a newer one; found once, for most stay unpaired. */
  function withWordsOf(newer: TracedItem): Set<TracedItem> {
    let found = alike.get(newer);
    if (!found) {
      found = new Set();
      for (const id of pairing.likeness.features(newer).ids)
        for (const older of olderWithWord.get(id) ?? []) found.add(older);
      alike.set(newer, found);
    }
    return found;
  }

  function wordScoresOf(older: TracedItem, newer: TracedItem): WordScores {
    let row = scores.get(newer);
    if (!row) {
      row = new Map();
      scores.set(newer, row);
    }
    let found = row.get(older);
    if (!found) {
      found = scoreWords(pairing.likeness, older, newer);
      row.set(older, found);
    }
    return found;
  }

  function textOf(words: WordScores, besides: Besides, older: TracedItem, newer: TracedItem) {
    const sameKey = older.key === newer.key && keyKept > mostlyKept && besides.place > 0;
    return sameKey ? words.unmoved : besides.place > 0 ? words.near : words.anywhere;
  }

  return {
    judgeAnew: () => scores.clear(),
    round(enough) {
      const evidence = gatherEvidence(pairing, items, keyKept);
      const candidates: (Candidate & { text: number })[] = [];
      const bestText = new Map<TracedItem, number>();
      const noteText = (item: TracedItem, text: number) => {
        if (text > (bestText.get(item) ?? 0)) bestText.set(item, text);
      };
      for (const newer of pairing.newerLeft) {
        if (newer.heading) continue;
        const above = newer.parent && pairing.olderOf.get(newer.parent);
        const consider = (older: TracedItem) => {
          if (older.heading || !pairing.olderLeft.has(older) || !comparableKinds(older, newer))
            return;
          if (areOfTwoTitles(pairing, older, newer)) return;
          const words = wordScoresOf(older, newer);
          if (Math.max(words.near, words.unmoved) < leastLikeness.unmoved) return;
          noteText(older, words.anywhere);
          noteText(newer, words.anywhere);
          const besides = evidence.of(older, newer);
          const text = textOf(words, besides, older, newer);
          if (text < leastFor(newer, besides)) return;
          const score = text + besides.all;
          if (score >= enough.score && besides.all >= enough.besides)
            candidates.push({ older, newer, score, text });
        };
        const withWords = withWordsOf(newer);
        const others = new Set([
          ...(pairing.olderByKey.get(newer.key) ?? []),
          ...(above?.children ?? []),
          ...evidence.referredTo(newer),
        ]);
        for (const older of withWords) consider(older);
        for (const older of others) if (!withWords.has(older)) consider(older);
      }
      const isOutdone = ({ older, newer, text }: (typeof candidates)[number]) =>
        [older, newer].some((item) => (bestText.get(item) ?? 0) - text > mostOutdone);
      pairBestFirst(
        pairing,
        candidates.filter((each) => !isOutdone(each)),
      );
    },
  };
}

function leastFor(newer: TracedItem, { all, referred }: Besides): number {
  // Examples of one rule are told alike, and are not one for that.
  if (newer.kind === 'example') return leastLikeness.example;
  if (all >= enoughBesides.unmoved) return leastLikeness.unmoved;
  const placed = all >= enoughBesides.placed || (newer.kind === 'glossary' && referred);
  return placed ? leastLikeness.placed : leastLikeness.alone;
}

function scoreWords(likeness: Likeness, older: TracedItem, newer: TracedItem): WordScores {
  const { alike, kept, stood } = likeness.compare(older, newer);
  const leads = likeness.compareLeads(older, newer);
  const better = leads.alike > alike;
  const whole = alike + (leads.alike - alike) * shareOfLead[better ? 'better' : 'worse'];
  const smallerWords = Math.min(likeness.features(older).words, likeness.features(newer).words);
  const [ofLarger, ofSmaller] = kept > stood ? [stood, kept] : [kept, stood];
  if (smallerWords < contained.leastWords || ofSmaller < contained.least)
    return { anywhere: whole, near: whole, unmoved: whole };

  const grown = Math.max(whole, contained.discount * ofSmaller);
  const leadStayed =
    (leads.alike >= contained.lead.alike && ofLarger >= contained.lead.share) ||
    Math.max(leads.kept, leads.stood) >= contained.lead.within;
  if (leadStayed) return { anywhere: whole, near: grown, unmoved: grown };
  const part = whole * contained.laterPart.discount;
  return {
    anywhere: ofLarger < contained.laterPart.anywhere ? part : whole,
    near: ofLarger < contained.laterPart.near ? part : whole,
    unmoved: grown,
  };
}

/** A rule may become a subrule; an example, a note or a term of the glossary stays what it is. */
function comparableKinds(older: TracedItem, newer: TracedItem): boolean {
  return older.kind === newer.kind || (isNumbered(older) && isNumbered(newer));
}

function isNumbered({ kind }: TracedItem): boolean {
  return kind === 'rule' || kind === 'subrule' || kind === 'ruling';
}
