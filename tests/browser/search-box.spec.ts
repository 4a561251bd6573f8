/** The search box of every page, as hurried people use it. */
import { expect, test } from './site.ts';

const box = 'search input[type=search]';

test.describe('typing', () => {
  test.beforeEach(({ page }) => page.goto('/rulings/501/'));

  test('finds a number in any spelling, and Enter goes to it', async ({ page }) => {
    await page.locator(box).fill('rule 501.5 (B).');
    await expect(page.locator('#search-results a').first()).toHaveAttribute(
      'href',
      '/rulings/501.5b/',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rulings/501.5b/');
  });

  test('mends a mistake, says so, and searches as typed where that is wanted', async ({ page }) => {
    await page.locator(box).fill('regenrate');
    await expect(page.getByText('Results for regenerate.')).toBeVisible();
    await expect(page.locator('#search-results a').first()).toContainText('Regenerate');
    await page.getByRole('link', { name: 'regenrate', exact: true }).click();
    await expect(page).toHaveURL('/search/?q=regenrate&exact=1');
    await expect(page.getByText('Nothing found.')).toBeVisible();
  });

  test('says that a number does not exist, and calls its neighbours what they are', async ({
    page,
  }) => {
    await page.locator(box).fill('501.5z');
    await expect(page.locator('[data-part=notices]')).toContainText('501.5z does not exist');
    await expect(page.locator('#search-results')).toHaveCount(0);
    const nearest = page.locator('[data-nearest]');
    await expect(nearest).toContainText('501.5 Regenerate the rule above it');
    await expect(nearest).toContainText('501.5.Ruling.1 comes after it');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=501.5z');
    await expect(page.locator('[data-part=notices]')).toContainText('501.5z does not exist');
  });

  test('leads to the page of a number that is referred to and not held', async ({ page }) => {
    await page.locator(box).fill('k.18');
    await expect(page.locator('[data-nearest]')).toContainText(
      'K.18 mentioned, but its text is not on this site',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rulings/K.18/');
  });

  test('says of a card that is not here that there is none, and shows what matches', async ({
    page,
  }) => {
    const notices = page.locator('[data-part=notices]');
    await page.locator(box).fill('tarmogoyf creature');
    await expect(notices).toContainText(
      'No text holds “tarmogoyf”. No card on this site is called “tarmogoyf creature”.',
    );
    await expect(page.locator('#search-results a').first()).toBeVisible();
    await page.locator(box).fill('creature');
    await expect(page.locator('#search-results mark').first()).toBeVisible();
    await expect(notices).not.toContainText('No card');
  });

  test('says which other words were searched for', async ({ page }) => {
    await page.locator(box).fill('battlefield');
    await expect(page.locator('[data-part=notices]')).toContainText(
      'battlefield also finds in play',
    );
  });

  test('fast, letter by letter, ends with the answer to the last', async ({ page }) => {
    await page.locator(box).focus();
    for (const words of ['regenerate', 'sacrifice', 'counter', 'destroy']) {
      await page.locator(box).fill('');
      await page.keyboard.type(words);
    }
    await expect(page.locator('#search-results [data-part=title]').first()).toHaveText('Destroy');
    await expect(page.locator(box)).toHaveValue('destroy');
  });

  test('text becomes no markup', async ({ page }) => {
    await page.locator(box).fill('<img src=x onerror=alert(1)>');
    await expect(page.locator('[data-sheet]')).toBeVisible();
    await expect(page.locator('[data-sheet] img')).toHaveCount(0);
  });
});

test.describe('in a hurry', () => {
  test('Enter before the results are there never goes to a wrong rule', async ({ page }) => {
    await page.route('**/search-index/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto('/rulings/501/');
    await page.locator(box).focus();
    await page.keyboard.type('regenerate');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=regenerate');
    await expect(page.locator('#search-results a').first()).toHaveAttribute(
      'href',
      '/rulings/501.5/',
      { timeout: 20_000 },
    );
  });

  test('arrows and Enter pressed with the last letter mean the results of that letter', async ({
    page,
  }) => {
    await page.goto('/rulings/501/');
    await page.locator(box).fill('sacrifice');
    await expect(page.locator('#search-results [data-part=title]').first()).toHaveText('Sacrifice');
    await page.locator(box).evaluate((input: HTMLInputElement) => {
      const key = (name: string) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true }));
      input.value = 'counter';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      key('ArrowDown');
      input.form?.requestSubmit();
    });
    await expect(page).toHaveURL('/rulings/501.3/');
  });
});

