/**
 * `<compare-releases>`: compares two releases on the page of changes, using their public JSON files. The
 * address says which, `/cr/changes/?from=2014-06-01&to=2026-08-07&of=704.5`, as the form sends it.
 */
import {
  barParts,
  changesHeading,
  changesSentence,
  changeViews,
  countAll,
  countedChanges,
  maxUnfolded,
} from '../rules/history/describe-changes.ts';
import { keepDatesTogether } from '../rules/words/dates.ts';
import { documentDataAddress } from '../rules/addresses.ts';
import type { ReleaseChanges, SectionChanges } from '../rules/history/changes-between.ts';
import {
  comparePublished,
  type PublishedRelease,
  type PublishedWording,
} from '../rules/history/published-releases.ts';
import { markedDifferences } from '../rules/history/word-differences.ts';
import { defineElement, makeElement } from './custom-elements.ts';
import { fetchFile } from './fetch-file.ts';
import { fetchRuleText } from './fetch-number-files.ts';
import { fromTemplate, partOf, type TemplateValues, addSymbolStyles } from './fill-template.ts';

defineElement('compare-releases', (element) => {
  const asked = new URLSearchParams(location.search);
  const chosen = ['from', 'to'].map((name) => asked.get(name));
  if (chosen.includes(null)) return;
  element.hidden = false;
  const status = partOf(element, 'status');
  const fields = document.querySelector<HTMLFormElement>('form[data-compare]')?.elements;
  const field = (name: string) => fields?.namedItem(name) as HTMLSelectElement;
  const of = asked.get('of')?.trim() ?? '';
  // The list has the newest release first.
  const options = fields ? [...field('from').options] : [];
  const known = options.map(({ value }) => value).toReversed();
  const [older, newer] = known.filter((id) => chosen.includes(id));
  if (older === undefined || newer === undefined) {
    status.textContent = chosen.every((id) => known.includes(id ?? ''))
      ? 'Choose two different releases.'
      : 'One of these releases isn’t on this site.';
    return;
  }
  field('from').value = older;
  field('to').value = newer;
  field('of').value = of;
  status.textContent = 'Comparing…';
  document.querySelector('[data-releases]')?.remove();
  const slug = element.dataset['document'] ?? '';
  Promise.all([fetchRelease(slug, older), fetchRelease(slug, newer)])
    .then(async ([one, other]) => {
      const changes = comparePublished(known, one, other, of);
      const between = `${one.release.label} to ${other.release.label}`;
      const name = `What changed${of && ` in ${of}`}, ${between}`;
      document.title = document.title.replace(/^.*?(?= · |$)/, name);
      const heading = keepDatesTogether(`>${name}`).slice(1);
      document.querySelector('[data-compared]')?.replaceChildren(heading);
      const printed = document.querySelector('[data-printed] > b');
      if (printed) printed.textContent = printed.textContent.replace(/(, .*)?$/, `, ${between}`);
      if (changes) show(element, changes);
      else {
        const then = await fetchRuleText(slug, of, newer);
        status.textContent = then?.note ?? `${of} is not in these releases.`;
      }
    })
    .catch(() => {
      status.textContent = 'These releases couldn’t be loaded. Try again when you’re online.';
    });
});

/** Fetches a whole release. Unzips the file, unless it arrives unzipped. */
async function fetchRelease(document: string, id: string): Promise<PublishedRelease> {
  const response = await fetchFile(documentDataAddress(document, id, 'json'));
  const blob = await response.blob();
  const isJson = (await blob.slice(0, 1).text()) === '{';
  const unzipped = isJson ? blob : blob.stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(unzipped).json()) as PublishedRelease;
}

function show(element: HTMLElement, changes: ReleaseChanges<PublishedWording>): void {
  const { sections, counts } = changes;
  partOf(element, 'status').textContent = changesSentence(changes, countedChanges);
  const count = countAll(counts);
  partOf(element, 'bars').hidden = count === 0;
  const bar = fromTemplate('change-bar');
  for (const [at, part] of barParts(counts, Math.max(1, count)).entries()) {
    bar.children[at]?.setAttribute('x', `${part.from}%`);
    bar.children[at]?.setAttribute('width', `${part.width}%`);
    const name = partOf(element, part.name);
    name.textContent = part.words;
    name.parentElement?.toggleAttribute('hidden', !part.words);
  }
  partOf(element, 'bar').replaceWith(bar);
  const folds = sections.map((section) => drawSection(section, count <= maxUnfolded));
  partOf(element, 'list').replaceChildren(...folds);
  // Folded sections are their own contents.
  const listed = count <= maxUnfolded ? sections : [];
  const [contents = '', ...more] = listed.map((section) => {
    const { key, number, title, total } = changesHeading(section);
    const list = fromTemplate('changed-sections', { number, title, total: String(total) });
    list.querySelector('a')?.setAttribute('href', `#${key}`);
    return list;
  });
  if (contents) contents.append(...more.flatMap(({ children }) => [...children]));
  document.querySelector('[data-sections]')?.replaceChildren(contents);
}

/** Draws a section. Its lines are drawn when it is opened, because a comparison can have thousands. */
function drawSection(section: SectionChanges<PublishedWording>, isOpen: boolean): HTMLElement {
  const { key, number, title, counts } = changesHeading(section);
  const fold = fromTemplate('changes-section', { number, title, counts }) as HTMLDetailsElement;
  fold.id = key;
  const isDrawn = new AbortController();
  const drawLines = () => {
    isDrawn.abort();
    const { lines, renumbered } = changeViews(section.changes);
    const drawnLines = lines.map(({ entry, label, words }) => {
      const nodes = words && asNodes(markedDifferences(words));
      return drawChange('change-line', entry, { label, title: entry.title, words: nodes });
    });
    partOf(fold, 'lines').replaceChildren(...drawnLines);
    partOf(fold, 'renumbered').replaceChildren(
      ...renumbered.map(({ entry, was }) => drawChange('renumbered-rule', entry, { was })),
    );
    partOf(fold, 'numbers').hidden = renumbered.length === 0;
    addSymbolStyles(fold);
  };
  fold.addEventListener('toggle', drawLines, { signal: isDrawn.signal });
  // Printing opens all sections, and doesn't wait for their `toggle`.
  addEventListener('beforeprint', drawLines, { signal: isDrawn.signal });
  fold.open = isOpen;
  return fold;
}

/** Draws a change with a link. Links to this host: the file has addresses on the published site. */
function drawChange(name: string, entry: PublishedWording, values: TemplateValues): HTMLElement {
  const line = fromTemplate(name, { number: entry.number, ...values });
  (partOf(line, 'number') as HTMLAnchorElement).href = new URL(entry.id, location.href).pathname;
  return line;
}

/** Turns the result of `markedDifferences` into DOM nodes. */
function asNodes(marked: ReturnType<typeof markedDifferences>): (string | Node)[] {
  return marked.map((each) =>
    each.type === 'element' ? makeElement(each.tagName, ...asNodes(each.children)) : each.value,
  );
}
