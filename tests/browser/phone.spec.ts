import { expect, test } from './site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the text of a rule begins near the top of a phone', async ({ page }) => {
  for (const [address, most] of [
    ['/rulings/501.5b/', 180],
    ['/rulings/501.5/', 200],
  ] as const) {
    await page.goto(address);
    const text = page.locator('main [data-text], main .rules li > div').first();
    expect((await text.boundingBox())?.y, address).toBeLessThanOrEqual(most);
  }
});

test('the quote and other bars share one row at the bottom', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.keyboard.press('q');
  await page.evaluate(() => scrollTo(0, 200));
  const rows = await page.evaluate(() => {
    const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    return fixed
      .map((element) => element.getBoundingClientRect())
      .filter(({ bottom, height, top }) => height > 0 && top > 400 && bottom > innerHeight - 20)
      .map(({ height }) => height);
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toBeLessThanOrEqual(56);
});

for (const address of ['/rulings/501.5a/', '/rulings/501.7b/', '/rulings/E.4.2/']) {
  test(`“Large type” fills the screen with all of a rule, larger: ${address}`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Large type' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // Not the rules that refer to it.
    const own = await page.locator('main ol.rules > li').count();
    await expect(dialog.getByRole('listitem')).toHaveCount(own);
    const size = (selector: string) =>
      page.locator(selector).evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    expect(await dialog.evaluate(({ clientWidth }) => clientWidth === innerWidth)).toBe(true);
    const ratio = (await size('dialog [data-part=text]')) / (await size('main [data-text]'));
    expect(ratio).toBeGreaterThan(1.39);
    await dialog.getByRole('button', { name: 'Turn upside down' }).click();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
}

test('the menu of a rule in a section opens it in large type, in the size chosen before', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'in large type' });
  const text = dialog.locator('[data-part=text]');
  const size = () => text.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  const open = async () => {
    await page.goto('/rulings/501.5/');
    const line = page.locator('ol[data-cited] > li').nth(1);
    await line.getByRole('button', { name: /^Copy Rulings Summary/ }).click();
    await page.getByRole('button', { name: 'Large type' }).last().click();
    await expect(text).toHaveText((await line.locator(':scope > div').innerText()).trim());
  };
  await open();
  const before = await size();
  await dialog.getByRole('button', { name: 'Larger text' }).click();
  const larger = await size();
  expect(larger).toBeGreaterThan(before);
  await open();
  expect(await size()).toBe(larger);
});

test('“Large type” has the title of a section, its rules and their examples', async ({ page }) => {
  await page.goto('/rulings/501.5/');
  await page.locator('main [data-tools] > summary').click();
  await page.getByRole('button', { name: 'Large type' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-part=title]')).toHaveText('Regenerate');
  await expect(dialog.getByRole('listitem')).toHaveCount(
    await page.locator('main ol.rules > li').count(),
  );
});
