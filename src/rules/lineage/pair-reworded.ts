import { areOfTwoTitles, type Besides, gatherEvidence } from './evidence.ts';
import { type Likeness, rareWords } from './likeness.ts';
import { type Candidate, pairBestFirst, type Pairing } from './pairing.ts';
import type { TracedItem } from './traced-item.ts';

/** The thresholds of a round: the total score, and the evidence other than words. */
interface Enough {
  score: number;
  besides: number;
}

/**
 * Thresholds of each round. The most certain pairs come first, because they are evidence for others.
 * Pairs by words alone come last.
 */
export const rounds = {
  sure: { score: 0.8, besides: -1 },
  placed: { score: 0.6, besides: 0.05 },
  all: { score: 0.52, besides: -1 },
};

/** How similar two texts must be: with no other evidence, with some, in the same place, and for examples. */
const leastLikeness = { alone: 0.38, placed: 0.28, unmoved: 0.24, example: 0.45 };
const enoughBesides = { placed: 0.24, unmoved: 0.36 };

/** A text with better evidence wins unless another text is more similar by at least this much. */
const mostOutdone = 0.25;

/** If a larger share of rules kept their numbers, having the same number is evidence. */
const mostlyKept = 0.5;

/**
 * Weight of the first sentences in the likeness of two texts: the first number if they are more similar
 * than the whole texts, the second if less.
 */
const shareOfLead = { better: 0.35, worse: 0.15 };

/**
 * Thresholds for a text that contains nearly all of another. With the same first sentence, it is the same
 * rule, with text added or cut. Otherwise the likeness counts for less, unless it has most of the larger
 * text or is at the same place.
 */
const contained = {
  least: 0.7,
  leastWords: 6,
  discount: 0.85,
  lead: { alike: 0.45, within: 0.76, share: 0.35 },
  laterPart: { near: 0.36, anywhere: 0.52, discount: 0.6 },
};

/** Scores for the words of two texts, by the positions of the texts. */
interface WordScores {
  anywhere: number;
  /** The score if both are in sections that share rules. */
  near: number;
  /** The score if both have the same number. */
  unmoved: number;
}

/** Pairs reworded texts in rounds. */
interface RewordedPairing {
  /** Pairs candidates above the thresholds, best first. */
  round(enough: Enough): void;
  /** Recomputes the scores after the likeness of texts has changed. */
  judgeAnew(): void;
}

/** @param items every item of the newer release, in order */
export function createRewordedPairing(pairing: Pairing, items: TracedItem[]): RewordedPairing {
  const unmoved = [...pairing.newerOf].filter(([older, newer]) => older.key === newer.key).length;
  const keyKept = unmoved / Math.max(1, pairing.newerOf.size);
  const olderWithWord = rareWords(pairing.likeness, pairing.olderLeft);
  const alike = new Map<TracedItem, Set<TracedItem>>();
  const scores = new Map<TracedItem, Map<TracedItem, WordScores>>();

  /**
   * Returns older texts that share a rare word with a newer one; cached, because most stay
   * unpaired.
   */
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
  // Examples of one rule have similar words without being the same.
  if (newer.kind === 'example') return leastLikeness.example;
  if (all >= enoughBesides.unmoved) return leastLikeness.unmoved;
  const placed = all >= enoughBesides.placed || (newer.kind === 'glossary' && referred);
  return placed ? leastLikeness.placed : leastLikeness.alone;
}

function scoreWords(likeness: Likeness, older: TracedItem, newer: TracedItem): WordScores {
  const { alike, kept, reused } = likeness.compare(older, newer);
  const leads = likeness.compareLeads(older, newer);
  const better = leads.alike > alike;
  const whole = alike + (leads.alike - alike) * shareOfLead[better ? 'better' : 'worse'];
  const smallerWords = Math.min(likeness.features(older).words, likeness.features(newer).words);
  const [ofLarger, ofSmaller] = kept > reused ? [reused, kept] : [kept, reused];
  if (smallerWords < contained.leastWords || ofSmaller < contained.least)
    return { anywhere: whole, near: whole, unmoved: whole };

  const grown = Math.max(whole, contained.discount * ofSmaller);
  const leadStayed =
    (leads.alike >= contained.lead.alike && ofLarger >= contained.lead.share) ||
    Math.max(leads.kept, leads.reused) >= contained.lead.within;
  if (leadStayed) return { anywhere: whole, near: grown, unmoved: grown };
  const part = whole * contained.laterPart.discount;
  return {
    anywhere: ofLarger < contained.laterPart.anywhere ? part : whole,
    near: ofLarger < contained.laterPart.near ? part : whole,
    unmoved: grown,
  };
}

/**
 * True if items of two kinds may be the same item. A rule may become a subrule; examples, notes and
 * terms keep their kind.
 */
function comparableKinds(older: TracedItem, newer: TracedItem): boolean {
  return older.kind === newer.kind || (isNumbered(older) && isNumbered(newer));
}

function isNumbered({ kind }: TracedItem): boolean {
  return kind === 'rule' || kind === 'subrule' || kind === 'ruling';
}
