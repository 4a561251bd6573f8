/** Returns a random number generator (xorshift). The same seed always gives the same numbers. */
export function numbersFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

export const things = words(`
  lantern barge ferry rope anchor beacon compass crate cask harpoon sail rudder oar net buoy
  ledger lighthouse pilot keeper smuggler warden chandler cooper piper herald courier barnacle
  heron otter pike eel tern lobster gull whelk pier quay wharf lock sluice mooring towpath
  tollgate boathouse signal whistle bell foghorn candle wick shutter mirror lens prism chart
  almanac charter writ seal token pennant plank hull mast deckhand stowaway tide current eddy
  shoal reef sandbar inlet delta canal basin dyke ballast freight manifest tariff duty bounty`);

const places = words(`harbour dock channel hold locker shelf chandlery drydock roadstead bank
  warehouse estuary lagoon strand jetty sea-lane`);

const actions = words(`hoist lower kindle quench tow moor cast haul stow unload inspect trade swap
  mend scuttle salvage chart follow signal ferry anchor reef furl ring polish trim barter seize`);

const qualities = words(`copper brass tarred gilded salted leeward windward borrowed sunken drifting
  lit unlit heavy hollow crooked patient silent foreign northern narrow rusted painted numbered
  folded frayed watertight idle`);

const conjunctions = [
  'before',
  'once',
  'while',
  'until',
  'whenever',
  'as soon as',
  'unless',
  'after',
];
const happenings = words(`sunk sold burned found hidden weighed shown lost counted rung read opened
  closed claimed lifted answered split drawn broken crossed`);
const fates =
  words(`given returned shown tied added lent moved sold bound brought passed handed left
  lashed fastened credited`);
const ways = [
  'to',
  'beside',
  'behind',
  'under',
  'in place of',
  'ahead of',
  'together with',
  'against',
];

/** @example moment(next) // 'unless the frayed pier is weighed' */
function moment(next: () => number): string {
  return `${pick(conjunctions, next)} the ${pick(qualities, next)} ${pick(things, next)} is ${pick(happenings, next)}`;
}

/** @example outcome(next) // 'is lashed behind the lit ferry' */
function outcome(next: () => number): string {
  return `is ${pick(fates, next)} ${pick(ways, next)} the ${pick(qualities, next)} ${pick(things, next)}`;
}

function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '');
}

/** Returns a random item of a list. */
export function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)] as T;
}

/** @example withArticle('unlit eel') // 'an unlit eel' */
function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns a random name of two words, for a section or keyword.
 *
 * @example nameFrom(numbersFrom(3)) // 'Tarred Lighthouse'
 */
export function nameFrom(next: () => number): string {
  return `${capital(pick(qualities, next))} ${capital(pick(things, next))}`;
}

/** The words that fill the gaps in a sentence. Rewording a rule replaces one of them. */
interface Parts {
  subject: string;
  action: string;
  object: string;
  place: string;
  moment: string;
  outcome: string;
}

function partsFrom(next: () => number, about: string): Parts {
  return {
    subject: `${pick(qualities, next)} ${about.toLowerCase()}`,
    action: pick(actions, next),
    object: `${pick(qualities, next)} ${pick(things, next)}`,
    place: pick(places, next),
    moment: moment(next),
    outcome: outcome(next),
  };
}

const shapes: ((parts: Parts) => string)[] = [
  ({ subject, action, object, place, moment, outcome }) =>
    `A player who would ${action} ${withArticle(subject)} ${moment} may first choose ${withArticle(object)} in the ${place}. The one that is chosen ${outcome}.`,
  ({ subject, action, object, place, moment, outcome }) =>
    `If ${withArticle(subject)} lies in the ${place} ${moment}, its keeper may ${action} it. Otherwise each ${object} there ${outcome}.`,
  ({ subject, action, object, place, moment, outcome }) =>
    `No ${subject} leaves the ${place} ${moment}. To ${action} ${withArticle(object)} is still allowed, but it ${outcome}.`,
  ({ subject, action, object, place, moment, outcome }) =>
    `${capital(moment)}, the player whose ${subject} is nearest to the ${place} decides whether to ${action} ${withArticle(object)}; if so, it ${outcome}.`,
];

/**
 * Makes the text of a rule.
 *
 * @param seed identifies the rule
 * @param about the subject of its section: `lantern`
 * @param revision how often the rule was reworded; each time changes one part of the sentence
 * @example ruleText(7, 'lantern', 0) // 'No idle lantern leaves the quay until the next dawn. …'
 */
export function ruleText(seed: number, about: string, revision: number): string {
  const next = numbersFrom(seed);
  const shape = pick(shapes, next);
  const parts = partsFrom(next, about);
  if (revision === 0) return shape(parts);
  const other = numbersFrom(seed + 100_000 * revision);
  return revision % 2 === 1
    ? shape({ ...parts, outcome: outcome(other) })
    : shape({ ...parts, moment: moment(other) });
}

/** Makes an example for a rule. */
export function exampleText(seed: number, about: string): string {
  const next = numbersFrom(seed + 7_000_000);
  return `A player has ${withArticle(`${pick(qualities, next)} ${about.toLowerCase()}`)} in the ${pick(places, next)} and wants to ${pick(actions, next)} it ${moment(next)}. It ${outcome(next)}.`;
}
