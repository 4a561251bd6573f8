/** Measures search in Chromium with the processor slowed down four times. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import type { CurrentData, NumbersData } from '../../src/search/types.ts';

export interface ChromiumTimes {
  /** Milliseconds to parse the search data and build the indexes. */
  build: number;
  /** Milliseconds to search after each typed letter. */
  keys: number[];
}

/**
 * Builds a search in Chromium and measures each of the queries.
 *
 * @param typed the queries, as they are after each typed letter
 * @returns null if there is no Chromium at `CHROMIUM_PATH` or /usr/bin/chromium
 */
export async function timesInChromium(
  numbers: NumbersData,
  current: CurrentData,
  typed: string[],
): Promise<ChromiumTimes | null> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) return null;
  const built = await build({
    ...{ configFile: false, logLevel: 'warn', publicDir: false },
    build: {
      write: false,
      lib: { entry: path.resolve('src/search/search.ts'), formats: ['iife'], name: 'rulekeep' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const script = outputs.find((each) => each.type === 'chunk')?.code ?? '';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await page.evaluate(
      ([numbersText, currentText, texts]) => {
        const { createSearch } = (
          window as unknown as { rulekeep: typeof import('../../src/search/search.ts') }
        ).rulekeep;
        const began = performance.now();
        const search = createSearch(JSON.parse(numbersText), JSON.parse(currentText));
        const done = performance.now() - began;
        const keys = texts.map((text) => {
          const before = performance.now();
          search.query(text, { typing: true });
          return performance.now() - before;
        });
        return { build: done, keys };
      },
      [JSON.stringify(numbers), JSON.stringify(current), typed] as const,
    );
  } finally {
    await browser.close();
  }
}
