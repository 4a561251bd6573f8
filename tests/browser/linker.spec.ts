/**
 * Tests `linker.js` on a page of another origin, under the strictest content security policy that
 * allows it.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { siteHandler } from '../../scripts/serve.ts';
import { dist, expect, test } from './site.ts';

const folder = 'tests/fixtures/linker-demo';

let servers: Server[] = [];
let site = '';
let forum = '';

test.beforeAll(async () => {
  site = await serve(siteHandler(dist));
  forum = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://forum.example');
    if (pathname === '/forum.css') {
      response.writeHead(200, { 'content-type': 'text/css' });
      response.end(readFileSync(`${folder}/forum.css`));
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src ${site}; connect-src ${site}`,
    });
    const attributes = searchParams.get('attributes') ?? '';
    const script = searchParams.get('script') ?? 'linker.js';
    const posts = searchParams.get('posts');
    const page = posts === null ? readFileSync(`${folder}/index.html`) : pageOf(posts);
    response.end(
      String(page)
        .replaceAll('SITE/linker.js', `${site}/${script}`)
        .replace(' defer>', ` ${attributes} defer>`),
    );
  });
});

test.afterAll(() => {
  for (const server of servers) server.close();
  servers = [];
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const pageOf = (posts: string) =>
  `<!doctype html><html lang="en"><title>All</title><script src="SITE/linker.js" defer></script><body>${posts}</body></html>`;

const linked = (page: Page, within: string) => page.locator(`${within} a[data-rulekeep]`);
const card = (page: Page) => page.locator('#rulekeep-card');

test('numbers become links, and nothing else changes', async ({ page }) => {
  await page.goto(forum);
  await expect(linked(page, '#post')).toHaveText([
    ...['212.3d', '212.4f', '212.4g', '501.5b', 'E.4.Ruling.3'],
  ]);
  const links = await linked(page, '#post').evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  expect(links[0]).toBe(`${site}/cr/212.3d/`);
  expect(links[3]).toBe(`${site}/rulings/501.5b/`);
  expect(links[4]).toBe(`${site}/rulings/E.4.Ruling.3/`);
  for (const left of ['#traps', '#editable', '.signature', '#absent']) {
    await expect(linked(page, left)).toHaveCount(0);
  }
  await expect(linked(page, 'h1')).toHaveCount(1);
  await expect(page.locator('style')).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await expect(page.locator('#post')).toHaveText(/My creature came this turn\. By CR 212\.3d it/);
});

test('pointing at a link shows the rule until the pointer leaves', async ({ page }) => {
  await page.clock.install();
  await page.goto(forum);
  await linked(page, '#post').first().hover();
  await page.clock.runFor(1000);
  await expect(card(page)).toContainText('tap symbol');
  await expect(card(page).locator('b')).toHaveText(
    '212.3d · Comprehensive Rules, 2006 (undated part)',
  );
  await card(page).hover();
  await page.clock.runFor(1000);
  await expect(card(page)).toBeVisible();
  const look = await card(page).evaluate((host) => {
    const { color, fontSize, paddingTop } = getComputedStyle(host);
    return { color, fontSize, paddingTop };
  });
  expect(look.color).not.toBe('rgb(255, 0, 0)');
  expect(look.fontSize).toBe('16px');
  expect(look.paddingTop).not.toBe('50px');
  await page.mouse.move(0, 0);
  await page.clock.runFor(1000);
  await expect(card(page)).toBeHidden();
});

test('the rule shows on focus, describes the link, and Escape closes it', async ({ page }) => {
  await page.goto(forum);
  const link = linked(page, '#post').nth(3);
  await link.focus();
  await expect(card(page)).toBeVisible();
  await expect(link).toHaveAccessibleDescription(/regenerat/);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 700 } });

  test('the first tap shows the rule, the second opens it', async ({ page }) => {
    await page.goto(forum);
    const link = linked(page, '#post').first();
    await link.tap();
    await expect(card(page)).toContainText('tap symbol');
    await expect(card(page)).toContainText('Tap again');
    const box = await card(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    expect(page.url()).toBe(`${forum}/`);
    await link.tap();
    await expect(page).toHaveURL(`${site}/cr/212.3d/`);
  });
});

test('the card follows the dark mode of the system', async ({ page }) => {
  await page.goto(forum);
  const grounds = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await linked(page, '#post').first().focus();
    await expect(card(page)).toBeVisible();
    grounds.add(await card(page).evaluate((host) => getComputedStyle(host).backgroundColor));
  }
  expect(grounds.size).toBe(2);
});

test('text that is added later is linked, too', async ({ page }) => {
  await page.goto(forum);
  await expect(linked(page, '#post')).toHaveCount(5);
  const later = page.locator('#later');
  await later.evaluate((element) => {
    element.innerHTML = '<p>See CR 212.3d.</p>';
  });
  await expect(linked(page, '#later')).toHaveText('212.3d');
  await later.evaluate((element) => {
    (element.firstChild as Element).textContent = 'No: rule 212.4f, and $212.30.';
  });
  await expect(linked(page, '#later')).toHaveText('212.4f');
  await later.evaluate((element) => element.replaceChildren());
  await expect(linked(page, '#post')).toHaveCount(5);
});

test('a page that changes its text in any way keeps every word, with new links', async ({
  page,
}) => {
  await page.goto(forum);
  await expect(linked(page, '#post')).toHaveCount(5);
  const changes = await page.locator('#later').evaluate(async (element) => {
    const tried: Record<string, (text: Text) => unknown> = {
      'data +=': (text) => (text.data += ' More.'),
      'nodeValue +=': (text) => (text.nodeValue += ' More.'),
      'textContent +=': (text) => (text.textContent += ' More.'),
      appendData: (text) => text.appendData(' Or CR 212.4f.'),
      insertData: (text) => text.insertData(0, 'Well: '),
      deleteData: (text) => text.deleteData(0, 4),
      replaceData: (text) => text.replaceData(0, 3, 'Read'),
      splitText: (text) => text.splitText(6),
      'reads and writes a part': (text) => {
        text.data = text.substringData(0, text.length - 1);
      },
      cloneNode: (text) => text.parentNode?.append(text.cloneNode()),
      'selects a word': (text) => {
        const range = document.createRange();
        range.setStart(text, text.data.indexOf('for'));
        range.setEnd(text, text.length);
        return range.toString();
      },
      normalize: (text) => {
        text.after(' The end.');
        text.parentNode?.normalize();
      },
      'cuts a range': (text) => {
        const range = document.createRange();
        range.setStart(text, 0);
        range.setEnd(text, 2);
        range.deleteContents();
      },
      'normalize, later': async (text) => {
        const rest = text.splitText(4);
        await pause();
        rest.parentNode?.normalize();
      },
      'takes out and puts back': async (text) => {
        const { parentNode } = text;
        text.remove();
        await pause();
        parentNode?.prepend(text);
      },
      'moves into another element': (text) => {
        const { parentNode } = text;
        parentNode?.append(document.createElement('b'));
        parentNode?.lastElementChild?.append(text);
      },
      'wraps all that it finds': (text) => {
        const found: Text[] = [];
        const walker = document.createTreeWalker(text.parentNode as Node, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) found.push(walker.currentNode as Text);
        for (const each of found) {
          const at = each.data.search(/\bf?or\b/);
          const word = at < 0 ? each : each.splitText(at);
          const mark = document.createElement('mark');
          word.parentNode?.replaceChild(mark, word);
          mark.append(word);
        }
      },
      remove: (text) => text.remove(),
      replaceWith: (text) => text.replaceWith('No more.'),
      // How frameworks change a text node that they have made.
      'writes again and again': async (text) => {
        for (const words of ['212.4f after CR 212.3d', '', 'No rules here.', 'CR 212.4g']) {
          text.data = words;
          await pause();
        }
      },
      replaces: (text) => text.parentNode?.replaceChild(new Text('212.4f, CR 212.3d'), text),
      'moves and writes': (text) => {
        text.before(' Then ');
        text.parentNode?.append(text);
        text.data = 'CR 212.4g';
      },
    };
    const pause = () => new Promise((done) => setTimeout(done, 400));
    const linked = (parent: Element) => [
      parent.textContent,
      ...Array.from(parent.querySelectorAll('a'), ({ textContent }) => textContent),
    ];
    const found = Object.entries(tried).map(async ([name, change]) => {
      // The same change on a text without links. The script links nothing in `code`.
      const [shown, plain] = ['p', 'code'].map((tag) => {
        const parent = document.createElement(tag);
        parent.append('See CR 212.3d, or 212.4f for it.');
        element.append(parent);
        return parent;
      }) as unknown as [Element, Element];
      await new Promise((done) => setTimeout(done, 30));
      if (shown.querySelectorAll('a').length !== 2) throw new Error(`${name}: no links`);
      for (const parent of [shown, plain]) await change(parent.firstChild as Text);
      const fresh = document.createElement('p');
      fresh.append(plain.textContent);
      element.append(fresh);
      // A text that was read gets its links back.
      await pause();
      return { name, shown: linked(shown), fresh: linked(fresh) };
    });
    return Promise.all(found);
  });
  for (const { name, shown, fresh } of changes) expect.soft(shown, name).toEqual(fresh);
});

test('a page that changes the links keeps its words in order', async ({ page }) => {
  await page.goto(forum);
  await expect(linked(page, '#post')).toHaveCount(5);
  const found = await page.locator('#later').evaluate(async (element) => {
    const wrap = (link: Element, tag: string) => {
      const around = document.createElement(tag);
      link.replaceWith(around);
      return around;
    };
    const tried: Record<string, (link: Element) => unknown> = {
      'writes text': (link) => link.replaceWith(link.textContent),
      'writes an element': (link) => (wrap(link, 'span').textContent = link.textContent),
      unwraps: (link) => link.replaceWith(...link.childNodes),
      'moves the text out': (link) => {
        link.parentNode?.insertBefore(link.firstChild as Node, link);
        link.remove();
      },
      'writes HTML': (link) => (link.outerHTML = link.textContent),
      wraps: (link) => wrap(link, 'b').append(link),
      'adds an icon': (link) => link.after(document.createElement('img')),
      'adds a word': (link) => link.before('number '),
      removes: (link) => link.remove(),
    };
    const pause = (time: number) => new Promise((done) => setTimeout(done, time));
    const results: Record<string, [string[], number]> = {};
    for (const [name, change] of Object.entries(tried)) {
      const paragraph = document.createElement('p');
      paragraph.append('By CR 212.3d, or 212.4f too.');
      element.replaceChildren(paragraph);
      await pause(30);
      paragraph.querySelectorAll('a').forEach(change);
      await pause(30);
      const changed = paragraph.innerHTML.replace(/<(?!img)[^>]+>/g, '');
      // A script that reads the text node later moves nothing.
      const isText = (paragraph.firstChild as Text).data.startsWith('By CR ');
      await pause(400);
      const later = isText ? paragraph.innerHTML.replace(/<(?!img)[^>]+>/g, '') : 'no text';
      results[name] = [[...new Set([changed, later])], paragraph.querySelectorAll('a').length];
    }
    return results;
  });
  const same = ['By CR 212.3d, or 212.4f too.'];
  expect(found).toEqual({
    ...{ 'writes text': [same, 0], 'writes an element': [same, 0], unwraps: [same, 0] },
    ...{ 'moves the text out': [same, 0], 'writes HTML': [same, 2], wraps: [same, 2] },
    'adds an icon': [['By CR 212.3d<img>, or 212.4f<img> too.'], 2],
    'adds a word': [['By CR number 212.3d, or number 212.4f too.'], 2],
    removes: [['By CR , or  too.'], 0],
  });
});

test('a script loaded as a module says that it can’t work', async ({ page }) => {
  const said = page.waitForEvent('console');
  await page.goto(`${forum}/?attributes=${encodeURIComponent('type="module"')}`);
  expect((await said).text()).toContain('module');
  await expect(linked(page, 'body')).toHaveCount(0);
});

test('numbers elsewhere on a page show that a number is a rule', async ({ page }) => {
  const rest = {
    'By 212.3d and 212.4f it ends.': ['212.4', '212.3'],
    'By 212.3d it ends.': ['212.4'],
  };
  for (const [more, found] of Object.entries({ ...rest, 'It ends.': [] })) {
    const posts = `<p>Section 212.4 begins here.</p><p>It ends with 212.3 there.</p><div>${more}</div>`;
    await page.goto(`${forum}?posts=${encodeURIComponent(posts)}`);
    await expect(linked(page, 'div')).toHaveCount(more.split('212').length - 1);
    await expect(linked(page, 'p')).toHaveText(found);
  }
});

test('with data-document, numbers of other documents need their names', async ({ page }) => {
  await page.goto(`${forum}/?attributes=${encodeURIComponent('data-document="cr"')}`);
  await expect(linked(page, '#post').first()).toHaveText('212.3d');
  await page.locator('#later').evaluate((element) => {
    element.textContent = 'Rule 2: be nice. Rule 212.3d, 501.5b and Rulings 501.5b.';
  });
  await expect(linked(page, '#later')).toHaveText(['212.3d', '501.5b']);
});

test('a number split across elements gets no link', async ({ page }) => {
  await page.goto(forum);
  await expect(linked(page, '#split')).toHaveCount(0);
  await expect(page.locator('#split')).toHaveText(
    'Rule 212.3d and rule 212.4f, not 212.4g and so on, nor 212.x3d.',
  );
});

test('a range links to a quote of its rules as of the date', async ({ page }) => {
  await page.goto(forum);
  const link = linked(page, '#range');
  await expect(link).toHaveText('212.4d–g');
  await expect(link).toHaveAttribute('href', `${site}/quote/?of=cr/212.4d-212.4g`);
  await link.focus();
  await expect(card(page)).toContainText('The link opens all rules up to 212.4g.');
  await page.goto(`${forum}/?attributes=${encodeURIComponent('data-day="2006-08-01"')}`);
  await expect(link).toHaveAttribute('href', `${site}/quote/?of=cr/2006-08-01/212.4d-212.4g`);
  const [first] = await linked(page, '#post').all();
  await expect(first as NonNullable<typeof first>).toHaveAttribute(
    'href',
    `${site}/cr/2006-08-01/212.3d/`,
  );
  await link.click();
  await expect(page.getByRole('heading', { name: 'CR 212.4d' })).toBeVisible();
});

test('attributes of the script exclude headings and set a date', async ({ page }) => {
  await page.goto(`${forum}/?attributes=${encodeURIComponent('data-headings="no"')}`);
  await expect(linked(page, '#post')).toHaveCount(5);
  await expect(linked(page, 'h1')).toHaveCount(0);
  const day = 'data-day="2003-01-01"';
  await page.goto(`${forum}/?attributes=${encodeURIComponent(day)}`);
  await linked(page, '#post').last().focus();
  await expect(card(page)).toContainText('October 2002');
});

test('a pinned version is refused if its content differs', async ({ page, browserErrors }) => {
  await page.goto(`${site}/linker/`);
  const pinned = await page.locator('pre').nth(1).innerText();
  const script = /linker\/\w+\.js/.exec(pinned)?.[0] ?? '';
  const integrity = /integrity="([^"]+)"/.exec(pinned)?.[1] ?? '';
  const open = (hash: string) => {
    const attributes = `integrity="${hash}" crossorigin="anonymous"`;
    const asked = new URLSearchParams({ script, attributes });
    return page.goto(`${forum}/?${asked}`);
  };
  await open(integrity);
  await expect(linked(page, '#post')).toHaveCount(5);
  await open(integrity.replace(/.{8}$/, 'AAAAAAAA'));
  await expect.poll(() => browserErrors.length).toBeGreaterThan(0);
  await expect(linked(page, '#post')).toHaveCount(0);
  browserErrors.length = 0;
});

test('the page stays unchanged if the site can’t be reached', async ({ page, browserErrors }) => {
  await page.route('**/numbers.json', (route) => route.abort());
  await page.goto(forum);
  await expect.poll(() => browserErrors.length).toBeGreaterThan(0);
  await expect(linked(page, 'body')).toHaveCount(0);
  browserErrors.length = 0;
});

test('the page about linker.js uses it', async ({ page }) => {
  await page.goto('/linker/');
  const tried = linked(page, 'main');
  await expect(tried.first()).toBeVisible();
  expect(await tried.allTextContents()).not.toContain('702.19');
  await tried.first().focus();
  await expect(card(page)).toBeVisible();
});
