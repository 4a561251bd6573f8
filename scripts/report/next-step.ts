/** Says what an owner does next, after a build: one thing at a time. */
import { siteUrlWarning } from './run-command.ts';

export interface BuiltSite {
  /** Says that the site has no complete release of the rules; null if it has one. */
  lacksRules: string | null;
  /** True if nobody has given the site a name of their own yet. */
  isNameless: boolean;
  operator?: string | undefined;
  report?: string | undefined;
  /** The folder of the files to edit: `content/own`. */
  edited: string;
  siteUrl: string | undefined;
  /** True if a host builds the site, to publish it. */
  isPublished: boolean;
}

/** Returns null if nothing is missing. */
export function nextStep(site: BuiltSite): string | null {
  const { lacksRules, isNameless, operator, report, edited, siteUrl, isPublished } = site;
  const warning = siteUrlWarning(siteUrl);
  // A site with wrong addresses is worse than one without an operator.
  if (warning && (siteUrl !== undefined || isPublished)) return warning;
  if (lacksRules) {
    return `${lacksRules}\nNext, for today’s rules: npm run update && npm start\nWithout a connection: npm run import -- <file> && npm start`;
  }
  if (isNameless) return 'Next, to make it your own site: npm run own-site -- "My Judges"';
  const unsaid = [operator ? '' : '“operator”', report ? '' : '“report”'].filter(Boolean);
  if (unsaid.length > 0) {
    return `Next: write ${unsaid.join(' and ')} in ${edited}/site.yaml, so that readers see who runs the site and where to report an error.`;
  }
  return warning;
}
