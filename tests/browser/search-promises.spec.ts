/** What the search promises whoever is in a hurry: a number leads on, and nothing jumps. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const box = 'search input[type=search]';
const results = '#search-results a';

/** Lets the files of the index come only after so long. */
async function delayIndex(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/search-index/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
}

test.describe('a number and Enter lead on', () => {
  test('before the index has come', async ({ page }) => {
    await delayIndex(page, 1500);
    await page.goto('/rulings/501/');
    await page.locator(box).focus();
    await page.keyboard.type('501.5b');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rulings/501.5b/', { timeout: 20_000 });
    await page.goBack();
    await expect(page).toHaveURL('/rulings/501/');
  });

  test('from an address that asks for it, which Back does not return to', async ({ page }) => {
    await page.goto('/rulings/501/');
    await page.goto('/search/?q=501.5b&go=1');
    await expect(page).toHaveURL('/rulings/501.5b/');
    await page.goBack();
    await expect(page).toHaveURL('/rulings/501/');
  });

  test('words in such an address show their results', async ({ page }) => {
    await page.goto('/search/?q=regenerate&go=1');
    await expect(page.locator(results).first()).toBeVisible();
    await expect(page).toHaveURL('/search/?q=regenerate');
  });

  test('that of a section too, typed at once or before the index has come', async ({ page }) => {
    // Seven files come one after the other, each late, and that twice.
    test.slow();
    await page.goto('/about/');
    await page.locator(box).fill('501');
    await expect(page.locator(results).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rulings/501/');
    await delayIndex(page, 1500);
    await page.goto('/about/');
    await page.locator(box).fill('401');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rulings/401/', { timeout: 20_000 });
    await page.goto('/search/');
    await page.locator(box).fill('501');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rulings/501/', { timeout: 20_000 });
  });

  test('before any script of the box has come', async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue().catch(() => {});
    });
    await page.goto('/about/', { waitUntil: 'commit' });
    await page.locator(box).fill('501');
    await page.locator(box).press('Enter');
    await expect(page).toHaveURL('/rulings/501/', { timeout: 20_000 });
  });

  test('with a day beside it, to what had the number then', async ({ page }) => {
    await page.goto('/rulings/501/');
    await page.locator(box).fill('501.5b as of 2009-02');
    const way = page.getByRole('link', {
      name: /501\.5b, as it stood at the end of February 2009$/,
    });
    await expect(way).toHaveAttribute('href', '/rulings/501.5b/?on=2009-02-28&cited=');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rulings/501.5b/?on=2009-02-28&cited=');
    await page.goto('/search/?q=501.5b+2009-02-28&go=1');
    await expect(page).toHaveURL('/rulings/501.5b/?on=2009-02-28&cited=');
  });

  test('a range shows the range', async ({ page }) => {
    await page.goto('/search/?q=501.5a-b&go=1');
    await expect(page.locator(results).first()).toHaveAttribute('href', '/rulings/501.5a/');
    await expect(page.locator(results).nth(1)).toHaveAttribute('href', '/rulings/501.5b/');
    await expect(page).toHaveURL('/search/?q=501.5a-b');
  });
});

test('what is pressed is opened, though the next answer comes before the finger is up', async ({
  page,
}) => {
  await page.goto('/rulings/501/');
  await page.locator(box).fill('regenerate');
  const first = page.locator(results).first();
  await expect(first).toHaveAttribute('href', '/rulings/501.5/');
  await first.hover();
  await page.mouse.down();
  await page.locator(box).evaluate((input: HTMLInputElement) => {
    input.value = 'sacrifice';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await expect(page.locator('rule-search [role=status]')).toContainText('result');
  await page.waitForTimeout(200);
  await expect(first).toHaveAttribute('href', '/rulings/501.5/');
  await page.mouse.up();
  await expect(page).toHaveURL('/rulings/501.5/');
});

test('what is likely to be typed next is painted without asking the worker', async ({ page }) => {
  await page.addInitScript(() => {
    const watched = { asked: [] as string[], ahead: [] as string[] };
    Object.assign(globalThis, { watched });
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (Array.isArray(data)) watched.ahead.push(...data.map(({ text }) => text));
        });
      }
      override postMessage(message: { text: string; about?: string; isAnswered?: boolean }): void {
        // What is out of sight is asked for without saying what it is about.
        if (message.about && !message.isAnswered) watched.asked.push(message.text);
        super.postMessage(message);
      }
    };
  });
  const seen = (what: 'asked' | 'ahead') =>
    page.evaluate(
      (name) =>
        (globalThis as unknown as { watched: Record<string, string[]> }).watched[name] ?? [],
      what,
    );
  await page.goto('/rulings/501/');
  await page.locator(box).pressSequentially('regen');
  await expect.poll(() => seen('ahead')).toContain('regene');
  await page.locator(box).press('e');
  await expect(page.locator('#search-results [data-part=title]').first()).toHaveText(/regenerat/i);
  await expect.poll(() => seen('ahead')).toContain('regener');
  await page.locator(box).press('r');
  await expect(page.locator('#search-results a').first()).toBeVisible();
  const asked = await seen('asked');
  expect(asked).toContain('r');
  expect(asked).not.toContain('regener');
});

