import { readdir, readFile, stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectFigure } from '../../tools/promised-figure.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signedIn } from '../support/people.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';

/** Public pages with the maximum script size, in bytes, that each may need to become interactive. */
const publicPages = [
  { path: '/', scriptBudget: 100_000 },
  { path: '/demo', scriptBudget: 104_000 },
  { path: '/about', scriptBudget: 100_000 },
  { path: '/quote', scriptBudget: 126_000 },
  { path: '/contact', scriptBudget: 132_000 },
  { path: '/case-studies', scriptBudget: 100_000 },
  { path: '/privacy-policy', scriptBudget: 100_000 },
] as const;
/** What every page may load in addition once the browser is idle: chat button, message area. */
const idleBudget = 20_000;
const htmlBudget = 8_000;
/** The landing page has its picture of the back office in its HTML, so that it is there at once. */
const landingHtmlBudget = 10_000;
/** One style sheet for the whole site, including accounts, so that no list of exceptions is needed. */
const styleBudget = 12_400;
/** Of both faces: what a phone fetches before it shows the first text in its own type. */
const fontBudget = 30_000;
/** All pictures of a page. */
const pictureBudget = 150_000;
/** The scripts of a back-office list before its rows; left to itself, the build made a hundred. */
const firstBudget = { bytes: 172_000, scripts: 5 };
/** Everything that a list and the portal take until they can be used: HTML, style, fonts, scripts, calls. */
const firstRequests = 11;
/**
 * What the shell of a private screen preloads, so that none waits for a second wave: lists and the
 * portal, which are opened most, and all others. Dialogs, editors and the panel of a record come when
 * idle, or when they are wanted.
 */
const listBudget = { scripts: 8, bytes: 180_000 };
const screenBudget = { scripts: 8, bytes: 220_000 };
const listPaths = [
  ...['', '(?:/.*)?', '-working', '/dashboard', '/leads(?:/[^/]+)?', '/quotes', '/bookings'],
  ...['/bookings/week', '/projects', '/projects/timeline', '/completed', '/companies', '/users'],
  ...['/inbox(?:/[^/]+)?', '/invoices'],
].map((path) => `^/admin${path}$`);
const lists = [...listPaths, '^/client-portal$'];
/** The same with all that come when idle: its dialogs and forms, the views, and the panel of a record. */
const adminBudget = { bytes: 304_000, scripts: 34 };
/** Without another script for so long, in milliseconds, all have come that come when idle. */
const idleFor = 1_500;

/** Words that only back-office code contains. */
const adminWords = ['Error loading leads', 'Error loading quotes', 'Interest-free basis'];

const assets = new URL('../../build/client/assets/', import.meta.url);

interface Fetched {
  name: string;
  bytes: number;
  type: string;
  blocking: boolean;
  end: number;
}

/** Opens a page and lists what it loaded, in bytes as sent, with the moment it became interactive. */
async function fetchedBy(page: Page, path: string, isSettled: () => Promise<void>) {
  await page.addInitScript(() => {
    addEventListener('ascent:alive', () => {
      document.documentElement.dataset.alive = String(performance.now());
    });
  });
  await page.goto(path);
  await isSettled();
  return page.evaluate(() => {
    // The types of these two kinds of entries; the call's type only says that they are entries.
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    const list = resources.map((entry): Fetched => {
      const { pathname } = new URL(entry.name);
      return {
        name: pathname,
        bytes: entry.encodedBodySize,
        type: pathname.split('.').at(-1) ?? '',
        blocking: entry.renderBlockingStatus === 'blocking',
        end: entry.responseEnd,
      };
    });
    return {
      list,
      html: navigation?.encodedBodySize ?? 0,
      loaded: navigation?.loadEventStart ?? 0,
      alive: Number(document.documentElement.dataset.alive),
    };
  });
}

const sum = (list: readonly Fetched[], ...types: string[]) =>
  list.filter(({ type }) => types.includes(type)).reduce((bytes, one) => bytes + one.bytes, 0);

