/**
 * The one model of time. Answers what a number meant and which wording a rule had on a date, and whether
 * a wording is current. Runs in the build, in the search worker and in pages.
 *
 * A wording is in force from its first release until a release shows that it no longer holds: a whole
 * release without it, or a release in which its rule or its number has another wording. A partial
 * release says nothing about what it lacks.
 */
import {
  type KnownRelease,
  type KnownReleases,
  nextWhole,
  releaseIndexer,
  releaseOn,
} from './releases.ts';

/** A wording and the releases that show it. */
export interface TimedWording {
  /** The number or name: `702.9a`, `glossary/bury`. */
  key: string;
  /** The id of the rule. It stays the same if the rule is renumbered or reworded. */
  lineage: string;
  /** IDs of the first and the last release that show the wording. */
  from: string;
  until: string;
  /** IDs of the partial releases between `from` and `until` that show it. */
  parts?: readonly string[] | undefined;
  /**
   * ID of the first release in which it is no longer in force. Needed only if the other wordings of its
   * rule and number aren't in the timeline, as when a partial release has the rule under another number.
   */
  end?: string | undefined;
  /** True if its rule has the same words today, apart from typography. Its number, and rules under it, may have changed. */
  sameWords?: true | undefined;
  /** True if it follows a wording of its rule with the same number and words. Only rules under it differ. */
  isLike?: true | undefined;
}

/** What a number meant, or which wording a rule had, on a date. */
export interface Then<W> {
  /**
   * - `wording`: it had `wording`; if releases are missing, the next available one agrees
   * - `absent`: the whole release lacks it
   *
   * If it isn't known, the reason:
   *
   * - `older`: all releases are newer than the date
   * - `part`: only a part of the release is available, and it lacks the number or rule
   * - `missing`: releases before the date are or may be missing, and the next available one differs
   */
  is: 'wording' | 'absent' | 'older' | 'part' | 'missing';
  /** The wording in force as far as our texts tell. If it isn't known, the last one seen before. */
  wording: W | null;
  /** The next wording in a later release, unless `is` is `wording`. */
  next: W | null;
}

/** A release that tells whether a rule existed, with its wording; null if it didn't exist. */
export interface Telling<W> {
  release: KnownRelease;
  wording: W | null;
}

/** The releases of a document and its wordings. `W` is whatever has the dates of a wording. */
export class Timeline<W extends TimedWording, D extends KnownReleases = KnownReleases> {
  readonly document: D;
  /** Oldest first. */
  readonly wordings: readonly W[];
  /** The wordings of each rule, oldest first. */
  readonly lineages: ReadonlyMap<string, readonly W[]>;
  /** The wordings with each number, oldest first. They can belong to different rules. */
  readonly keys: ReadonlyMap<string, readonly W[]>;
  /** Returns the index of a release in `document.releases`. */
  readonly releaseIndex: (release: string) => number;
  /** The index of the first release in which a wording is no longer in force. */
  readonly #ends = new Map<W, number>();

  /** @param wordings in any order */
  constructor(document: D, wordings: readonly W[]) {
    this.document = document;
    this.releaseIndex = releaseIndexer(document);
    const { releaseIndex } = this;
    this.wordings = wordings.toSorted((a, b) => releaseIndex(a.from) - releaseIndex(b.from));
    this.lineages = Map.groupBy(this.wordings, ({ lineage }) => lineage);
    this.keys = Map.groupBy(this.wordings, ({ key }) => key);
    for (const wording of this.wordings) this.#ends.set(wording, this.#endAlone(wording));
    for (const same of [...this.lineages.values(), ...this.keys.values()]) {
      for (const [at, wording] of same.entries()) {
        const next = releaseIndex(same[at + 1]?.from ?? '');
        if (next > releaseIndex(wording.until)) {
          this.#ends.set(wording, Math.min(next, this.endOf(wording)));
        }
      }
    }
  }

