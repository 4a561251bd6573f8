import { remark } from 'remark';
import { parseFragment } from 'parse5';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { linkPost, type PostFormat } from '../../../src/rules/posts/link-post.ts';
import { findProtectedSpans } from '../../../src/rules/posts/protected-spans.ts';

const url = 'https://rules.example/cr/601.2/';
const linked = (text: string, form: PostFormat) => {
  const links = [...text.matchAll(/601\.2/g)].map(({ index }) => ({
    start: index,
    end: index + 5,
    url,
  }));
  return linkPost(text, links, form);
};

test.each([
  ['markdown', `see [601.2](${url}), *that*`],
  ['discord', `see [601.2](<${url}>), *that*`],
  ['bbcode', `see [url=${url}]601.2[/url], *that*`],
  ['html', `<p>see <a href="${url}">601.2</a>, *that*</p>`],
] as const)('a link in %s', (form, text) => {
  expect(linked('see 601.2, *that*', form)).toBe(text);
});

test('a Markdown parser reads the result as one link', () => {
  for (const form of ['markdown', 'discord'] as const) {
    const urls: string[] = [];
    visit(remark().parse(linked('see 601.2 (a)', form)), 'link', (node) => {
      urls.push(node.url);
    });
    expect(urls).toEqual([url]);
  }
});

test('plain text becomes escaped HTML', () => {
  const html = linked('1 < 2 & "so" <script\n\nsee 601.2\nand on', 'html');
  expect(html).toBe(
    `<p>1 &lt; 2 &amp; &quot;so&quot; &lt;script</p>\n<p>see <a href="${url}">601.2</a><br>\nand on</p>`,
  );
  expect(JSON.stringify(parseFragment(html).childNodes.map(({ nodeName }) => nodeName))).toBe(
    '["p","#text","p"]',
  );
});

test('HTML is kept, and only gets links', () => {
  expect(linked('<p title="601.2">a & b 601.2</p>', 'html')).toBe(
    `<p title="601.2">a & b <a href="${url}">601.2</a></p>`,
  );
});

describe('adds no link inside', () => {
  test.each([
    '`601.2`',
    '```\n601.2\n```',
    '<!-- 601.2 -->',
    '[URL=https://x.example]601.2[/URL]',
    '[IMG]https://x.example/601.2.png[/IMG]',
    '<A HREF="https://x.example/">601.2</A>',
    '<pre><b>x</b> 601.2</pre>',
    '<code><i>x</i> 601.2</code>',
    '<pre><code>x</code> 601.2</pre>',
    '`` `601.2` ``',
    '~~~\n601.2\n~~~\n',
    '~~~~ text\n601.2\n~~~\n601.2\n~~~~\n',
    '> ```\n> 601.2\n> ```\n',
    '[noparse]601.2[/noparse]',
    '[code=text]601.2[/code]',
    '[quote="Bob, post: 601.2"]',
    'https://x.example/(601.2)',
    '<https://x.example/601.2>',
    '[rule 601.2][1]\n\n[1]: https://x.example/601.2\n\n',
    '[601.2]\n\n[601.2]: <https://x.example/>\n\n',
    '[see [rule] 601.2](https://x.example/a(b))',
    '[![601.2](https://x.example/a.png)](https://x.example/)',
    '[[601.2]]',
    '<textarea>601.2</textarea>',
    '<script>601.2</script>',
    '<style>601.2</style>',
    '<kbd>601.2</kbd>',
    '<img alt="1 > 601.2">',
  ])('%s', (text) => {
    expect(linked(text, 'markdown')).toBe(text);
    expect(linked(`${text} 601.2`, 'bbcode')).toBe(`${text} [url=${url}]601.2[/url]`);
  });
});

test('indented lines are code in Markdown only', () => {
  const text = 'So:\n\n    601.2\n\n- a list\n\n    with 601.2';
  const inList = `with [601.2](${url})`;
  expect(linked(text, 'markdown')).toBe(text.replace('with 601.2', inList));
  expect(linked(text, 'discord').match(/\]\(/g)).toHaveLength(2);
});

test('text around code and links keeps every byte', () => {
  const text = '\t“601.2”\r\n\u00a0`601.2` \u200b<b>601.2</b>  \n\n\n&amp; [601.2](x) \\*';
  const links = linked(text, 'bbcode');
  expect(links.replaceAll(`[url=${url}]601.2[/url]`, '601.2')).toBe(text);
  expect(links.match(/\[url=/g)).toHaveLength(2);
});

test('letters that are longer in lower case do not move links', () => {
  const text = 'İİİ [CODE]x[/CODE]';
  expect(findProtectedSpans(text)).toEqual([{ start: 4, end: text.length, kind: 'code' }]);
  expect(linked(`${text}601.2`, 'bbcode')).toBe(`${text}[url=${url}]601.2[/url]`);
});

test('ignores markup that never closes', () => {
  expect(linked('a ` tick and 601.2', 'bbcode')).toContain('[url=');
  expect(linked('1 <b 601.2', 'bbcode')).toContain('[url=');
  expect(linked('[code] 601.2', 'bbcode')).toContain('[url=');
});

test.each(['`', '[', '<a ', '<', '[code]', '[a](', '[url]', '<!--', '` '])(
  'a long post of only %s does not take long',
  (mark) => {
    // If this searched to the end of the post from each mark, the test would time out.
    expect(findProtectedSpans(mark.repeat(200_000 / mark.length))).toBeInstanceOf(Array);
  },
);

test.each([
  ['[url]', '[/url]'],
  ['[CODE] ', '[/CODE]'],
  ['<pre>', '</pre>'],
  ['<a >', '</a>'],
])('a long post of %s with a late end does not take long', (mark, close) => {
  const many = mark.repeat(200_000 / mark.length);
  const far = `${many}${' '.repeat(100_001)}${close}`;
  expect(findProtectedSpans(far)).toBeInstanceOf(Array);
});
