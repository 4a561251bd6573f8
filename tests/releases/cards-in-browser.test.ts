/** A player's way in a browser: a card's name with mistakes, its ruling, the rule that it applies, and back. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualPlaces } from '../../scripts/find-browser.ts';
import { siteHandler } from '../../scripts/serve/handler.ts';
import { type Listening, listen } from '../../scripts/serve/listen.ts';
import { madeUpDocument } from '../made-up/releases.ts';
import { base, dist } from '../site/built-site.ts';

let browser: Browser | null = null;
let site: Listening;

beforeAll(async () => {
  const installed = usualPlaces(process.platform, process.env).find((path) => existsSync(path));
  const executablePath = process.env['CHROMIUM_PATH'] || installed;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium
    .launch({ args, ...(executablePath ? { executablePath } : {}) })
    .catch(() => null);
  site = await listen(siteHandler(dist, base), 0);
});

afterAll(async () => {
  await browser?.close();
  await site.close();
});

test('from a mistyped card to a ruling, to its rule, and back to the card', async ({ skip }) => {
  if (!browser) return skip('There is no Chromium on this machine.');
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(`http://localhost:${site.port}${base}/cards/`);
  await page.locator('rule-search input[type=search]').fill('tidewrihgts leger');
  const found = page.getByRole('option', { name: /^Tidewright's Ledger/ });
  await found.waitFor();
  // The card stands first of all that is found.
  expect(await page.getByRole('option').first().textContent()).toContain("Tidewright's Ledger");
  await found.click();
  await page.waitForURL(`**${base}/cards/tidewrights-ledger/**`);

  const ruling = page.locator('[data-ruling]').last();
  expect(await ruling.textContent()).toContain('brass tern');
  await ruling.getByRole('link', { name: /^702\.\d+$/ }).click();
  await page.waitForURL(`**${base}/${madeUpDocument.slug}/702.*/`);
  const applied = page.locator('#rulings');
  expect(await applied.textContent()).toContain('rulings on cards');
  await applied.getByRole('link', { name: "Tidewright's Ledger" }).first().click();
  await page.waitForURL(`**${base}/cards/tidewrights-ledger/#r*`);
  expect(complaints).toEqual([]);
});
