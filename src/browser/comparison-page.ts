/**
 * `<compare-releases>`: compares two releases on the page of changes, using their public JSON files. The
 * address says which, `/cr/changes/?from=2014-06-01&to=2026-08-07&of=704.5`, as the form sends it.
 */
import { keepDatesTogether } from '../rules/words/dates.ts';
import { documentDataAddress } from '../rules/addresses.ts';
import {
  countChanges,
  type ReleaseChanges,
  type SectionChanges,
} from '../rules/history/changes-between.ts';
import { type ChangeView, changeViews, withSubrules } from '../rules/history/change-view.ts';
import {
  barParts,
  changesSentence,
  countAll,
  countsSentence,
  outsideSections,
} from '../rules/history/describe-changes.ts';
import {
  comparePublished,
  type PublishedRelease,
  type PublishedWording,
} from '../rules/history/published-releases.ts';
import { markedDifferences } from '../rules/history/word-differences.ts';
import type { ChangeCounts } from '../rules/timeline/steps.ts';
import { defineElement } from './custom-elements.ts';
import { fetchFile } from './fetch-file.ts';
import { addSymbolStyles } from './search/draw-words.ts';
import { fromTemplate, partOf } from './fill-template.ts';

type Section = SectionChanges<PublishedWording>;

/** If there are more changes than this, the sections are folded. */
const maxUnfolded = 40;

defineElement('compare-releases', (element) => {
  const asked = new URLSearchParams(location.search);
  const chosen = ['from', 'to'].map((name) => asked.get(name));
  if (chosen.includes(null)) return;
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
  Promise.all([fetchRelease(slug, older), fetchRelease(slug, newer)]).then(
    ([one, other]) => {
      const changes = comparePublished(known, one, other, of);
      const inRule = of === '' ? '' : ` in ${of}`;
      const name = `What changed${inRule}, ${one.release.label} to ${other.release.label}`;
      document.title = document.title.replace(/^.*?(?= · |$)/, name);
      const heading = document.querySelector('[data-compared]');
      if (heading) heading.textContent = keepDatesTogether(`>${name}`).slice(1);
      const printed = document.querySelector('[data-printed] > b');
      const [cited = ''] = printed?.textContent.split(', ') ?? [];
      if (printed) printed.textContent = `${cited}, ${one.release.label} to ${other.release.label}`;
      if (changes) show(element, changes);
      else status.textContent = `${of} is not in these releases.`;
    },
    () => {
      status.textContent = 'These releases couldn’t be loaded. Try again when you’re online.';
    },
  );
});

/** Fetches a whole release. Unzips the file, unless it arrives unzipped. */
async function fetchRelease(document: string, id: string): Promise<PublishedRelease> {
  const response = await fetchFile(documentDataAddress(document, id, 'json'));
  const blob = await response.blob();
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  const stream = isPacked
    ? blob.stream().pipeThrough(new DecompressionStream('gzip'))
    : blob.stream();
  return (await new Response(stream).json()) as PublishedRelease;
}

function show(element: HTMLElement, changes: ReleaseChanges<PublishedWording>): void {
  const { sections, counts } = changes;
  partOf(element, 'status').textContent = changesSentence(changes);
  const count = countAll(counts);
  partOf(element, 'bars').hidden = count === 0;
  partOf(element, 'bar').replaceWith(drawBar(counts));
  const folds = sections.map((section) => drawSection(section, count <= maxUnfolded));
  partOf(element, 'list').replaceChildren(...folds);
  const lists = sections.map((section) => {
    const { key, ...heading } = headingOf(section);
    const total = String(countAll(countChanges(section.changes)));
    const list = fromTemplate('changed-sections', { ...heading, total });
    list.querySelector('a')?.setAttribute('href', `#${key}`);
    return list;
  });
  const contents = fromTemplate('changed-sections');
  contents.replaceChildren(...lists.flatMap((list) => [...list.children]));
  document.querySelector('[data-sections]')?.replaceChildren(contents);
}

function drawBar(counts: ChangeCounts): HTMLElement {
  const bar = fromTemplate('change-bar');
  for (const [at, { from, width }] of barParts(counts, Math.max(1, countAll(counts))).entries()) {
    bar.children[at]?.setAttribute('x', `${from}%`);
    bar.children[at]?.setAttribute('width', `${width}%`);
  }
  return bar;
}

/** Returns what the heading of a section says, and its anchor. */
function headingOf({ section, kind }: Section) {
  const number = section?.number ?? '';
  return { key: section ? number : kind, number, title: section?.title ?? outsideSections[kind] };
}

/** Draws a section. Its lines are drawn when it is opened, because a comparison can have thousands. */
function drawSection(section: Section, isOpen: boolean): HTMLElement {
  const { changes } = section;
  const { key, number, title } = headingOf(section);
  const counts = countsSentence(countChanges(changes));
  const fold = fromTemplate('changes-section', { number, title, counts }) as HTMLDetailsElement;
  fold.id = key;
  const drawn = new AbortController();
  const drawLines = () => {
    drawn.abort();
    const { lines, renumbered } = changeViews(changes);
    partOf(fold, 'lines').replaceChildren(...lines.map(drawLine));
    partOf(fold, 'renumbered').replaceChildren(...renumbered.map(drawRenumbered));
    partOf(fold, 'numbers').hidden = renumbered.length === 0;
    addSymbolStyles(
      fold,
      document.querySelector<HTMLElement>('[data-symbols]')?.dataset['symbols'],
    );
  };
  const { signal } = drawn;
  fold.addEventListener('toggle', drawLines, { signal });
  // Printing opens all sections, and doesn't wait for their `toggle`.
  addEventListener('beforeprint', drawLines, { signal });
  fold.open = isOpen;
  return fold;
}

function drawLine({ entry, label, words }: ChangeView<PublishedWording>): HTMLElement {
  const line = fromTemplate('change-line', {
    ...{ number: entry.number, label, title: entry.title },
    words: words && asNodes(markedDifferences(words)),
  });
  return withLink(line, entry);
}

function drawRenumbered({ entry, before, renumberedSubrules }: ChangeView<PublishedWording>) {
  const was = withSubrules((before ?? entry).number, renumberedSubrules);
  return withLink(fromTemplate('renumbered-rule', { was, number: entry.number }), entry);
}

/** Links to this host. The address in the file has the host of the published site. */
function withLink(element: HTMLElement, { id }: PublishedWording): HTMLElement {
  const { pathname } = new URL(id, location.href);
  (partOf(element, 'number') as HTMLAnchorElement).href = pathname;
  return element;
}

/** Turns the result of `markedDifferences` into DOM nodes. */
function asNodes(marked: ReturnType<typeof markedDifferences>): (string | Node)[] {
  return marked.map((each) => {
    if (each.type !== 'element') return each.value;
    const element = document.createElement(each.tagName);
    element.append(...asNodes(each.children));
    return element;
  });
}
