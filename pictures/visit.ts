import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Demo } from '../bench/load/demo.ts';
import { waitForLife } from '../e2e/support/alive.ts';
import type { Screen } from './screen.ts';
import { settle, watchCalls } from './settle.ts';

/** A window: phone, tablet, desktop. */
export const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
export type Window = { width: number; height: number };

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The file of one picture. */
export function fileOf({ name }: Screen, { width }: Window, theme: Theme): string {
  return `${name}-${width}-${theme}.png`;
}

/** Longest wait for a button, a step, or a page, in milliseconds. */
const patience = 15_000;

/** Each visit comes from another address, so that no limit per visitor is met. */
let visits = 0;

/** Calls that a screen needs before it shows that it loads: who is signed in. */
const sessionCalls = /\/api\/(auth|client)\/user$/;

/** Holds the answers to a page's calls back, so that it goes on loading; returns what lets them go. */
async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\//, async (route) => {
    if (!sessionCalls.test(new URL(route.request().url()).pathname)) await promise;
    // The page may have been closed, or have given the call up.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/**
 * Opens a screen, does something with the settled page, and closes it.
 *
 * @param whileLoading what is done before, while nothing that the screen asks for is answered
 */
export async function visit(
  { browser, url, cookies }: Demo,
  screen: Screen,
  viewport: Window,
  work: (page: Page, settled: () => Promise<void>) => Promise<void>,
  whileLoading?: (page: Page) => Promise<void>,
): Promise<void> {
  visits += 1;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    storageState: cookies[screen.by],
    extraHTTPHeaders: { 'X-Forwarded-For': `10.20.${visits >> 8}.${visits & 255}` },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const settled = settle.bind(undefined, page, watchCalls(page));
    // A screen may come alive with its data only.
    if (whileLoading === undefined) await waitForLife(page);
    const letGo = whileLoading && (await holdCalls(page));
    await page.goto(screen.path);
    await whileLoading?.(page);
    letGo?.();
    await settled();
    if (screen.prepare !== undefined) {
      await screen.prepare(page);
      await settled();
    }
    await work(page, settled);
  } finally {
    await context.close();
  }
}

/** Takes the pictures of a screen in one window, in both themes. */
export async function takePictures(
  demo: Demo,
  screen: Screen,
  viewport: Window,
  folder: string,
): Promise<void> {
  await visit(demo, screen, viewport, async (page, settled) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settled();
      // What sticks to the edge of the window would be in the middle of the picture.
      if (screen.isWindow !== true) await page.evaluate(() => scrollTo(0, 0));
      const picture = await page.screenshot({ fullPage: screen.isWindow !== true });
      await writeFile(join(folder, fileOf(screen, viewport, theme)), picture);
    }
  });
}
