/** Renders the rows of the results page: the first one like a rule on its page, and the others as a list. */
import type { NumberRow } from '../../rules/numbers/number-index.ts';
import { citationName } from '../../rules/numbers/number-key.ts';
import type { ResultsPageData, SearchAnswer, SearchResult } from '../../search/types.ts';
import { siteHref } from '../../site/links.ts';
import { makeElement, makeLink } from '../custom-elements.ts';
import { fromTemplate, partOf } from '../fill-template.ts';
import { chosenFirst, documentsByLevel, levelChoiceFor } from '../level.ts';
import '../rule-buttons.ts';
import { drawResult, isNamed, numberOf, pathOf, placeOfCards } from './draw-answer.ts';
import { drawCardResult } from './draw-cards.ts';
import { addressHref } from './draw-words.ts';
import { forgetRow, type Row, rowOf } from './rows.ts';
import type { DocumentTitles } from './search-client.ts';

/** Longer numbers stay small, so that they fit into the margin. */
const longestLargeNumber = 8;
/** At most so many other rules come before the row with the rules of tournaments, and it names at most so many. */
const tournamentPlace = 5;
const maxTournamentRules = 4;

/**
 * Returns the rows of the named cards and the results. Rules of tournaments are in one row, unless the first result is
 * one or the search is for a number or in one document.
 * @param document the slug of the document that the search is in, if it is in one
 */
export function drawResults(
  answer: SearchAnswer,
  titles: DocumentTitles,
  { documents }: ResultsPageData,
  document: string | undefined,
): Row[] {
  const { results, cards, asOf, number } = answer;
  const others = results.filter((result) => !isNamed(result, cards));
  const isForTournaments = ({ document }: SearchResult) => documents[document]?.isForTournaments;
  const isNarrow = document !== undefined || number !== null;
  const isApart = !isNarrow && others[0] !== undefined && !isForTournaments(others[0]);
  const inList = isApart ? others.filter((result) => !isForTournaments(result)) : others;
  const apart = isApart ? chosenFirst(others.filter(isForTournaments)) : [];
  putPartNext(inList);
  // Parts of a section that follow one another have its number once.
  const numbers = inList.map(numberOf);
  const isRepeated = (at: number) =>
    !inList[at]?.number && numbers[at] !== null && numbers[at] === numbers[at - 1];
  const place = placeOfCards(answer);
  // A rule is large only if no card comes before it. The rule after a heading has its text.
  const isFirst = place > 0 || cards.length === 0;
  const answerAt = inList[0]?.snippet.text === '' ? 1 : 0;
  const [asked] = number?.exact ?? [];
  const row = (result: SearchResult, at: number) => {
    // The heading of the answer may be the row above.
    const isBelow = at === 1 && at === answerAt && result.heading?.number === numbers[0];
    const path = isBelow ? '' : pathOf(result, titles, document);
    const isAnswer = at === answerAt && asOf === null;
    const isOld = asked?.current === false && at === 0 && result.id === asked.id && asOf === null;
    const { score, isAboutCards, ...contents } = result;
    return rowOf([contents, path, asOf, isRepeated(at), isAnswer && { isFirst }, isOld], () => {
      const drawn = drawResult('search-result', result, path, asOf);
      if (isRepeated(at)) partOf(drawn, 'number').textContent = '';
      if (isAnswer) makeAnswer(drawn, result, documents, isFirst);
      if (isOld) void showOldText(drawn, asked);
      return drawn;
    });
  };
  const rows = inList.map(row);
  rows.splice(place, 0, ...cards.map((card) => rowOf(card, () => drawCardResult(card))));
  const level = isNarrow ? null : levelChoiceFor(isApart ? apart : inList.slice(0, 1));
  const rank = Math.min(tournamentPlace, others.findIndex(isForTournaments));
  const linePlace = apart.length > 0 ? rank + cards.length : 0;
  const links = apart.slice(0, maxTournamentRules);
  const line = rowOf([links.map(({ id }) => id), level && documentsByLevel()], () =>
    fromTemplate('tournament-results', { links: tournamentLinks(links, titles), level }),
  );
  if (level || apart.length > 0) rows.splice(linePlace, 0, line);
  return rows;
}

/** Moves the best part of an infraction next to it. Leaves it out if its text is already in that of the infraction. */
function putPartNext(results: SearchResult[]): void {
  const [first] = results;
  const at = results.findIndex(({ id }) => id.startsWith(`${first?.id}/`));
  const [part] = at > 0 ? results.splice(at, 1) : [];
  const { text = '' } = part?.snippet ?? {};
  // Examples have no text of their own.
  const isShown = text !== '' && first?.snippet.text.includes(text);
  if (part && !isShown) results.splice(1, 0, part);
}

/** Adds tools to copy and to show the first rule. Sets it in larger type unless a card comes before it. */
function makeAnswer(
  row: HTMLElement,
  { id, address, number, title, name, from, snippet, whole, document: slug, current }: SearchResult,
  documents: ResultsPageData['documents'],
  isFirst: boolean,
): void {
  const { cited, release } = documents[slug] ?? {};
  if (snippet.text === '' || !current || cited === undefined) return;
  if (isFirst) row.dataset['answer'] = (number?.length ?? 0) > longestLargeNumber ? 'long' : '';
  const tools = fromTemplate('answer-tools');
  const [entry] = tools.getElementsByTagName('copy-rule');
  const citation = citationName(cited, number || (title ?? ''), id.includes('/glossary/'));
  const data = { address, name: citation, release, since: from, title: title ?? name };
  for (const [key, value] of Object.entries(data)) {
    if (value && entry instanceof HTMLElement) entry.dataset[key] = value;
  }
  // The tools are about the whole text, also if only a part of it is in sight.
  const text = whole === null ? partOf(row, 'text') : document.createElement('div');
  if (whole !== null) {
    text.hidden = true;
    text.append(...whole.split('\n').map((line) => makeElement('p', line)));
  }
  text.dataset['text'] = '';
  row.append(...(whole === null ? [] : [text]), tools);
}

/** Shows the text of a number that no rule has today, which isn't in the search data of current rules. */
async function showOldText(row: HTMLElement, { document, key }: NumberRow): Promise<void> {
  // Few searches are for such a number, and what reads its file is large.
  const found = await import('../fetch-number-files.ts')
    .then(({ fetchRuleText }) => fetchRuleText(document, key, null))
    .catch(() => null);
  if (!found) {
    forgetRow(row);
    return row.append(makeElement('p', 'Its text needs a connection.'));
  }
  row.dataset['answer'] = key.length > longestLargeNumber ? 'long' : '';
  partOf(row, 'text').textContent = found.text;
  const links = found.links.flatMap(({ label, address }, at) => [
    at === 0 ? ' See ' : ' or ',
    makeLink(siteHref(address), label),
  ]);
  row.prepend(makeElement('p', found.note, ...links, links.length > 0 ? '.' : ''));
}

function tournamentLinks(found: readonly SearchResult[], titles: DocumentTitles): Node[] {
  return found.map((result) => {
    const words = [titles[result.document], numberOf(result), result.title ?? result.name];
    return makeLink(addressHref(result.address), words.filter(Boolean).join(' '));
  });
}
