/** What a post cites, put together where it is one thing in several places, and what of it needs a look. */
import type { ComparedQuotation } from '../../rules/posts/compare-quoted.ts';
import type { Quoted } from '../../rules/posts/quoted-words.ts';
import { areMisquoted, type Verdict, verdictOf } from '../../rules/posts/verdicts.ts';
import type { NumberFate } from '../../rules/number-files/what-became.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import type { CitedNumber } from '../../rules/numbers/recognise-citations.ts';
import type { FoundNumber } from './read-post.ts';

/** What a post cites, in one place or in several; each quotation is one of its own. */
export interface Cited extends Pick<
  FoundNumber,
  'key' | 'through' | 'documents' | 'document' | 'named' | 'beside' | 'above'
> {
  /** As it is shown: `702.19a–c`. */
  number: string;
  times: number;
  /** As of which it was looked up; null for today. */
  day: string | null;
  quoted: Quoted | null;
  isDoubtful: boolean;
  /** Null until it is looked up, and where nothing is to be said of what stands with it. */
  compared: ComparedQuotation | null;
  /** Null until it is looked up, and where the files could not be read. */
  fate: NumberFate | null;
  /** What tells it from all else that the post cites, whichever document plain numbers belong to. */
  groups: string[];
  /** Whether the reader has said which document it is of. */
  isChosen: boolean;
  /** Slugs of the documents that have the number; empty until it is looked up. */
  heldBy: string[];
}

/** Where a number stands, with what it cites. */
export interface CitedPlace {
  place: CitedNumber;
  cited: Cited;
}

/**
 * Every number in order, with what it cites.
 *
 * @param plain slug of the document that plain numbers belong to
 */
export function groupCited(found: readonly FoundNumber[], plain?: string): CitedPlace[] {
  const groups = new Map<string, Cited>();
  return found.map((place) => {
    const { key, through, document, named, documents, beside, above, isDoubtful } = place;
    const quoted = through ? null : place.quoted;
    const days = [beside?.day, above?.day];
    const but = JSON.stringify([key, through, ...days, quoted?.words, isDoubtful]);
    const id = `${document} ${but}`;
    let cited = groups.get(id);
    if (!cited) {
      const number = through ? `${key}–${through}` : printedNumber(key);
      const unknown = {
        times: 0,
        day: null,
        fate: null,
        compared: null,
        isChosen: false,
        heldBy: [],
      };
      const group = document === plain ? but : id;
      const own = { key, number, documents, document, named, beside, above, groups: [group] };
      cited = { ...own, ...(through && { through }), quoted, isDoubtful, ...unknown };
      groups.set(id, cited);
    }
    cited.times += 1;
    // Who names the document once means it further on.
    cited.named ||= named;
    return { place, cited };
  });
}

/**
 * Once all is looked up: takes out what is no number after all, and puts together what nothing tells
 * apart, be it that what stands with it is no quotation, or that days make no difference.
 */
export function joinAlike(places: readonly CitedPlace[]): CitedPlace[] {
  const groups = new Map<string, Cited>();
  const joined = new Map<Cited, Cited>();
  return places.flatMap(({ place, cited }) => {
    if (cited.isDoubtful && !cited.compared?.wording) return [];
    let one = joined.get(cited);
    if (!one) {
      const { document, number, through, fate, compared, quoted, isChosen } = cited;
      const said = compared?.said ? quoted?.words : null;
      // Of a range one rule may stand, and others not yet.
      const isPlain = fate?.fate === 'stands' && !through;
      const id = JSON.stringify([
        ...[document, number, fate?.fate, fate?.address, said, isChosen],
        isPlain ? null : asOf(cited),
      ]);
      one = groups.get(id) ?? cited;
      groups.set(id, one);
      joined.set(cited, one);
      if (one !== cited) {
        one.times += cited.times;
        one.groups.push(...cited.groups);
      }
    }
    return { place, cited: one };
  });
}

/** The day that the post itself gives for a number, and where: `2014, which stands in its sentence`. */
export function asOf({ beside, above }: Cited): string | null {
  if (beside) return `${beside.written}, which stands in its sentence`;
  return above && `${above.written} (the day above it)`;
}

/** Whether words stand with a number that are not set as a quotation. */
export function isUnmarked({ quoted }: Cited): boolean {
  return quoted?.isMarked === false;
}

/** Whether they say what the rule does, but not quite in its words. */
export function isLoose({ compared }: Cited): boolean {
  return compared?.misquoted?.isLoose === true;
}

const fine: ReadonlySet<Verdict> = new Set(['stands', 'reworded'] as const);

/** Whether somebody who answers for the post should look at it: all else is right as it stands. */
export function needsLook(cited: Cited): boolean {
  const { fate, key, compared } = cited;
  // The words are those of today's rule, whatever the day says.
  const isToday = fate?.fate === 'another meant' && fate.now === key;
  return isToday ? areMisquoted(compared) : !fine.has(verdictOf(cited));
}

/** Takes a number for one of the document that the reader chooses for it. */
export function takeAs(cited: Cited, document: string): void {
  Object.assign(cited, { document, named: true, isChosen: true });
}

/**
 * The same with what was chosen before; where the document is named after all, or does not number so,
 * that no longer applies.
 *
 * @param chosen slugs, by the group
 */
export function takeAsChosen(cited: Cited, chosen: Readonly<Record<string, string>>): void {
  const [document] = cited.groups.flatMap((group) => chosen[group] ?? []);
  if (document && !cited.named && cited.documents.includes(document)) takeAs(cited, document);
}
