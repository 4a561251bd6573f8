import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { compactHtml } from '../../../src/build/compact-html.ts';
import { teller } from '../../../src/build/write-pages.ts';

function told(isTTY: boolean, pages: number, millisecondsAPage: number): string[] {
  const words: string[] = [];
  let clock = 0;
  const tell = teller({ isTTY, write: (said) => words.push(said) }, pages, () => clock);
  for (let page = 0; page < pages; page += 1) {
    clock += millisecondsAPage;
    tell();
  }
  return words;
}

test('a terminal has one line that moves, and ends', () => {
  expect(told(true, 250, 1)).toEqual([
    '\r100 of 250 pages',
    '\r200 of 250 pages',
    '\r250 of 250 pages\n',
  ]);
});

test('a log has a line now and then, and the last', () => {
  expect(told(false, 5000, 5)).toEqual([
    '  2000 of 5000 pages\n',
    '  4000 of 5000 pages\n',
    '  5000 of 5000 pages\n',
  ]);
});

test('what is done at once has one line', () => {
  expect(told(false, 3, 0)).toEqual(['  3 of 3 pages\n']);
});

test('white space beside blocks is taken out of a page, and none between words', () => {
  const page = `<!DOCTYPE html><html> <head> <meta charset="utf-8"> </head> <body> <p>
From the <a href="/cr/">Rules</a>
by <b> somebody </b> · 2026 </p> <script> a > b </script> <ul> <li> <span>1</span> <span>One</span> </li> </ul> </body> </html> `;
  expect(compactHtml(page)).toBe(
    '<!DOCTYPE html><html><head><meta charset=utf-8></head><body><p>From the <a href=/cr/>Rules</a>\nby <b> somebody </b> · 2026</p><script> a > b </script><ul><li><span>1</span> <span>One</span></ul></body></html>',
  );
});

test('white space at the ends of a link stands outside of it, where it is not underlined', () => {
  const inText =
    'See<a href=/a/> 1.1 </a>. Or <a href=/b/>\n 1.2\n</a> or <a href=/c/>1.3 </a>\nnow';
  expect(compactHtml(`<p>${inText}</p>`)).toBe(
    '<p>See <a href=/a/>1.1</a> . Or <a href=/b/>1.2</a> or <a href=/c/>1.3</a>\nnow</p>',
  );
  const list =
    '<ul><li><a href=/a/> <b>1</b> One </a> </li><li><a href=/b/> 2 </a><a href=/c/> 3 </a></li></ul>';
  expect(compactHtml(list)).toBe(
    '<ul><li><a href=/a/><b>1</b> One</a><li><a href=/b/>2</a> <a href=/c/>3</a></ul>',
  );
});

test('white space within headings and buttons is taken out, and that around them is left', () => {
  expect(
    compactHtml(
      '<p>Say <h2 class=inline> In <a href=/a/>A</a> </h2> or <button> Go </button> now</p>',
    ),
  ).toBe('<p>Say <h2 class=inline>In <a href=/a/>A</a></h2> or <button>Go</button> now</p>');
  expect(compactHtml('<svg> <use href=/m.svg></use> </svg> Name')).toBe(
    '<svg><use href=/m.svg></use></svg> Name',
  );
  expect(compactHtml('<p>One  two \n  three\n\nfour <pre> x  y </pre>')).toBe(
    '<p>One two\nthree\n\nfour <pre> x  y </pre>',
  );
  expect(compactHtml('<b data-day="" title="">x</b>')).toBe('<b data-day title>x</b>');
});

test('what only looks like a block is left as it is', () => {
  const attribute = '<meta content="Say <p> and > here"><p><a title=" <p> x "> word </a></p>';
  expect(compactHtml(attribute)).toBe(attribute.replace('> word ', '>word'));
  const code = '<pre> <p> x </p> </pre><textarea> <li> </textarea>';
  expect(compactHtml(code)).toBe(code);
  const heading = '<summary><h2 class=inline>Combat</h2> <span>3 reworded</span></summary>';
  expect(compactHtml(heading)).toBe(heading);
});

test('a page says the same without the quotes and end tags that it does not need', () => {
  const page =
    '<!DOCTYPE html><html lang="en"><head><title>a</title></head><body><ul><li id="1.2"><p>One <a href="/a/?b=1&amp;c=2">x</a></p><p class="a b">Two</p></li><li><p title="" data-y="{&quot;a&quot;:1}">Three</p></li></ul>' +
    '<p data-x=\'{"a":"b"}\'>Four</p><svg><use href="/m.svg#m"/></svg><div><p>Five</p></div><p>Six</p>tail</body></html>';
  const compact = compactHtml(page);
  expect(compact).not.toBe(page);
  expect(compact.length).toBeLessThan(page.length - 20);
  expect(serialize(parse(compact))).toBe(serialize(parse(page)));
});
