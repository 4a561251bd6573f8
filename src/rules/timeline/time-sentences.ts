/**
 * All sentences about time that readers see, side by side. `say-then.ts` chooses among them.
 * `day` is a date in words, `label` the label of a release, and `name` a number with its document.
 */

/** What a number or rule was on a date, and what became of it. */
export type Standing = Since | Unknown;
/** Why no wording is known on a date. See `Then`. */
export type Unknown = 'absent' | 'older' | 'part' | 'missing';
/** What became of a wording. */
export type Since = 'current' | 'subrules' | 'reworded' | 'renumbered' | 'removed';

/** Each standing as a label. */
export const standingLabels: Record<Standing, string> = {
  current: 'Current',
  subrules: 'Subrules changed since',
  reworded: 'Reworded since',
  renumbered: 'Renumbered',
  removed: 'Removed',
  absent: 'Not in the rules then',
  older: 'Unknown for that date',
  part: 'Unknown for that date',
  missing: 'Unknown for that date',
};

/** What became of a wording, after a date in a bar. @param now the number that the rule has today */
export const shortSince: Record<Since, (now: string) => string> = {
  current: () => 'unchanged since',
  subrules: () => 'its subrules changed since',
  reworded: () => 'reworded since',
  renumbered: (now) => `now ${now}`,
  removed: () => 'removed since',
};

/** What became of a wording, as a phrase. @param label that of the last release with it */
export const longSince: Record<Since, (label: string, now: string) => string> = {
  current: () => 'unchanged since',
  subrules: (label) => `its subrules changed after our ${label} release`,
  reworded: (label) => `reworded after our ${label} release`,
  renumbered: (label, now) =>
    `the rule had this number until our ${label} release and is ${now} today`,
  removed: (label) => `the rule was removed after our ${label} release`,
};

/** Which rules a date means. */
export const dates = {
  asOf: (day: string) => `As of ${day}`,
  rulesAsOf: (day: string) => `Rules as of ${day}`,
  future: (day: string) => `${day} is in the future; these are the newest rules`,
  older: (day: string, label: string) =>
    `We have no release as old as ${day}; our oldest is ${label}`,
  // Short, because the page reserves two lines for it on a phone.
  newest: (label: string) => `Text of ${label}, our newest release; there may be a newer one`,
  missing: (day: string, label: string) => `Text of ${label}, our newest before ${day}`,
};

/** @example on('the end of 2014') // 'at the end of 2014' */
const on = (day: string) => `${day.startsWith('the ') ? 'at' : 'on'} ${day}`;

/** What is known about a number on a date, and the text that a page shows. */
export const sentences = {
  ofToday: (name: string) => `Today’s ${name}`,
  absent: (name: string, day: string) => `${name} was not in the rules of ${day}`,
  notInPart: (name: string, label: string) => `${name} is not in our part of the ${label} release`,
  noRelease: (day: string) => `We don’t have the release in force ${on(day)}`,
  instead: (day: string, label: string) =>
    `We don’t have the release in force ${on(day)}; this is from ${label}`,
  textOf: (label: string) => `This is the text of ${label}`,
  lastSeen: (label: string) => `Last seen in our ${label} release`,
  nextSeen: (label: string, isOther: boolean) =>
    `Next seen in our ${label} release${isOther ? ', as a different rule' : ''}`,
  was: (name: string) => `The rule was ${name} then`,
  wasIn: (name: string, label: string) => `In our ${label} release, the rule was ${name}`,
  wasOther: (name: string) => `${name} was a different rule then`,
  isOther: (name: string) => `Today, ${name} is a different rule`,
};