test('every public page keeps its budgets and renders before any script runs', async ({ page }) => {
  for (const { path, scriptBudget } of publicPages) {
    await test.step(path, async () => {
      // Pages are compressed in the first seconds of a start, one after the other.
      await expect
        .poll(async () => (await page.request.get(path)).headers()['content-encoding'])
        .toBe('br');
      const { list, html, loaded, alive } = await fetchedBy(page, path, async () => {
        await expect(page.getByRole('button', { name: /^Open chat with/ })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
      });
      const needed = list.filter(({ end }) => end <= alive);
      expect.soft(sum(needed, 'js'), `script of ${path}`).toBeLessThanOrEqual(scriptBudget);
      expect
        .soft(sum(list, 'js'), `script of ${path} with what comes when idle`)
        .toBeLessThanOrEqual(scriptBudget + idleBudget);
      expect
        .soft(html, `HTML of ${path}`)
        .toBeLessThanOrEqual(path === '/' ? landingHtmlBudget : htmlBudget);
      expect.soft(sum(list, 'css'), `style of ${path}`).toBeLessThanOrEqual(styleBudget);
      expect.soft(sum(list, 'woff2'), `fonts of ${path}`).toBeLessThanOrEqual(fontBudget);
      expect
        .soft(sum(list, 'svg', 'png', 'jpg', 'avif'), `pictures of ${path}`)
        .toBeLessThanOrEqual(pictureBudget);
      expect(sum(needed, 'js')).toBeGreaterThan(0);
      expect(list.filter(({ type, blocking }) => type === 'js' && blocking)).toEqual([]);
      expect(alive, 'comes alive after it is loaded').toBeGreaterThan(loaded);
    });
  }
});

test('public pages contain no back-office code', async ({ page }) => {
  const everything = await readdir(assets);
  const texts = await Promise.all(
    everything
      .filter((name) => name.endsWith('.js'))
      .map(async (name) => ({ name, text: await readFile(new URL(name, assets), 'utf8') })),
  );
  const adminFiles = adminWords.map((word) => {
    const holders = texts.filter(({ text }) => text.includes(word)).map(({ name }) => name);
    expect(holders.length, `files with "${word}"`).toBeGreaterThan(0);
    return holders;
  });
  for (const { path } of publicPages) {
    const { list } = await fetchedBy(page, path, () => page.waitForLoadState('networkidle'));
    const names = list.map(({ name }) => name.split('/').at(-1) ?? '');
    expect(
      names.filter((name) => adminFiles.flat().includes(name)),
      path,
    ).toEqual([]);
  }
});

test('the build has no source map', async () => {
  const files = await readdir(new URL('../../build/', import.meta.url), { recursive: true });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const scripts = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  for (const name of scripts)
    expect(await readFile(new URL(name, assets), 'utf8'), name).not.toMatch(
      /[#@]\s*source(Mapping)?URL=/,
    );
  expectFigure('B19', scripts.length, 'scripts and style sheets');
});

test('a back-office list keeps its budget', async ({ asAdmin: page }) => {
  const { list } = await fetchedBy(page, '/admin/leads', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /^Leads/ })).toBeVisible();
    await page.waitForFunction((quiet) => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$/.test(name));
      return performance.now() - Math.max(0, ...scripts.map(({ startTime }) => startTime)) > quiet;
    }, idleFor);
  });
  const html = await (await page.request.get('/admin/leads')).text();
  const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  const first = list.filter(({ name }) => preloaded.includes(name));
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThanOrEqual(firstBudget.scripts);
  expect(sum(first, 'js')).toBeLessThanOrEqual(firstBudget.bytes);
  const all = list.filter(({ type }) => type === 'js');
  expect(all.length).toBeLessThanOrEqual(adminBudget.scripts);
  expect(sum(all, 'js')).toBeLessThanOrEqual(adminBudget.bytes);
});

