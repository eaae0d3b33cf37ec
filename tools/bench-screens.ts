import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { admin, type Program, startProgram } from '../e2e/program.ts';
import { fillTables } from './fill-tables.ts';

/*
 * The back office in Chromium on the built program, with 100,000 rows in its lists: from key press to
 * painted result for opening a record, switching a tab and changing a status, and the tasks of the
 * page's thread while one types and scrolls (issue 7, "How it is shown").
 */

const rowCount = 100_000;
const rounds = 40;
const goalMs = 100;
/** A task that is longer holds back what the person does next (W3C, Long Tasks API). */
const longTaskMs = 50;

/** What has to be on the page for a result to count as shown. */
interface Shown {
  selector: string;
  /** Its text begins so; any text without it. */
  text?: string;
  /** The value of a select that it no longer has. */
  notValue?: string;
}

/** Presses a key and waits until its result is painted. Milliseconds from the event to the paint. */
async function press(page: Page, key: string, shown: Shown): Promise<number> {
  await page.evaluate((wanted) => {
    const isShown = () =>
      [...document.querySelectorAll<HTMLElement>(wanted.selector)].some(
        (found) =>
          (wanted.text === undefined || found.innerText.startsWith(wanted.text)) &&
          (wanted.notValue === undefined ||
            (found instanceof HTMLSelectElement && found.value !== wanted.notValue)),
      );
    const result = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          // A frame begins with the callback; the task after it runs when the frame is painted.
          const look = () =>
            isShown()
              ? setTimeout(() => resolve(performance.now() - timeStamp))
              : requestAnimationFrame(look);
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { measured: result });
  }, shown);
  await page.keyboard.press(key);
  // Put there just above.
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}

/** Opens one lead after the other: Enter on its row; Escape and J lead on to the next. */
async function openRecords(page: Page): Promise<number[]> {
  await page.goto('/admin/leads');
  await page.getByRole('table').getByRole('rowheader').first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.keyboard.press('j');
    times.push(await press(page, 'Enter', { selector: 'section[aria-label^="Lead:"] h2' }));
    await page.keyboard.press('Escape');
    await page.locator('section[aria-label^="Lead:"]').waitFor({ state: 'detached' });
    await page.locator('[data-row]:focus').waitFor();
  }
  return times;
}

/** Goes round the tabs with the arrow keys and Space. */
async function switchTabs(page: Page): Promise<number[]> {
  const tabs = ['Leads', 'Quotes', 'Bookings', 'Projects'];
  await page.goto('/admin/leads');
  const times: number[] = [];
  // The first time around fetches each tab's code and list.
  for (let round = -1; round < rounds / tabs.length; round += 1)
    for (const title of tabs) {
      await page.getByRole('tab', { name: title, exact: true }).focus();
      const time = await press(page, ' ', { selector: 'h1', text: title });
      await page.getByRole('table').getByRole('rowheader').first().waitFor();
      if (round >= 0) times.push(time);
    }
  return times;
}

/** Changes the status of one lead after the other with the arrow keys. */
async function changeStatuses(page: Page): Promise<number[]> {
  await page.goto('/admin/leads?sort=name');
  const selects = page.getByRole('table').getByRole('combobox');
  await selects.first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const select = selects.nth(round);
    await select.focus();
    const value = await select.inputValue();
    const label = await select.getAttribute('aria-label');
    const key = value === 'converted' ? 'ArrowUp' : 'ArrowDown';
    const selector = `select[aria-label="${label}"]`;
    times.push(await press(page, key, { selector, notValue: value }));
  }
  return times;
}

/** Types a search and scrolls the list. Lengths of the long tasks meanwhile. */
async function longTasks(page: Page): Promise<number[]> {
  await page.goto('/admin/quotes');
  await page.getByRole('table').getByRole('rowheader').first().waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { found });
  });
  await page.keyboard.press('/');
  await page.keyboard.type('north dental works', { delay: 60 });
  await page.waitForTimeout(500);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('table').getByRole('rowheader').first().waitFor();
  await page.mouse.move(700, 500);
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, step < 15 ? 250 : -250);
    await page.waitForTimeout(30);
  }
  // Put there just above.
  return page.evaluate(() => (window as unknown as { found: number[] }).found);
}

function report(name: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  console.log(
    `  ${name.padEnd(22)} p50 ${at(0.5).toFixed(0).padStart(5)} ms   p95 ${at(0.95).toFixed(0).padStart(5)} ms`,
  );
  if (at(0.95) >= goalMs) process.exitCode = 1;
}

async function bench({ url }: Program, executablePath: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const login = await context.request.post('/api/admin/login', { data: admin });
    if (!login.ok()) throw new Error(`Signing in failed: ${await login.text()}`);
    const page = await context.newPage();
    console.log(
      `screens over ${rowCount.toLocaleString('en')} rows: key press to paint, goal p95 ${goalMs}`,
    );
    report('opening a record', await openRecords(page));
    report('switching a tab', await switchTabs(page));
    report('changing a status', await changeStatuses(page));
    const tasks = (await longTasks(page)).filter((ms) => ms > longTaskMs);
    const longest = Math.max(0, ...tasks).toFixed(0);
    console.log(
      `  typing and scrolling   ${tasks.length} tasks over ${longTaskMs} ms, the longest ${longest} ms`,
    );
    if (tasks.length > 0) process.exitCode = 1;
    console.log();
  } finally {
    await browser.close();
  }
}

// Named by tools/bench.mjs.
const { CHROMIUM_PATH } = process.env;
if (CHROMIUM_PATH === undefined) {
  console.log('screens: not measured, no Chromium is named in CHROMIUM_PATH');
} else {
  const dataDir = await mkdtemp(join(tmpdir(), 'ascent-bench-'));
  try {
    const settings = { DATA_DIR: dataDir };
    await (await startProgram(settings, ['--demo'])).stop();
    fillTables(
      join(dataDir, 'ascent.sqlite'),
      ['leads', 'quotes', 'bookings', 'projects'],
      rowCount,
    );
    const program = await startProgram(settings);
    await bench(program, CHROMIUM_PATH).finally(() => program.stop());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
