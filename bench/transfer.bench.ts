import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openPromise } from 'yauzl';
import { startProgram } from '../e2e/support/program.ts';
import { providePostgres } from '../tools/machine/postgres.mjs';
import { fillDocuments } from './rows/fill-documents.ts';
import { fillTables } from './rows/fill-tables.ts';
import { writeFirstRows } from './rows/first-rows.ts';
import { tables } from './rows/list-questions.ts';

/*
 * The whole site from SQLite to PostgreSQL and back, by the command that an operator runs.
 * BENCH_MEGABYTES sets its size, half rows and half documents: `BENCH_MEGABYTES=1000 npm run bench
 * -- transfer`.
 */

const megabytes = Number(process.env.BENCH_MEGABYTES ?? 50);
/** Rows of each table per megabyte of database. */
const rowsPerMegabyte = 70;
/** Most memory of both processes of the command, in MB. */
const memoryGoal = 300;
const tool = fileURLToPath(new URL('../tools/site.mjs', import.meta.url));

/** The most memory that a process and its children have used so far, in kB. */
function peakOf(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const own = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const below = children === '' ? [] : children.split(' ').map(Number);
    return Number(own ?? 0) + below.reduce((sum, child) => sum + peakOf(child), 0);
  } catch {
    return 0; // It has ended.
  }
}

/** Runs the command in a folder without .env, and prints what it took. */
async function run(what: string, args: string[], settings: Record<string, string>): Promise<void> {
  const started = performance.now();
  const child = spawn(process.execPath, [tool, ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0));
  }, 50);
  const output = String(await buffer(child.stdout));
  clearInterval(timer);
  if (!/^(Written|The database has the same)/m.test(output)) throw new Error(`${what} failed.`);
  const seconds = (performance.now() - started) / 1000;
  const memory = Math.round(peak / 1024);
  console.log(
    `  ${what.padEnd(28)}${minutes(seconds).padStart(9)}${`${(size / 1e6 / seconds).toFixed(1)} MB/s`.padStart(14)}${`${memory} MB`.padStart(10)}`,
  );
  if (memory > memoryGoal) {
    console.log(`  over the goal of ${memoryGoal} MB`);
    process.exitCode = 1;
  }
}

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`;

/** What two exports of equal sites have in common: sizes and checksums. */
async function partsOf(file: string): Promise<string> {
  const zip = await openPromise(file, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'manifest.json') continue;
      const text = String(await buffer(await zip.openReadStreamPromise(entry)));
      const manifest = JSON.parse(text);
      return JSON.stringify([manifest.tables, manifest.files]);
    }
    throw new Error(`${file} has no manifest.`);
  } finally {
    zip.close();
  }
}

const postgres = await providePostgres();
if ('missing' in postgres) throw new Error(postgres.missing);
const folder = await mkdtemp(join(tmpdir(), 'ascent-bench-'));
const from = join(folder, 'from');
let size = 0;
try {
  const settings = { DATA_DIR: from };
  const program = await startProgram(settings, ['--demo']);
  await writeFirstRows(program).finally(() => program.stop());
  const database = join(from, 'ascent.sqlite');
  const rows = fillTables(database, tables, Math.max(1000, (megabytes / 2) * rowsPerMegabyte));
  const filled = statSync(database).size;
  const documents = fillDocuments(from, Math.max(1, megabytes * 1e6 - filled));
  size = Math.max(filled, megabytes * 1e6);
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(
    `the whole site, ${Math.round(size / 1e6)} MB: ${count.toLocaleString('en')} rows (${Math.round(filled / 1e6)} MB), ${documents} documents`,
  );
  console.log(
    `  ${'step'.padEnd(28)}${'min:s'.padStart(9)}${'of site'.padStart(14)}${'peak'.padStart(10)}`,
  );
  const [first, second] = [join(folder, 'first.zip'), join(folder, 'second.zip')];
  const onPostgres = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url };
  await run('SQLite to file', ['export', first, '--move'], settings);
  await run('file to PostgreSQL', ['import', first], onPostgres);
  await rm(from, { recursive: true });
  await run('PostgreSQL to file', ['export', second, '--move'], onPostgres);
  const isSame = (await partsOf(first)) === (await partsOf(second));
  await rm(first);
  await run('file to SQLite', ['import', second], { DATA_DIR: join(folder, 'back') });
  console.log(`  both files hold ${isSame ? 'the same' : 'DIFFERENT THINGS'}\n`);
  if (!isSame) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