test('a back-office list can be used after at most twelve requests', async ({
  asAdmin: page,
  adminApi,
}) => {
  const data = { firstName: 'Rosalind', lastName: 'Row', email: 'rosalind@rows.example' };
  expect((await adminApi.post('/api/leads', { data })).ok()).toBe(true);
  const sent = await sentBefore(page, '/admin/leads', 'tbody th');
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(firstRequests);
});

test('the portal can be used after at most twelve requests, none of them a call', async ({
  context,
  page,
  adminApi,
  program,
}, { repeatEachIndex }) => {
  const email = `petra-${repeatEachIndex}@first.example`;
  await makeOwner(adminApi, program.url, 'Petra First', email);
  const quoteId = await signedQuote(adminApi, 'Petra First', email);
  await ask(adminApi, 'POST', '/api/quotes/convert-to-project', { data: { quoteId } });
  const own = await signedIn(program.url, email, chosen);
  await context.addCookies((await own.storageState()).cookies);
  const sent = await sentBefore(page, '/client-portal', '[role=tabpanel] :is(h2, h3)');
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(firstRequests);
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await own.dispose();
});

/** Opens a page and lists what was requested until its scripts show its content. */
async function sentBefore(page: Page, path: string, content: string): Promise<string[]> {
  await page.addInitScript((selector) => {
    const isUsable = () =>
      [...document.querySelectorAll(selector)].some((one) => !one.closest('[inert]'));
    // Looks before each frame: whatever waits for the content is sent after the next one.
    const look = () =>
      isUsable()
        ? Object.assign(document.documentElement.dataset, { shownAt: String(performance.now()) })
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }, content);
  await page.goto(path);
  await expect(page.locator('html[data-shown-at]')).toBeAttached();
  const sent = await page.evaluate(() => {
    const before = Number(document.documentElement.dataset.shownAt);
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < before)
      .map(({ name }) => new URL(name).pathname);
  });
  return ['the HTML', ...sent];
}

test('the shell of a private screen names all of its scripts, a handful', async ({ request }) => {
  const file = new URL('../../build/client/__first-screens.json', import.meta.url);
  const shells: { paths: string; preloads: string }[] = JSON.parse(await readFile(file, 'utf8'));
  expect(shells.length).toBeGreaterThan(40);
  expect(lists.filter((list) => !shells.some(({ paths }) => paths === list))).toEqual([]);
  const namesIn = (html: string) =>
    [...html.matchAll(/rel="modulepreload" href="\/assets\/([^"]+)"/g)].flatMap(
      ([, name]) => name ?? [],
    );
  // What every page starts with is named by each shell as it is sent.
  const sent = namesIn(await (await request.get('/admin/leads')).text());
  const start = sent.filter((name) => /^root-/.test(name));
  expect(start.length).toBe(1);
  expect(
    sent.filter((name) => /^start-/.test(name)),
    'the start is in the HTML',
  ).toEqual([]);
  for (const { paths, preloads } of shells) {
    const named = [...new Set([...start, ...namesIn(preloads)])];
    const budget = lists.includes(paths) ? listBudget : screenBudget;
    expect.soft(named.length, paths).toBeLessThanOrEqual(budget.scripts);
    const sizes = named.map(async (name) => (await stat(new URL(`${name}.br`, assets))).size);
    const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    expect.soft(bytes, paths).toBeLessThanOrEqual(budget.bytes);
  }
});

test('the HTML of a back-office list has its first data, and nothing asks for it again', async ({
  asAdmin: page,
}) => {
  const { list } = await fetchedBy(page, '/admin/leads?status=new&sort=name', () =>
    expect(page.getByRole('heading', { level: 1, name: /^Leads \(/ })).toBeVisible(),
  );
  expect(await page.evaluate(() => window.ascentFirst?.size), 'answers nobody used').toBe(0);
  for (const path of ['/api/auth/user', '/api/leads'])
    expect(list.filter(({ name }) => name === path).length, path).toBe(0);
});