  #endAlone({ until, end }: W): number {
    const next = end === undefined ? nextWhole(this.document, this.releaseIndex(until)) : -1;
    return end === undefined ? (next < 0 ? Infinity : next) : this.releaseIndex(end);
  }

  /** Returns the index of the first release in which a wording isn't in force; Infinity if it is current. */
  endOf(wording: W): number {
    return this.#ends.get(wording) ?? 0;
  }

  /** True if a wording is in force in the release with an index, as far as our texts tell. */
  isInForce(wording: W, index: number): boolean {
    return this.releaseIndex(wording.from) <= index && index < this.endOf(wording);
  }

  /** True if a wording is in force in the newest release, as far as our texts tell. */
  isCurrent(wording: W): boolean {
    return this.endOf(wording) === Infinity;
  }

  /** Returns the current wording of a rule; null if the rule was removed. */
  current(lineage: string): W | null {
    return this.lineages.get(lineage)?.findLast((each) => this.isCurrent(each)) ?? null;
  }

  /**
   * Returns the names that begin with the name of a term. A removed term often has such a successor.
   * @example timeline.longerNames('glossary/mana-burn') // ['glossary/mana-burn-obsolete']
   */
  longerNames(key: string): string[] {
    return key.includes('/')
      ? [...this.keys.keys()].filter((each) => each.startsWith(`${key}-`))
      : [];
  }

  /** Returns the wording that a number has in a release; null if the release doesn't have the number. */
  shownIn(release: string, key: string): W | null {
    return this.keys.get(key)?.findLast((each) => this.isShownIn(each, release)) ?? null;
  }

  /** True if a release contains a wording. */
  isShownIn({ from, until, parts = [] }: W, release: string): boolean {
    const at = this.releaseIndex(release);
    const isBetween = this.releaseIndex(from) <= at && at <= this.releaseIndex(until);
    const isWhole = this.document.releases[at]?.whole;
    return isBetween && (isWhole || [from, until, ...parts].includes(release));
  }

  /**
   * Finds what a number meant on a date: the rule that had the number then, not the one that has it today.
   * @param at an ISO date, or the ID of a release
   */
  numberOn(key: string, at: string): Then<W> {
    return this.#then(this.keys.get(key) ?? [], at, (a, b) => a?.lineage === b?.lineage);
  }

  /** Finds the wording that a rule had on a date, whatever its number was. @param at as in `numberOn` */
  ruleOn(lineage: string, at: string): Then<W> {
    const all = this.lineages.get(lineage) ?? [];
    const isLike = (one: W, later: W) => all.indexOf(later) <= all.indexOf(this.lastLike(one));
    return this.#then(all, at, (a, b) => a === b || (a !== null && b !== null && isLike(a, b)));
  }

  /** Returns the last wording after a given one that still has its number and its words. */
  lastLike(wording: W): W {
    const all = this.lineages.get(wording.lineage) ?? [];
    const later = all.slice(all.indexOf(wording) + 1);
    const change = later.findIndex(({ isLike }) => !isLike);
    return later.slice(0, change < 0 ? undefined : change).at(-1) ?? wording;
  }

  /** Returns the releases that tell about a rule, oldest first. */
  tellings(lineage: string): Telling<W>[] {
    const wordings = this.lineages.get(lineage) ?? [];
    return this.document.releases.flatMap((release, at) => {
      const wording = wordings.findLast((each) => this.isInForce(each, at)) ?? null;
      return this.#tells(wordings, at) ? { release, wording } : [];
    });
  }

  /** A whole release tells what it lacks. A partial release tells only what it has. */
  #tells(wordings: readonly W[], at: number): boolean {
    const isShown = ({ from, until }: W) =>
      this.releaseIndex(from) <= at && at <= this.releaseIndex(until);
    return this.document.releases[at]?.whole || wordings.some(isShown);
  }

  #then(
    wordings: readonly W[],
    at: string,
    isSame: (a: W | null, b: W | null) => boolean,
  ): Then<W> {
    const { releases } = this.document;
    const { release = null, index = -1, mayBeMissing = false } = releaseOn(this.document, at) ?? {};
    const inForce = (nth: number) => wordings.findLast((each) => this.isInForce(each, nth)) ?? null;
    const tells = (nth: number) => this.#tells(wordings, nth);
    const wording = inForce(index);
    const later = releases.findIndex((_, nth) => nth > index && tells(nth));
    const after = inForce(later);
    const wasTold = releases.some((_, nth) => nth <= index && tells(nth));
    const isCertain =
      (tells(index) && (!mayBeMissing || later < 0)) ||
      (wasTold && later >= 0 && isSame(wording, after));
    if (isCertain && wording) return { is: 'wording', wording, next: null };
    const why = release === null ? 'older' : tells(index) ? 'missing' : 'part';
    const firstAfter = wordings.find(({ from }) => release && this.releaseIndex(from) > index);
    return { is: isCertain ? 'absent' : why, wording, next: after ?? firstAfter ?? null };
  }
}
