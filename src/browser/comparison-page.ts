/**
 * `<compare-releases>`: compares two releases, using their public JSON files. The form sends the choice
 * as `/cr/changes/?from=2014-06-01&to=2026-08-07&of=704.5`, which opens the page of these two releases.
 */
import { comparisonAddress, documentDataAddress } from '../rules/addresses.ts';
import { changeKinds, hasNewText, isRemoval } from '../rules/timeline/steps.ts';
import {
  type ComparedRelease,
  compareReleases,
  type ReleaseDifference,
} from '../rules/history/compare-releases.ts';
import {
  aroundChanges,
  differences,
  markedDifferences,
} from '../rules/history/word-differences.ts';
import { siteHref } from '../site/links.ts';
import { defineElement, makeButton } from './custom-elements.ts';
import { fetchFile } from './fetch-file.ts';
import { fromTemplate, partOf } from './fill-template.ts';

/** The number of differences to show at first, and to add with “Show more”. */
const pageSize = 100;

defineElement('compare-releases', (element) => {
  const asked = new URLSearchParams(location.search);
  const of = asked.get('of')?.trim() ?? '';
  const { document: slug = '', older, newer } = element.dataset;
  const status = partOf(element, 'status');
  if (older === undefined || newer === undefined) {
    openComparison(element, slug, asked, of);
    return;
  }
  (element.querySelector('[name=of]') as HTMLInputElement).value = of;
  status.textContent = 'Comparing…';
  Promise.all([older, newer].map((id) => fetchRelease(slug, id))).then(
    ([one, other]) => {
      if (one && other) show(element, one, other, of);
    },
    () => {
      status.textContent = 'These releases couldn’t be loaded. Try again when you’re online.';
    },
  );
});

/** Opens the page that compares the chosen releases. Each pair has a page, so that links have a preview. */
function openComparison(
  element: HTMLElement,
  slug: string,
  asked: URLSearchParams,
  of: string,
): void {
  const chosen = ['from', 'to'].map((name) => asked.get(name));
  if (chosen.includes(null)) return;
  // The list has the newest release first.
  const options = [...element.querySelectorAll<HTMLOptionElement>('[name=from] option')];
  const releases = options.map(({ value }) => value).toReversed();
  const [older, newer] = releases.filter((id) => chosen.includes(id));
  if (older !== undefined && newer !== undefined) {
    const query = of === '' ? '' : `?${new URLSearchParams({ of })}`;
    location.replace(siteHref(comparisonAddress(slug, older, newer)) + query);
  } else {
    partOf(element, 'status').textContent = chosen.every((id) => releases.includes(id ?? ''))
      ? 'Choose two different releases.'
      : 'One of these releases isn’t on this site.';
  }
}

/** Fetches a whole release. Unzips the file, unless it arrives unzipped. */
async function fetchRelease(document: string, id: string): Promise<ComparedRelease> {
  const response = await fetchFile(documentDataAddress(document, id, 'json'));
  const blob = await response.blob();
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  const stream = isPacked
    ? blob.stream().pipeThrough(new DecompressionStream('gzip'))
    : blob.stream();
  return (await new Response(stream).json()) as ComparedRelease;
}

function show(
  element: HTMLElement,
  older: ComparedRelease,
  newer: ComparedRelease,
  of: string,
): void {
  const found = compareReleases(older, newer, of);
  const labels = `${older.release.label} and ${newer.release.label}`;
  partOf(element, 'status').textContent = found
    ? sentence(
        found,
        `${of === '' ? '' : `${of}, `}${labels}`,
        older.release.whole && newer.release.whole,
      )
    : `${of} is not in these releases.`;
  document.title = `${of === '' ? '' : `${of}: `}${labels} compared`;
  const list = partOf(element, 'list');
  const more = makeButton();
  let count = 0;
  const showMore = () => {
    const next = found?.slice(count, count + pageSize) ?? [];
    list.append(...next.map(line));
    count += next.length;
    const left = (found?.length ?? 0) - count;
    more.hidden = left === 0;
    more.textContent = `Show ${Math.min(left, pageSize)} more`;
  };
  more.addEventListener('click', showMore);
  list.replaceChildren();
  list.after(more);
  showMore();
}

function sentence(found: readonly ReleaseDifference[], what: string, areWhole: boolean): string {
  const counts = changeKinds.flatMap((kind) => {
    const count = found.filter(({ change }) => change === kind).length;
    return count > 0 ? `${count.toLocaleString('en')} ${kind}` : [];
  });
  const part = areWhole
    ? ''
    : ' We have only part of one release, so some additions or removals may be missing.';
  return `${what}: ${counts.join(', ') || 'no differences'}.${part}`;
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

function wholeText(change: ReleaseDifference['change'], text: string): string | Node {
  if (!isRemoval(change)) return text;
  const element = document.createElement('del');
  element.textContent = text;
  return element;
}

function line({ change, before, now }: ReleaseDifference): HTMLElement {
  const entry = now ?? before;
  const isRenumbered = before && now && before.key !== now.key;
  const words = hasNewText(change)
    ? markedDifferences(aroundChanges(differences(before?.text ?? '', now?.text ?? '')))
    : [];
  const element = fromTemplate('release-difference', {
    number: entry?.number ?? '',
    change,
    before: isRenumbered ? `from ${before.number}` : null,
    words:
      change === 'renumbered'
        ? null
        : words.length > 0
          ? asNodes(words)
          : wholeText(change, entry?.text ?? ''),
  });
  // Links to this host. The address in the file has the host of the published site.
  const { pathname } = new URL(entry?.address ?? '/', location.href);
  (partOf(element, 'number') as HTMLAnchorElement).href = pathname;
  return element;
}
