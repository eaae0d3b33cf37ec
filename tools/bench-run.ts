import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, type Program, startProgram } from '../e2e/program.ts';
import { insertLeads } from './bench-leads.ts';
import { type Load, type Measured, measure } from './load.ts';

/** Leads in the database, and rounds of each measurement; a figure is the median of its rounds. */
const leadCount = 10_000;
const rounds = 5;
const secondsPerRound = 2;

/** Ours beside the floor doing the same work; `goal` is the share of the floor we aim at. */
interface Contest {
  name: string;
  floor: Omit<Load, 'seconds'>;
  ours: Omit<Load, 'seconds'>;
  goal: number;
}

async function startFloor(file: string) {
  const script = join(import.meta.dirname, 'bench-floor.ts');
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
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
  return `  ${name.padEnd(6)} ${figures.map((figure) => figure.padStart(15)).join('')}`;
}

/** Alternates between the two, so that whatever else the machine does meets both alike. */
async function hold({ name, floor, ours, goal }: Contest): Promise<void> {
  const results = { floor: [] as Measured[], ours: [] as Measured[] };
  await measure({ ...floor, seconds: 1 });
  await measure({ ...ours, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    results.floor.push(await measure({ ...floor, seconds: secondsPerRound }));
    results.ours.push(await measure({ ...ours, seconds: secondsPerRound }));
  }
  const ratio =
    median(results.ours, 'requestsPerSecond') / median(results.floor, 'requestsPerSecond');
  console.log(`${name}: ${ratio.toFixed(2)} of the floor, goal ${goal.toFixed(2)}`);
  console.log(`${line('floor', results.floor)}\n${line('ours', results.ours)}\n`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'ascent-bench-'));
try {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };
  // The first start makes the tables; they are filled while nothing else has them open.
  await (await startProgram(settings)).stop();
  const file = join(dataDir, 'ascent.sqlite');
  insertLeads(file, leadCount);
  const program = await startProgram(settings);
  const floor = await startFloor(file);
  try {
    const port = Number(new URL(program.url).port);
    const cookie = await signIn(program);
    await hold({
      name: `newest 50 of ${leadCount.toLocaleString('en')} leads`,
      floor: { port: floor.port, path: '/leads' },
      ours: { port, path: '/api/leads?limit=50', headers: { cookie } },
      goal: 0.6,
    });
    await hold({
      name: 'a public page',
      floor: { port: floor.port, path: '/page' },
      ours: { port, path: '/', headers: { 'accept-encoding': 'br' } },
      goal: 0.8,
    });
  } finally {
    floor.stop();
    await program.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
