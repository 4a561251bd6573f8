/** How a number of a post is shown: in a line where it is right, at more length where it needs a look. */
import { entryAddress } from '../../rules/addresses.ts';
import { verdictOf } from '../../rules/posts/verdicts.ts';
import type { NumberFate } from '../../rules/number-files/what-became.ts';
import { inFigures } from '../../rules/words/figures.ts';
import { siteHref } from '../../site/links.ts';
import { asNodes } from '../marked-differences.ts';
import { type Draw, partOf } from '../parts.ts';
import { dashedDocuments } from '../quote/dashed-documents.ts';
import { addressOf } from './address-of-cited.ts';
import { asOf, type Cited, isLoose, needsLook } from './cited-numbers.ts';

const fateNames: Record<NumberFate['fate'], string> = {
  stands: 'Stands',
  'another meant': 'Meant another rule',
  reworded: 'Reworded since',
  renumbered: 'Renumbered',
  gone: 'Gone',
  later: 'Not yet there',
  unknown: 'Not known for that day',
  misprint: 'Misprint',
  never: 'Never was',
  unheld: 'Not found',
};

/**
 * Draws the row of a number.
 *
 * @param titles of the documents, by slug
 * @param chosen called with the document that the reader takes the number for
 */
export function checkedRow(
  cited: Cited,
  titles: Readonly<Record<string, string>>,
  draw: Draw,
  chosen: (document: string) => void,
): HTMLElement {
  const { number, key, fate, document, documents, times } = cited;
  const isLook = needsLook(cited);
  // Where the rule of today is meant, the number itself leads there.
  const now = fate?.now === key ? null : fate?.now;
  const quoted = quotedName(cited);
  const row = draw('cited', {
    number,
    times: times > 1 ? `${inFigures(times)} times` : null,
    // One of the two: a number does not stand as cited with words that are not its own.
    fate: quoted ? null : fate ? fateName(fate, key) : 'Not looked up',
    quoted,
    note: isLook ? null : noteOf(cited),
    loosely: isLook || !isLoose(cited) ? null : (cited.compared?.said ?? ''),
    why: isLook ? [`${sentenceOf(cited)} `, ...linkTo(now, document)] : null,
  });
  if (!row.querySelector('summary')) row.querySelector('details')?.remove();
  if (isLook) showElsewhere(row, cited, draw);
  void showDifferences(row, cited, draw);
  row.dataset['fate'] = fate?.fate ?? 'unread';
  const link = partOf(row, 'number') as HTMLAnchorElement;
  const address = addressOf(cited, dashedDocuments());
  if (address === null) link.removeAttribute('href');
  else link.href = siteHref(address);
  const choice = partOf(row, 'document') as HTMLSelectElement;
  if (!mayBeOfAnother(cited)) choice.remove();
  choice.setAttribute('aria-label', `Document of ${number}`);
  for (const slug of documents) choice.add(new Option(titles[slug] ?? slug, slug));
  choice.value = document;
  choice.addEventListener('change', () => chosen(choice.value));
  return row;
}

/** As of which day a number is looked up, what became of it, and whether what is quoted with it is what it says. */
export function sentenceOf(cited: Cited): string {
  const { fate, compared } = cited;
  if (!fate) return 'The files of numbers cannot be reached.';
  const day = asOf(cited);
  // Of a number that stands its name says enough, where there is more to be said.
  const isRight = fate.fate === 'stands' && compared?.said;
  const became = isRight ? quotedName(cited) && 'There is such a rule.' : fate.sentence;
  return [day && `As of ${day}:`, became, compared?.said].filter(Boolean).join(' ');
}

/** What is said of a number in its line, for which a day may make the difference. */
function noteOf(cited: Cited): string | null {
  const said = isLoose(cited) ? null : cited.compared?.said;
  const written = cited.fate?.fate === 'reworded' && (cited.beside ?? cited.above)?.written;
  return [written && `As of ${written}.`, said].filter(Boolean).join(' ') || null;
}

/** The reader is asked which document a number is of where the post and the texts leave it open. */
function mayBeOfAnother({ documents, document, named, isChosen, heldBy }: Cited): boolean {
  if (documents.length < 2) return false;
  if (isChosen) return true;
  return !named && (heldBy.length !== 1 || document !== documents[0]);
}

function linkTo(key: string | null | undefined, document: string): Node[] {
  if (!key) return [];
  const link = window.document.createElement('a');
  link.href = siteHref(entryAddress(`${document}/${key}`));
  link.textContent = `${key} today`;
  return [link];
}

function fateName({ fate, now }: NumberFate, key: string): string {
  if (fate !== 'another meant' || now === null) return fateNames[fate];
  return now === key ? `Meant today’s ${now}` : `Meant ${now}`;
}

/** The verdict on the words that are quoted, where that is the one on the number. */
function quotedName(cited: Cited): string | null {
  const verdict = verdictOf(cited);
  if (verdict === 'misquoted') return 'Misquoted';
  if (verdict === 'older words') return 'Older words';
  return verdict === 'words elsewhere' ? `Words of ${cited.compared?.elsewhere?.number}` : null;
}

/** Puts under a number which other rule the words are of that are quoted with it. */
function showElsewhere(row: HTMLElement, { compared }: Cited, draw: Draw): void {
  if (!compared?.elsewhere) return;
  const { said, number, release, address } = compared.elsewhere;
  const link = document.createElement('a');
  link.href = siteHref(address);
  link.textContent = number;
  row.append(draw('elsewhere', { said: [`${said} `, link, release, '.'] }));
}

/**
 * Shows what is quoted otherwise than it reads, with the differences marked. Where they are small, the
 * rule's own words are there on demand.
 */
async function showDifferences(row: HTMLElement, cited: Cited, draw: Draw): Promise<void> {
  const { quoted = '', reads = null } = cited.compared?.misquoted ?? {};
  if (reads === null) return;
  const { differences, markedDifferences } = await import('../../rules/history/differences.ts');
  const all = differences(quoted, reads);
  const folded = row.querySelector('details');
  const shown = folded ? all.filter(({ kind }) => kind !== 'removed') : all;
  const marked = asNodes(markedDifferences(shown));
  (folded ?? row).append(draw(folded ? 'quoted-loosely' : 'misquoted', { marked }));
}
