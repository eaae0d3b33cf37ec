import type { Page } from '@playwright/test';
import { type Demo, withDemo } from '../bench/load/demo.ts';
import { violationsIn } from '../e2e/support/accessibility.ts';
import type { Screen } from '../pictures/screen.ts';
import { everyScreen } from '../pictures/screens.ts';
import { themes, visit, type Window, windows } from '../pictures/visit.ts';
import { Proof } from './proof.ts';
import { onlyOf } from './size.ts';

/*
 * axe on every screen with the demo story: while it loads and settled, at four widths, in both themes.
 * AXE_SCREENS names parts of the names of screens, for a quick run.
 */

/** The widths of the pictures, and the narrowest that WCAG asks for (success criterion 1.4.10). */
const sizes: readonly Window[] = [{ width: 320, height: 640 }, ...windows];

/** Pages at a time: the program and the browser share the machine's cores. */
const pagesAtATime = 2;

/** Screens for each browser: one that axe has run in some hundred times may end by itself. */
const screensAtATime = 20;

/** Time in which a page shows that it loads, in milliseconds. */
const loadingMs = 400;

const only = (onlyOf('AXE_SCREENS') ?? '').split(' ').filter((word) => word !== '');

/** What was found, and how often. */
const found = new Map<string, number>();
let checks = 0;

async function check(page: Page, where: string): Promise<void> {
  for (const theme of themes) {
    checks += 1;
    for (const { rule, at } of await violationsIn(page, theme))
      for (const place of at) {
        const finding = `${rule}\n    ${place.replaceAll('\n', '\n    ')}`;
        // At once, so that a run that is interrupted has said what it found.
        if (!found.has(finding)) console.log(`${where}, ${theme}: ${finding}`);
        found.set(finding, (found.get(finding) ?? 0) + 1);
      }
  }
}

async function checkScreen(demo: Demo, screen: Screen, size: Window): Promise<void> {
  const where = `${screen.name} ${size.width}`;
  const whileLoading = async (page: Page) => {
    await page.waitForTimeout(loadingMs);
    await check(page, `${where} loading`);
  };
  // A state that is reached by pressing something begins with a screen that is checked by itself.
  const settledOnly = screen.prepare !== undefined;
  await visit(
    demo,
    screen,
    size,
    (page) => check(page, where),
    settledOnly ? undefined : whileLoading,
  );
}

const proof = new Proof();
const missed: string[] = [];
let visited = 0;

/** Checks the screens of one share, from one place in their list on; returns whether there are more. */
async function checkShare(demo: Demo, from: number): Promise<boolean> {
  const all = await everyScreen(demo);
  const wanted = all.filter(
    ({ name }) => only.length === 0 || only.some((word) => name.includes(word)),
  );
  const screens = wanted.slice(from, from + screensAtATime);
  const queue = screens.flatMap((screen) => sizes.map((size) => ({ screen, size })));
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { screen, size } = next;
      await checkScreen(demo, screen, size).catch((error: Error) => {
        missed.push(`${screen.name} at ${size.width}: ${error.message.split('\n')[0]}`);
      });
    }
  };
  await Promise.all(Array.from({ length: pagesAtATime }, worker));
  visited += screens.length;
  return from + screensAtATime < wanted.length;
}

for (let from = 0, isMore = true; isMore; from += screensAtATime)
  await withDemo(async (demo) => {
    isMore = await checkShare(demo, from);
  });

for (const [finding, times] of found) console.log(`${times} times: ${finding.split('\n')[0]}`);
proof.check('every screen can be visited', missed.length === 0, missed.join('; ') || 'all were');
proof.check(
  'axe finds nothing on any screen',
  found.size === 0,
  `${found.size} findings in ${checks} checks of ${visited} screens`,
);
proof.end();
