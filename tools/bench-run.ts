import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, type Program, startProgram } from '../e2e/program.ts';
import { insertLeads } from './bench-leads.ts';
import { newQuote } from './bench-quote.ts';
import { type Load, type Measured, measure } from './load.ts';

/** Leads in the database, and rounds of each measurement; a figure is the median of its rounds. */
const leadCount = 10_000;
const rounds = 5;
const secondsPerRound = 2;
/** Before the first round: Node compiles the busy parts of a program in its first thousands of requests. */
const warmUpSeconds = 8;

type Requests = Omit<Load, 'seconds'>;

/** Ours beside the floor doing the same work; `goal` is the share of the floor we aim at. */
interface Contest {
  name: string;
  floor: Requests;
  ours: Requests;
  goal: number;
  /** A second floor, printed beside the first without a goal. */
  also?: { name: string; floor: Requests };
}

async function startFloor(file: string, pageUrl: string) {
  const script = join(import.meta.dirname, 'bench-floor.ts');
  const child = spawn(process.execPath, [script, file, pageUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  return { port: Number(String(printed)), stop: () => child.kill('SIGTERM') };
}

async function signIn(program: Program): Promise<string> {
  const reply = await fetch(`${program.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!reply.ok) throw new Error(`Signing in failed: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function median(all: Measured[], key: keyof Measured): number {
  return all.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}

function line(name: string, all: Measured[]): string {
  const figures = [
    `${Math.round(median(all, 'requestsPerSecond')).toLocaleString('en')} req/s`,
    `p50 ${median(all, 'p50').toFixed(2)} ms`,
    `p99 ${median(all, 'p99').toFixed(2)} ms`,
  ];
  return `  ${name.padEnd(10)} ${figures.map((figure) => figure.padStart(15)).join('')}`;
}

/** Alternates between them, so that whatever else the machine does meets all alike. */
async function hold({ name, floor, ours, goal, also }: Contest): Promise<void> {
  const all = new Map<string, { load: Requests; results: Measured[] }>();
  all.set('floor', { load: floor, results: [] });
  if (also !== undefined) all.set(also.name, { load: also.floor, results: [] });
  all.set('ours', { load: ours, results: [] });
  for (const { load } of all.values()) await measure({ ...load, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1)
    for (const { load, results } of all.values())
      results.push(await measure({ ...load, seconds: secondsPerRound }));
  const perSecond = (who: string) => median(all.get(who)?.results ?? [], 'requestsPerSecond');
  const ratio = (who: string) => (perSecond('ours') / perSecond(who)).toFixed(2);
  const more = also === undefined ? '' : ` (${ratio(also.name)} of that ${also.name})`;
  console.log(`${name}: ${ratio('floor')} of the floor, goal ${goal.toFixed(2)}${more}`);
  for (const [who, { results }] of all) console.log(line(who, results));
  console.log();
}

async function bench(program: Program, floorFile: string): Promise<void> {
  const { port } = new URL(program.url);
  const ours = { port: Number(port), path: '/' };
  const floor = await startFloor(floorFile, `${program.url}/`);
  try {
    const cookie = await signIn(program);
    await hold({
      name: `newest 50 of ${leadCount.toLocaleString('en')} leads`,
      floor: { port: floor.port, path: '/leads' },
      also: { name: 'with count', floor: { port: floor.port, path: '/leads-and-count' } },
      ours: { ...ours, path: '/api/leads?limit=50', headers: { cookie } },
      goal: 0.6,
    });
    await hold({
      name: 'the landing page',
      floor: { port: floor.port, path: '/page' },
      ours: { ...ours, headers: { 'accept-encoding': 'br' } },
      goal: 0.8,
    });
    const withoutKey = () => ({ body: newQuote() });
    const withKey = () => ({ body: newQuote(), headers: { 'idempotency-key': randomUUID() } });
    await hold({
      name: 'a quote, durably',
      floor: { port: floor.port, path: '/quotes', vary: withoutKey },
      ours: { ...ours, path: '/api/quotes', vary: withoutKey },
      goal: 0.8,
    });
    await hold({
      name: 'a quote with an Idempotency-Key, durably',
      floor: { port: floor.port, path: '/quotes', vary: withKey },
      ours: { ...ours, path: '/api/quotes', vary: withKey },
      goal: 0.8,
    });
  } finally {
    floor.stop();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'ascent-bench-'));
try {
  // What is in use at an ordinary company, where startProgram would log less.
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  // The first start makes the tables; they are filled while nothing else has them open.
  await (await startProgram(settings)).stop();
  const file = join(dataDir, 'ascent.sqlite');
  insertLeads(file, leadCount);
  const floorFile = join(dataDir, 'floor.sqlite');
  await copyFile(file, floorFile);
  const program = await startProgram(settings);
  try {
    await bench(program, floorFile);
  } finally {
    await program.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
