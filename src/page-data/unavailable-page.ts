/** The page of a number that texts mention but no available text has. */
import { entryAddress, entryId } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { UnavailableNumber } from '../rules/entries/entry.ts';
import { printedNumber } from '../rules/numbers/number-key.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import { sameTitle } from '../rules/words/typography.ts';
import { findRelease, type Library, type RenderedEntry } from './library.ts';
import { inheritedTitle } from './names.ts';
import { documentBreadcrumb, headNumber, namedLink, referrer } from './page-parts.ts';
import { preview } from './preview.ts';
import { rulesInForce } from './rules-in-force.ts';

export type UnavailablePage = ReturnType<typeof unavailablePage>;

/** @throws if the document is unknown */
export function unavailablePage(library: Library, unavailable: UnavailableNumber<RenderedEntry>) {
  const document = library.documentOf(unavailable);
  const number = printedNumber(unavailable.key);
  const [title = null, ...otherTitles] = unavailable.titles;
  const name = title ? `${number} “${title}”` : number;
  const release = document.releases.findLast(({ id }) =>
    unavailable.referrers.some(({ entry }) => entry.until === id),
  );
  /** The label of that release, if newer ones don't refer to the number. */
  const lastMention = release === document.releases.at(-1) ? null : (release?.label ?? null);
  const breadcrumb = documentBreadcrumb(document, number);
  // The rule that has or had the subrule.
  const above = library.byId.get(entryId(document.slug, unavailable.key.replace(/[a-z]+$/, '')));
  return {
    preview: preview({
      name,
      title: `${name}, text not on this site · ${document.shortTitle}`,
      text: `The ${document.title} mentions ${number}, but this site doesn’t have its text.`,
      address: entryAddress(entryId(unavailable.document, unavailable.key)),
    }),
    document,
    /** The newest release that refers to the number. */
    release,
    lastMention,
    breadcrumb: {
      ...breadcrumb,
      above: [...breadcrumb.above, ...(above ? [namedLink(library, above)] : [])],
    },
    number,
    head: headNumber(number),
    title,
    /** More titles, if texts quote different titles for the number. */
    otherTitles,
    rule: findMeantRule(library, unavailable),
    referrers: referrersOf(library, document, unavailable, lastMention),
  };
}

/**
 * Lists the sentences that mention a number, each once, with the releases that have it last.
 * @param lastMention the release that the page names already
 */
function referrersOf(
  library: Library,
  document: DocumentDescription,
  { referrers }: UnavailableNumber<RenderedEntry>,
  lastMention: string | null,
) {
  const lines = referrers.map((each) => ({
    ...referrer(library, each),
    until: findRelease(document, each.entry.until).label,
  }));
  const same = Map.groupBy(lines, ({ number, html }) => `${number} ${html}`);
  return [...same.values()].flatMap(([line, ...others]) => {
    const until = [line, ...others].map((each) => each?.until).join(' · ');
    return line ? { ...line, until: until === lastMention ? null : until } : [];
  });
}

/**
 * Looks in the rules that were in force when the rulings were published, for a rule with this number and one of the
 * quoted titles.
 */
function findMeantRule(library: Library, number: UnavailableNumber<RenderedEntry>) {
  const { document } = library.timelineOf(number.document);
  if (formatOf(document.format).role !== 'rulings') return null;
  for (const { entry } of number.referrers) {
    const inForce = rulesInForce(library, findRelease(document, entry.until).date);
    const rule =
      inForce && library.timelineOf(inForce.document.slug).shownIn(inForce.release.id, number.key);
    const title = rule && inheritedTitle(library, rule);
    if (!title || !number.titles.some((quoted) => sameTitle(quoted, title))) continue;
    const today = library.currentWording(rule);
    return {
      rules: `the ${inForce.document.shortTitle} of ${inForce.release.label}`,
      rule: namedLink(library, rule),
      /** A link to the current wording of the rule; null if the rule was removed, or if it hasn't changed since. */
      today: today && today !== rule ? namedLink(library, today) : null,
    };
  }
  return null;
}
