/** What a post quotes with a number, beside what the number says. */
import { labelOf, type NumbersIndex, type NumberWording } from './numbers-files.ts';

/** Words that stand with a number. What is not set as a quotation of it may be the writer's own. */
export interface Quoted {
  words: string;
  isMarked: boolean;
}

/** What may stand between a number and what is quoted of it: the ends of links and marks, a release. */
const endOfLink =
  /^(?:\]\([^()\s]{0,300}\)|\[\/\w{1,5}\]|<\/\w{1,6}>|\s\([^()\n]{1,40}\)|[*_`)\]]){0,8}/;
const opensQuote =
  /^[\s,:–—-]{1,4}(?:(?:say|read|state|ha)[sd]?\b[\s,:]{0,4}(?:that\s{0,2})?)?(?=["“]\S)/i;
/** What a forum sets as a quotation, from its beginning up to the number, which is linked there. */
const quotedLine =
  /(?:(?:^|\n)[ \t]*>[\s*_[(]*|\[quote[^\]\n]{0,80}\](?:\[\w+(?:=[^\]\n]{0,300})?\])*|<blockquote\b[^>\n]{0,300}>(?:<\w+(?:\s[^>\n]{0,300})?>)*)(?:[\w.]+ ){0,3}$/i;
/** Between a number and what is set as a quotation below or after it. */
const opensBlock =
  /^[\s,:–—-]{0,4}(?:(?:say|read|state)s?\b[\s,:]{0,4})?(?:\[quote[^\]\n]{0,80}\]|<blockquote\b[^>\n]{0,300}>|\n\s{0,4}(?=>))/i;
const endOfBlock = /\n(?!\s*>)|\[\/quote\]|<\/blockquote>/i;
/** Between a quotation and the number that is named for it: `” (rule 615.12)`. */
const namedAfter = /["”]\s{0,2}[([–—-]+\s?(?:see\s)?(?:[\w.]+ ){0,3}$/i;
const linked = /\]\(|\[\/url\]|<\/a>/i;
/** Before a number with which a line begins, as the rules themselves have it: `CR `, `Rule `, `- `. */
const startOfLine = /(?:^|\n|\[quote[^\]\n]{0,80}\])[ \t>*_#[-]*(?:(?:[A-Z]{2,}|[Rr]ules?)\.? )?$/;
/** Between a number and what the same paragraph quotes further on, unless that is of another number. */
const quotedFurtherOn = /^[^\n"“\d]{1,160}(?=["“]\S)/;
const mostQuoted = 10_000;

/**
 * What a post quotes after a number: in quotation marks, in a line set as a quotation, or as the copies
 * of a rule have it, between its number and its address. Where nothing is marked so, what stands on its
 * line, or in quotation marks further on.
 *
 * @param start where the number begins; `end` is where it ends
 * @returns null where nothing is quoted there
 * @example quotedAfter('CR 702.19a: “Trample is a static ability.”', 3, 10)
 * // { words: 'Trample is a static ability.', isMarked: true }
 */
export function quotedAfter(post: string, start: number, end: number): Quoted | null {
  const whole = post.slice(end, end + mostQuoted);
  const marks = endOfLink.exec(whole)?.[0] ?? '';
  const after = whole.slice(marks.length);
  const before = post.slice(Math.max(0, start - 600), start);
  // Before marks of quotation, for a rule may begin with some itself.
  if (linked.test(marks) && quotedLine.test(before)) {
    return enough(upTo(endOfBlock, after), true);
  }
  const [, copied] = /^: ([^\n]+(?:\n[^\n]+){0,8}?)\nhttps?:\/\//.exec(after) ?? [];
  if (copied !== undefined) return enough(copied, true);
  const opened = opensQuote.exec(after);
  if (opened) return enough(withinMarks(after.slice(opened[0].length)), true);
  const block = opensBlock.exec(after);
  if (block) return enough(upTo(endOfBlock, after.slice(block[0].length)), true);
  const isOwnLine = startOfLine.test(before);
  const line = isOwnLine ? enough(upTo(/\n|\[\/quote\]/i, after), false) : null;
  if (line && !/["“]/.test(line.words)) return line;
  const further = quotedFurtherOn.exec(after)?.[0].length ?? after.length;
  const named = namedAfter.exec(before);
  const stoodBefore = named ? enough(lastWithinMarks(before.slice(0, named.index)), true) : null;
  return stoodBefore ?? enough(withinMarks(after.slice(further)), false) ?? line;
}

function upTo(end: RegExp, text: string): string {
  return text.split(end, 1)[0] ?? '';
}

/** @param before up to a closing mark */
function lastWithinMarks(before: string): string {
  const open = Math.max(before.lastIndexOf('“'), before.lastIndexOf('"'));
  return open < 0 ? '' : before.slice(open + 1);
}

/** @param quoted from its opening mark; what is never closed is nothing */
function withinMarks(quoted: string): string {
  const close = quoted.startsWith('“') ? quoted.indexOf('”') : quoted.indexOf('"', 1);
  return close > 0 ? quoted.slice(1, close) : '';
}

/** So few words may be quoted of anything. */
const leastWords = 4;

function enough(words: string, isMarked: boolean): Quoted | null {
  return wordsOf(words).length < leastWords ? null : { words: words.trim(), isMarked };
}

const entities: Record<string, string> = { lt: '<', gt: '>' };

/** Words alone: how a text is set, and how its signs are, is lost on its way through a forum. */
function wordsOf(text: string): string[] {
  const signs = text.replace(/&(lt|gt|amp|quot);/g, (_sign, name: string) => entities[name] ?? ' ');
  const plain = signs.replace(/<[^<>\n]{1,200}>/g, ' ').replace(/['’\\\u2060]/g, '');
  return plain.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** Whether a text has the words quoted of it; what is left out of them is marked, `…` or `[…]`. */
function holds(text: string, quoted: string): boolean {
  const held = ` ${wordsOf(text).join(' ')} `;
  const parts = quoted.split(/…|\.{3}|\[[^[\]\n]{0,40}\]/).map((part) => wordsOf(part).join(' '));
  return parts.every((part) => held.includes(part === '' ? ' ' : ` ${part} `));
}

/** The sentences of which a text has the words, or most of them in the same order two by two. */
function sentencesOf(text: string, quoted: string): string[] {
  const held = new Set(pairsOf(wordsOf(text)));
  return quoted.split(/(?<=[.!?:]["”)]?)\s+/).filter((sentence) => {
    const pairs = pairsOf(wordsOf(sentence));
    const shared = pairs.filter((pair) => held.has(pair)).length;
    return pairs.length >= leastWords - 1 && shared / pairs.length >= 0.5;
  });
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

/**
 * How many numbers of a post are quoted otherwise than they read; nothing where none is.
 *
 * @param of how many numbers there are
 */
export function quotedOtherwise(many: number, of: number): string {
  if (many === 0) return '';
  const which = of === 1 ? 'it' : `${many.toLocaleString('en')} of them`;
  return `The words quoted with ${which} do not match.`;
}

/** What is quoted of a number, beside its words. */
export interface ComparedQuotation {
  /** In a sentence; empty where nothing is to be said. */
  said: string;
  /** Where the quoted words are not the rule's: those words, and the rule's own that are nearest. */
  misquoted: { quoted: string; reads: string } | null;
  /** The wording whose words are quoted; null where they are none's. */
  wording: NumberWording | null;
}

const nothing: ComparedQuotation = { said: '', misquoted: null, wording: null };

/**
 * Whether what is quoted with a number is what the number says; nothing where it is not marked as a
 * quotation, and says something else.
 *
 * @param address of the wording that the number is taken for; null where that is not known
 * @param wordings of the number, oldest first, with their words
 * @example compareQuoted(index, { words: 'Trample is a keyword', isMarked: true }, address, wordings)
 * // { said: 'The quoted words do not match.', wording: null,
 * //   misquoted: { quoted: 'Trample is a keyword', reads: 'Trample is a static ability …' } }
 */
export function compareQuoted(
  index: NumbersIndex,
  { words, isMarked }: Quoted,
  address: string | null,
  wordings: readonly (NumberWording & { text: string })[],
): ComparedQuotation {
  const meant = wordings.find((wording) => wording.address === address);
  const nearest = [...(meant ? [meant] : []), ...wordings.toReversed()];
  const same = nearest.find(({ text }) => {
    const quoted = isMarked ? [words] : sentencesOf(text, words);
    return quoted.length > 0 && quoted.every((each) => holds(text, each));
  });
  if (same) {
    const release = labelOf(index, same.until);
    const said =
      same === meant
        ? 'The quoted words match.'
        : `The quoted words are those of the release of ${release}.`;
    return { said, misquoted: null, wording: same };
  }
  const isClose = nearest.some(({ text }) => sentencesOf(text, words).length > 0);
  if (!isMarked && !isClose) return nothing;
  const text = (meant ?? nearest[0])?.text ?? '';
  const like = sentencesOf(text, words);
  const quoted = isMarked || like.length === 0 ? words : like.join(' ');
  const own = sentencesOf(quoted, text);
  const misquoted = { quoted, reads: own.length > 0 ? own.join(' ') : text };
  const said = isMarked
    ? 'The quoted words do not match.'
    : 'The words that stand with it are nearly the rule’s, but not the same.';
  return { said, misquoted, wording: null };
}
