import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import pg from 'pg';
import { type Program, startProgram } from '../e2e/support/program.ts';
import { type Ask, askAsAdmin } from './rows/first-rows.ts';
import { fillLeads } from './rows/named-leads.ts';
import { onEachEngine, type Place } from './rows/places.ts';

/*
 * A CSV file of the leads that match a filter, sorted, on both engines, beside the database's own
 * copy of the same rows. BENCH_ROWS sets the numbers of leads: `BENCH_ROWS=1000000 npm run bench --
 * csv`.
 */

const rowCounts = (process.env.BENCH_ROWS ?? '10000,100000').split(',').map(Number);
const repeats = 3;

/** What is downloaded, and how the database selects the same. */
const files = [
  { query: 'sort=-createdAt', rows: 'order by created_at desc, id desc' },
  {
    query: 'source=quote&status=new&sort=name',
    rows: "and source = 'quote' and status = 'new' order by name_key, id",
  },
  {
    query: 'q=dental&sort=-score',
    rows: "and search_text like '%dental%' order by score desc, id desc",
  },
];
const copied = `select id, first_name, last_name, email, phone, company, source, status, score,
  message, created_at, updated_at from leads where deleted_at is null`;

interface Download {
  seconds: number;
  bytes: number;
  rows: number;
}

async function download(ask: Ask, query: string): Promise<Download> {
  const started = performance.now();
  const reply = await ask(`/api/leads.csv?${query}`);
  if (!reply.ok || reply.body === null) throw new Error(`${query}: ${reply.status}`);
  let bytes = 0;
  let rows = -1;
  for await (const chunk of reply.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) rows += 1;
  }
  return { seconds: (performance.now() - started) / 1000, bytes, rows };
}

const secondsOf = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** The database's own copy: to nowhere on PostgreSQL, a bare loop over the rows on SQLite. */
async function copy(source: string, rows: string): Promise<void> {
  if (source.startsWith('postgres:')) {
    const client = new pg.Client({ connectionString: source });
    await client.connect();
    await client.query(`copy (${copied} ${rows}) to '/dev/null' with (format csv, header)`);
    await client.end();
    return;
  }
  const database = new Database(source, { readonly: true });
  let bytes = 0;
  for (const row of database.prepare(`${copied} ${rows}`).raw().iterate())
    bytes += Buffer.byteLength(
      (row as unknown[]).map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','),
    );
  database.close();
  if (bytes === 0) throw new Error('There was nothing to copy.');
}

/** The least of some runs: others are disturbed. */
async function best<Result>(run: () => Promise<Result>, of: (result: Result) => number) {
  const results: Result[] = [];
  for (let n = 0; n < repeats; n += 1) results.push(await run());
  return results.reduce((least, one) => (of(one) < of(least) ? one : least));
}

function peakOf({ pid }: Program): number {
  const peak = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(peak) / 1024);
}

async function bench(place: Place, count: number): Promise<void> {
  const { engine, source } = place;
  const settings = { ...place.settings, LOG_LEVEL: 'warn' };
  await (await startProgram(settings)).stop();
  await fillLeads(place, count);
  const program = await startProgram(settings);
  try {
    const ask = await askAsAdmin(program);
    await download(ask, 'q=nobody');
    const before = peakOf(program);
    for (const { query, rows } of files) {
      const ours = await best(
        () => download(ask, query),
        ({ seconds }) => seconds,
      );
      const own = await best(
        () => secondsOf(() => copy(source, rows)),
        (seconds) => seconds,
      );
      console.log(
        `  ${engine.padEnd(9)}${count.toLocaleString('en').padStart(9)}  ${query.padEnd(34)}${ours.rows.toLocaleString('en').padStart(9)} rows ${ours.seconds.toFixed(2).padStart(7)} s ${((ours.seconds * 1e6) / ours.rows).toFixed(1).padStart(6)} µs a row ${(ours.seconds / own).toFixed(1).padStart(6)} times the copy`,
      );
    }
    console.log(`  ${engine.padEnd(9)}memory ${before} MB before, at most ${peakOf(program)} MB`);
  } finally {
    await program.stop();
  }
}

console.log('leads as CSV:');
await onEachEngine(async (inPlace) => {
  for (const count of rowCounts) await inPlace((place) => bench(place, count));
});
console.log();
