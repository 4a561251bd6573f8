/**
 * `<compare-releases>`: compares two releases on the page of changes, using their public JSON files. The
 * address says which, `/cr/changes/?from=2014-06-01&to=2026-08-07&of=704.5`, as the form sends it.
 */
import { documentDataAddress } from '../rules/addresses.ts';
import {
  countChanges,
  type ReleaseChanges,
  type SectionChanges,
} from '../rules/history/changes-between.ts';
import { changeView } from '../rules/history/change-view.ts';
import {
  changesSentence,
  countsSentence,
  outsideSections,
} from '../rules/history/describe-changes.ts';
import {
  comparePublished,
  type PublishedRelease,
  type PublishedWording,
} from '../rules/history/published-releases.ts';
import { markedDifferences } from '../rules/history/word-differences.ts';
import { defineElement } from './custom-elements.ts';
import { fetchFile } from './fetch-file.ts';
import { fromTemplate, partOf } from './fill-template.ts';

type Section = SectionChanges<PublishedWording>;

/** If there are more changes than this, the sections are folded. */
const maxUnfolded = 40;

defineElement('compare-releases', (element) => {
  const asked = new URLSearchParams(location.search);
  const chosen = ['from', 'to'].map((name) => asked.get(name));
  if (chosen.includes(null)) return;
  const status = partOf(element, 'status');
  const fields = element.querySelector('form')?.elements;
  const field = (name: string) => fields?.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  const of = asked.get('of')?.trim() ?? '';
  // The list has the newest release first.
  const options = [...(field('from') as HTMLSelectElement).options];
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
  const slug = element.dataset['document'] ?? '';
  Promise.all([fetchRelease(slug, older), fetchRelease(slug, newer)]).then(
    ([one, other]) => {
      const changes = comparePublished(known, one, other, of);
      document.title = `${of === '' ? '' : `${of}: `}${one.release.label} and ${other.release.label} compared`;
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
  partOf(element, 'status').textContent = changesSentence(changes);
  const count = changes.sections.reduce((sum, section) => sum + section.changes.length, 0);
  const folds = changes.sections.map((section) => drawSection(section, count <= maxUnfolded));
  partOf(element, 'list').replaceChildren(...folds);
}

/** Draws a section. Its lines are drawn when it is opened, because a comparison can have thousands. */
function drawSection(section: Section, isOpen: boolean): HTMLElement {
  const { kind, changes } = section;
  const heading = section.section;
  const fold = fromTemplate('compared-section', {
    name: heading ? `${heading.number} ${heading.title ?? ''}`.trim() : outsideSections[kind],
    counts: countsSentence(countChanges(changes)),
  }) as HTMLDetailsElement;
  const drawLines = () => partOf(fold, 'lines').replaceChildren(...changes.map(drawLine));
  fold.addEventListener('toggle', drawLines, { once: true });
  fold.open = isOpen;
  return fold;
}

function drawLine(each: Section['changes'][number]): HTMLElement {
  const { entry, change, title, from, renumberedSubrules, words, firstWords } = changeView(each);
  const line = fromTemplate('release-difference', {
    number: entry.number,
    title,
    change,
    before: from && `from ${from.number}`,
    subrules: renumberedSubrules > 0 ? `and ${renumberedSubrules} subrules` : null,
    words: words ? asNodes(markedDifferences(words)) : firstWords,
  });
  // Links to this host. The address in the file has the host of the published site.
  const { pathname } = new URL(entry.id, location.href);
  (partOf(line, 'number') as HTMLAnchorElement).href = pathname;
  return line;
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