test.describe('with the keyboard alone', () => {
  test('from a slash to the rule, its words marked, and Escape clears them', async ({ page }) => {
    await page.goto('/rulings/501/');
    await page.keyboard.press('/');
    const input = page.getByRole('combobox', { name: /Search/ });
    await expect(input).toBeFocused();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('regenerates');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('option').first()).toBeVisible();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    await expect(active).toHaveCount(1);
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? 'none',
    );
    await expect(input).toBeFocused();
    const href = (await active.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);

    await expect(page.getByText('The words of your search are marked.')).toBeVisible();
    const marks = () => page.evaluate(() => CSS.highlights.get('searched-words')?.size ?? 0);
    expect(await marks()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    expect(await marks()).toBe(0);
    await page.reload();
    expect(await marks()).toBe(0);
  });

  test('up from the first option is the box again; Escape closes, and keeps the words', async ({
    page,
  }) => {
    await page.goto('/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('counter');
    await expect(page.locator('#search-results a').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('#search-results')).toHaveCount(0);
    await expect(page.locator(box)).toHaveValue('counter');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('#search-results a').first()).toBeVisible();
  });

  for (const [address, sheet] of [
    ['/rulings/501/', '[data-sheet]'],
    ['/search/', '[data-part=found]'],
  ] as const) {
    test(`Escape with nothing left to close or clear leads out of the box of ${address}`, async ({
      page,
    }) => {
      await page.goto(address);
      await page.keyboard.press('/');
      const input = page.locator('search input[type=search]');
      await expect(input).toBeFocused();
      await page.keyboard.type('counter');
      await expect(page.locator(`${sheet} a`).first()).toBeVisible();
      if (sheet === '[data-sheet]') {
        await page.keyboard.press('Escape');
        await expect(page.locator(sheet)).toHaveCount(0);
        await expect(input).toBeFocused();
      }
      // Some browsers clear the box, others leave that to the reader.
      await page.keyboard.press('Escape');
      if ((await input.inputValue()) === '') {
        await expect(input).toBeFocused();
        await page.keyboard.press('Escape');
      }
      await expect(input).not.toBeFocused();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expect(input).not.toHaveValue(/\?/);
    });
  }

  test('a slash in the box is a slash', async ({ page }) => {
    await page.goto('/');
    await page.locator(box).focus();
    await page.keyboard.type('+1/+1');
    await expect(page.locator(box)).toHaveValue('+1/+1');
  });

  test('how many results there are is said', async ({ page }) => {
    await page.goto('/rulings/501/');
    await page.locator(box).fill('regenerate');
    await expect(page.locator('rule-search [role=status]')).toHaveText(/^\d+ results?\.$/);
  });
});

test('recent searches are offered, and forgotten when that is wanted', async ({ page }) => {
  await page.goto('/');
  await page.locator(box).fill('regenerate');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=regenerate');
  await page.goto('/rulings/501/');
  await page.locator(box).focus();
  await expect(page.getByRole('option', { name: 'regenerate' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget recent searches' }).click();
  await page.goto('/');
  await page.locator(box).focus();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test.describe('when the index cannot be had', () => {
  test('poor reception is named, and trying again helps', async ({ page, complaints }) => {
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto('/rulings/501/');
    await page.locator(box).fill('regenerate');
    await expect(page.getByText('could not be fetched')).toBeVisible();
    await page.unroute('**/search-index/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#search-results a').first()).toBeVisible();
    complaints.length = 0;
  });

  test('a page older than the index asks to be loaded again', async ({ page, complaints }) => {
    await page.route('**/search-index/*-head.json', (route) => route.fulfill({ status: 404 }));
    await page.goto('/rulings/501/');
    await page.locator(box).fill('regenerate');
    await expect(page.getByText('The site has been renewed')).toBeVisible();
    await page.unroute('**/search-index/*-head.json');
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.locator(box).fill('regenerate');
    await expect(page.locator('#search-results a').first()).toBeVisible();
    complaints.length = 0;
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the box leads to a page that still helps', async ({ page }) => {
    await page.goto('/rulings/501/');
    await page.locator(box).fill('regenerate');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=regenerate&go=1');
    await expect(page.locator('noscript p')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Letters' })
      .getByRole('link', { name: 'R', exact: true })
      .click();
    await expect(page).toHaveURL('/search/titles/#letter-r');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Regenerate' })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL('/rulings/501.5/');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the results are as wide as the screen, and a tap opens one', async ({ page }) => {
    await page.goto('/rulings/501/');
    await page.locator(box).tap();
    await page.keyboard.type('regenerate');
    await expect(page.locator('#search-results a').first()).toBeVisible();
    const sheet = await page.locator('[data-sheet]').boundingBox();
    expect(sheet?.x).toBe(0);
    expect(sheet?.width).toBe(360);
    await page.locator('#search-results a').first().tap();
    await expect(page).toHaveURL('/rulings/501.5/');
  });
});