test('results take the place of those before them, marks and all', async ({ page }) => {
  await page.goto('/rulings/501/');
  const typed = ['regenerate', 'sacrifice', 'counter', 'regenerate'];
  const shown: string[][] = [];
  for (const words of typed) {
    await page.locator(box).fill(words);
    const title = new RegExp(`^${words}$`, 'i');
    await expect(page.locator('#search-results [data-part=title]').first()).toHaveText(title);
    await expect(page.locator('#search-results mark').first()).toHaveText(title);
    await page.waitForTimeout(200);
    shown.push(await page.locator('#search-results li').allInnerTexts());
  }
  expect(shown[3]).toEqual(shown[0]);
});

test('words are painted in the frame of their key, their marks right after it', async ({
  page,
}) => {
  await page.goto('/rulings/501/');
  await page.locator('rule-search').evaluate((box) => {
    const count = () => {
      const [shown] = box.querySelectorAll('#search-results [data-part=title]');
      const marks = box.querySelectorAll('#search-results mark').length;
      Object.assign(globalThis, { atFirst: { title: shown?.textContent, marks } });
    };
    box.addEventListener('shown', count, { once: true });
  });
  await page.locator(box).fill('regenerate');
  await expect(page.locator('#search-results mark').first()).toHaveText(/^regenerate$/i);
  const atFirst = await page.evaluate(() => (globalThis as { atFirst?: unknown }).atFirst);
  expect(atFirst).toEqual({ title: expect.stringMatching(/^regenerate$/i), marks: 0 });
});

for (const [width, height] of [
  [360, 740],
  [1280, 900],
] as const) {
  for (const words of ['creature', 'card', 'player']) {
    test(`what is in sight is painted first, then the rest: ${words}, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/rulings/501/');
      await page.locator('rule-search').evaluate((box) => {
        const measure = () => {
          const sheet = box.querySelector('[data-sheet]') as HTMLElement;
          const drawn = [...sheet.querySelectorAll('#search-results a')];
          const [end, fold] = [drawn.at(-1), sheet].map((of) => of?.getBoundingClientRect().bottom);
          Object.assign(globalThis, { atFirst: { drawn: drawn.length, end, fold } });
        };
        box.addEventListener('shown', measure, { once: true });
      });
      await page.locator(box).fill(words);
      await expect(page.locator(results)).toHaveCount(10);
      await expect(page.getByRole('link', { name: 'All results' })).toBeAttached();
      const { drawn, end, fold } = await page.evaluate(
        () => (globalThis as unknown as { atFirst: Record<string, number> }).atFirst,
      );
      expect(end).toBeGreaterThanOrEqual(fold as number);
      if (width === 360) expect(drawn).toBeLessThan(8);
    });
  }
}

test('what is out of sight is not waited for, and does not move what an arrow has reached', async ({
  page,
}) => {
  let texts = 0;
  await page.route('**/search-index/texts-*', async (route) => {
    texts += 1;
    if (texts > filesInSight) await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue().catch(() => {});
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/rulings/501/');
  await page.locator(box).fill('creature');
  await expect(page.locator(results).first()).toBeVisible({ timeout: 2000 });
  const before = await page.locator(results).count();
  expect(before).toBeLessThan(10);
  await page.keyboard.press('ArrowDown');
  const active = page.locator('[role=option][aria-selected=true]');
  const address = await active.getAttribute('href', { timeout: 1000 });
  await expect(page.locator(results)).toHaveCount(10);
  await expect(active).toHaveAttribute('href', address ?? '');
  expect(await page.locator(results).first().getAttribute('href')).toBe(address);
});
/** So many files of texts hold what is in sight of this on a phone; others hold the rest. */
const filesInSight = 3;

for (const width of [360, 1280]) {
  test(`nothing jumps on the search page while one types, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await delayIndex(page, 700);
    await page.goto('/search/');
    await page.locator(box).focus();
    await page.evaluate(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[]) {
          if (!entry.hadRecentInput) seen.shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const letter of 'regenerate a creature') {
      await page.keyboard.type(letter);
      await page.waitForTimeout(120);
    }
    await expect(page.locator(results).first()).toBeVisible();
    await page.waitForTimeout(800);
    const shift = await page.evaluate(() => (globalThis as unknown as Seen).seen.shift);
    expect(shift).toBeLessThan(0.02);
  });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Seen {
  seen: { shift: number };
}

const narrowed = [
  ['scope', 'everything'],
  ['document', 'rulings'],
  ['kind', 'card'],
  ['kind', 'ruling'],
  ['on', '2003-01-01'],
] as const;
for (const [name, value] of narrowed) {
  test(`a search narrowed by ${name} ${value} has an address, and is found there`, async ({
    page,
  }) => {
    await page.goto('/search/?q=creature');
    await expect(page.locator(results).first()).toBeVisible();
    await page.getByText('Narrow and order').click();
    const field = page.locator(`search-page [name=${name}]`);
    if (name === 'on') await field.fill(value);
    else await field.selectOption(value);
    await expect(page).toHaveURL(`/search/?q=creature&${name}=${value}`);
    await page.reload();
    await expect(page.locator(results).first()).toBeVisible();
    await expect(field).toHaveValue(value);
  });
}

test('read as of a day, one bar says it, and results are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search/?q=creature&on=2008-04-01');
  await expect(page.locator(results).first()).toBeInViewport();
  const bar = page.locator('[data-as-of-band]');
  await expect(bar).toHaveCount(1);
  await expect(bar).toContainText('April 1, 2008');
});
