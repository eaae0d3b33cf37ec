import type { Browser } from '@playwright/test';
import { type Program, startProgram } from '../e2e/support/program.ts';
import { demoClient } from '../seed/accounts.ts';
import { inChromium, signedInState } from './load/chromium.ts';
import { signIn } from './load/sign-in.ts';

/*
 * The first screen of each area in Chromium with an empty cache: requests and bytes before its
 * content is painted, when that was, and when it could be used. Once with a processor four times
 * slower, once on a slow network. What a person then waits for is counted by the test of the budgets (e2e/site).
 */

/** Each figure is the median of so many loads: FIRST_SCREEN_RUNS. */
const runs = Number(process.env.FIRST_SCREEN_RUNS ?? 5);
/** After this time, in milliseconds, the content counts as missing. */
const patience = 30_000;

interface Screen {
  name: string;
  path: string;
  by: 'admin' | 'client' | 'visitor';
  /** What has to be painted. */
  content: string;
}

const screens: readonly Screen[] = [
  { name: 'leads', path: '/admin/leads', by: 'admin', content: 'tbody th' },
  { name: 'leads, filtered', path: '/admin/leads?status=new', by: 'admin', content: 'tbody th' },
  { name: 'overview', path: '/admin', by: 'admin', content: 'main h2' },
  { name: 'portal', path: '/client-portal', by: 'client', content: '[role=tabpanel] :is(h2, h3)' },
  { name: 'landing', path: '/', by: 'visitor', content: '[data-alive] h1' },
  { name: 'quote', path: '/quote', by: 'visitor', content: '[data-alive] h1' },
  { name: 'contact', path: '/contact', by: 'visitor', content: '[data-alive] h1' },
];

const conditions = [
  { name: 'processor 4 × slower', slower: 4 },
  { name: '1.6 Mbit/s, 150 ms', slower: 1, network: { latency: 150, bytesPerSecond: 200_000 } },
] as const;

type Condition = (typeof conditions)[number];

/** What one load took until its content was painted. */
interface Load {
  ms: number;
  /** When its scripts had taken over, in milliseconds. */
  aliveMs: number;
  requests: number;
  bytes: number;
  scripts: number;
  scriptBytes: number;
  /** Calls that were sent more than once. */
  doubled: string[];
}

/** Opens a screen in a browser that has nothing cached. */
async function load(browser: Browser, state: State, screen: Screen, by: Condition): Promise<Load> {
  const context = await browser.newContext({
    baseURL: state.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(state.signedIn[screen.by] && { storageState: state.signedIn[screen.by] }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript((content) => {
      addEventListener('ascent:alive', () => {
        document.documentElement.dataset.alive = String(performance.now());
      });
      // A frame starts with the callback; the following task runs once the frame is painted.
      const look = () =>
        document.querySelector(content)
          ? setTimeout(() => Object.assign(window, { paintedAt: performance.now() }))
          : requestAnimationFrame(look);
      requestAnimationFrame(look);
    }, screen.content);
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: by.slower });
    await client.send('Network.enable');
    if ('network' in by)
      await client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: by.network.latency,
        downloadThroughput: by.network.bytesPerSecond,
        uploadThroughput: by.network.bytesPerSecond,
      });
    const requests = new Map<string, { url: string; at: number; isScript: boolean }>();
    const sizes = new Map<string, number>();
    client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      const isScript = new URL(request.url).pathname.endsWith('.js');
      requests.set(requestId, { url: request.url, at: timestamp, isScript });
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    );
    await page.goto(screen.path);
    const painted = await page.waitForFunction(
      () => (window as { paintedAt?: number }).paintedAt,
      null,
      { timeout: patience },
    );
    const ms = Number(await painted.jsonValue());
    const alive = await page.waitForFunction(() => document.documentElement.dataset.alive);
    const aliveMs = Number(await alive.jsonValue());
    const [first] = requests.values();
    const before = [...requests].filter(([, { at }]) => (at - (first?.at ?? 0)) * 1000 < ms);
    const bytesOf = (list: typeof before) =>
      list.reduce((bytes, [id]) => bytes + (sizes.get(id) ?? 0), 0);
    const scripts = before.filter(([, { isScript }]) => isScript);
    const urls = [...requests.values()]
      .map(({ url }) => url)
      .filter((url) => url.includes('/api/'));
    return {
      ms,
      aliveMs,
      requests: before.length,
      bytes: bytesOf(before),
      scripts: scripts.length,
      scriptBytes: bytesOf(scripts),
      doubled: urls.filter((url, at) => urls.indexOf(url) < at),
    };
  } finally {
    await context.close();
  }
}

interface State {
  url: string;
  /** Cookies of those who are signed in. */
  signedIn: Partial<Record<Screen['by'], ReturnType<typeof signedInState>>>;
}

async function signInBoth(program: Program): Promise<State> {
  const { url } = program;
  const signedIn = {
    admin: signedInState(url, await signIn(program)),
    client: signedInState(url, await signIn(program, 'client', demoClient)),
  };
  return { url, signedIn };
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function bench(program: Program, browser: Browser): Promise<void> {
  const state = await signInBoth(program);
  for (const by of conditions) {
    console.log(`first screen, empty cache, ${by.name}: median of ${runs}`);
    for (const screen of screens) {
      const loads: Load[] = [];
      for (let run = 0; run < runs; run += 1) loads.push(await load(browser, state, screen, by));
      const of = (key: Exclude<keyof Load, 'doubled'>) => middle(loads.map((one) => one[key]));
      const kb = (bytes: number) => `${(bytes / 1000).toFixed(0).padStart(4)} kB`;
      const doubled = new Set(loads.flatMap((one) => one.doubled));
      console.log(
        `  ${screen.name.padEnd(16)} ${of('ms').toFixed(0).padStart(5)} ms, usable ${of('aliveMs').toFixed(0).padStart(5)} ms  ` +
          `${String(of('requests')).padStart(3)} requests ${kb(of('bytes'))}  ` +
          `of which ${String(of('scripts')).padStart(3)} scripts ${kb(of('scriptBytes'))}` +
          (doubled.size > 0 ? `  sent twice: ${[...doubled].join(', ')}` : ''),
      );
    }
  }
  console.log();
}

await inChromium('first screen', async (browser) => {
  const program = await startProgram({}, ['--demo']);
  await bench(program, browser).finally(() => program.stop());
});
