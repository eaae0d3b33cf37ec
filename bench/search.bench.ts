import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { admin, startProgram } from '../e2e/support/program.ts';
import { providePostgres } from '../tools/machine/postgres.mjs';
import { fillPostgres, fillSqlite } from './search/fill-leads.ts';
import { searches } from './search/named-leads.ts';

/*
 * Searches in the list of leads, each asked once, on both engines beside a bare handler with an
 * index of trigrams. BENCH_ROWS sets the numbers of leads: `BENCH_ROWS=1000000 npm run bench --
 * search`.
 */

const rowCounts = (process.env.BENCH_ROWS ?? '10000,100000').split(',').map(Number);
const engines = (process.env.BENCH_ENGINES ?? 'sqlite,postgres').split(',');
const connections = 8;
const secondsEach = 3;
const goal = 0.4;

/** How many answers a second, and how long they took. */
interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

function askOnce(agent: Agent, url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (reply) => {
      reply.on('data', () => {});
      reply.on('end', () =>
        // 503: too much to do at once; the measurement goes on.
        reply.statusCode === 200 || reply.statusCode === 503
          ? resolve()
          : reject(new Error(`${url}: ${reply.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** @param first the number of the first question; no number is asked twice. */
async function measure(
  base: string,
  question: (n: number) => string,
  first: number,
  cookie: string,
): Promise<Measured & { next: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const started = performance.now();
  let next = first;
  const repeat = async () => {
    while (performance.now() - started < secondsEach * 1000) {
      const n = next++;
      const begun = performance.now();
      await askOnce(agent, `${base}?${question(n)}`, cookie);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), next };
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!reply.ok) throw new Error(`Signing in failed: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function startFloor(engine: string, source: string) {
  const script = join(import.meta.dirname, 'search/floor-search.ts');
  const child = spawn(process.execPath, [script, engine, source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(printed).trim()}/`, stop: () => child.kill('SIGTERM') };
}

/** The leads, and the index of the bare handler. */
function fillWithFloor(file: string, count: number): void {
  fillSqlite(file, count);
  const database = new Database(file);
  database.exec(`create virtual table bench_words using fts5 (words, content = '', tokenize = 'trigram');
    insert into bench_words (rowid, words) select rowid, search_text from leads order by rowid`);
  database.close();
}

async function bench(engine: string, count: number, postgres: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ascent-bench-'));
  const name = `bench_search_${process.pid}_${count}`;
  const settings: Record<string, string> = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const server = new pg.Client({ connectionString: postgres });
  if (engine === 'postgres') {
    await server.connect();
    await server.query(`create database ${name}`);
    const url = new URL(postgres);
    url.pathname = `/${name}`;
    settings.DATABASE_URL = url.href;
  }
  try {
    await (await startProgram(settings)).stop();
    const file = join(dataDir, 'ascent.sqlite');
    const source = settings.DATABASE_URL ?? file;
    const begun = performance.now();
    if (engine === 'postgres') await fillPostgres(source, count);
    else fillWithFloor(file, count);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${engine}, ${count.toLocaleString('en')} leads (filled in ${seconds} s)`);
    const program = await startProgram(settings);
    const floor = await startFloor(engine, source);
    // Nothing is remembered for longer than this (db/sqlite/remembered-rows.ts).
    const writer = engine === 'sqlite' ? new Database(file) : null;
    const write = writer?.prepare(
      `insert into settings (name, value) values ('bench', hex(randomblob(8)))
       on conflict (name) do update set value = excluded.value`,
    );
    const writing = setInterval(() => write?.run(), 50);
    try {
      const cookie = await signIn(program.url);
      const ours = `${program.url}/api/leads`;
      for (const [kind, question] of Object.entries(searches)) {
        const warmFloor = await measure(floor.url, question, 0, '');
        const warmOurs = await measure(ours, question, 0, cookie);
        const bare = await measure(floor.url, question, warmFloor.next, '');
        const found = await measure(ours, question, warmOurs.next, cookie);
        print(kind, bare, found);
      }
    } finally {
      clearInterval(writing);
      writer?.close();
      floor.stop();
      await program.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    if (engine === 'postgres') {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    }
  }
}

function print(kind: string, floor: Measured, ours: Measured): void {
  const figures = ({ perSecond, p50, p99 }: Measured) =>
    `${Math.round(perSecond).toLocaleString('en').padStart(6)}/s p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`;
  const ratio = (ours.perSecond / floor.perSecond).toFixed(2);
  console.log(
    `  ${kind.padEnd(10)} ${ratio} of the floor, goal ${goal.toFixed(2)}   ours ${figures(ours)}   floor ${figures(floor)}`,
  );
}

const postgres = engines.includes('postgres') ? await providePostgres() : { missing: '' };
if ('missing' in postgres && postgres.missing !== '') console.log(postgres.missing);
for (const engine of engines) {
  if (engine === 'postgres' && !('url' in postgres)) continue;
  for (const count of rowCounts) await bench(engine, count, 'url' in postgres ? postgres.url : '');
}
if ('stop' in postgres) await postgres.stop();
