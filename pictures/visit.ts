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
export type Window = (typeof windows)[number];

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

/** Opens a screen, does something with the settled page, and closes it. */
export async function visit(
  { browser, url, cookies }: Demo,
  screen: Screen,
  viewport: Window,
  work: (page: Page, settled: () => Promise<void>) => Promise<void>,
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
    await waitForLife(page);
    await page.goto(screen.path);
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
      const picture = await page.screenshot({ fullPage: screen.isWindow !== true });
      await writeFile(join(folder, fileOf(screen, viewport, theme)), picture);
    }
  });
}
