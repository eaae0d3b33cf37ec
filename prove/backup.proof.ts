import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { fillDocuments } from '../bench/rows/fill-documents.ts';
import { startProgram } from './program.ts';
import { Proof } from './proof.ts';
import { sizeOf } from './size.ts';
import { ask } from './visitor.ts';

/*
 * Backups while people write, and the restore drill: a site loses its database and its documents,
 * and gets them back to the byte. PROVE_MEGABYTES sets its size.
 */

const megabytes = sizeOf('PROVE_MEGABYTES', 1000);
const rounds = 10;
/** Longest restore, in milliseconds per gigabyte (rule RUN-5). */
const restoreLimitMs = 300_000;
const writers = 4;

const proof = new Proof();
const dataDir = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
const run = promisify(execFile);

/** Runs the command of an operator. */
const site = (...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, '..', 'tools', 'site.mjs'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

/** A checksum of every row of every table. */
function checksumOfRows(): string {
  const database = new Database(join(dataDir, 'ascent.sqlite'), { readonly: true });
  const hash = createHash('sha256');
  const tables = database
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' order by name",
    )
    .pluck()
    .all();
  for (const table of tables) {
    hash.update(table);
    for (const row of database.prepare<[], object>(`select * from "${table}"`).iterate())
      hash.update(JSON.stringify(row));
  }
  database.close();
  return hash.digest('hex');
}

/** A checksum of every stored file. */
function checksumOfFiles(): string {
  const folder = join(dataDir, 'documents', 'files');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** Sends messages until the signal is aborted. @returns how many were acknowledged. */
async function write(url: string, signal: AbortSignal): Promise<number> {
  let written = 0;
  for (let n = 0; !signal.aborted; n += 1) {
    const body = {
      name: 'Dana Whitfield',
      email: `writer-${n}@example.com`,
      message: 'Recalls in three spreadsheets.',
    };
    const { status } = await ask(`${url}/api/contact`, { method: 'POST', body });
    if (status === 201) written += 1;
  }
  return written;
}

try {
  const first = await startProgram({ dataDir, options: ['--demo'] });
  await first.stop();
  fillDocuments(dataDir, megabytes * 1e6);

  const program = await startProgram({ dataDir, settings: { BACKUP_MINUTES: '1440' } });
  const stopping = new AbortController();
  const writing = Array.from({ length: writers }, () => write(program.url, stopping.signal));
  let intact = 0;
  for (let round = 0; round < rounds; round += 1) {
    await site('backup');
    const { stdout } = await site('verify');
    if (stdout.includes('can be restored')) intact += 1;
  }
  stopping.abort();
  const written = (await Promise.all(writing)).reduce((sum, count) => sum + count, 0);
  await program.stop();
  proof.check(
    'backups made while people write are intact',
    intact === rounds && written > 0,
    `${intact} of ${rounds} verified, ${written} messages written meanwhile`,
  );

  await site('backup');
  const before = [checksumOfRows(), checksumOfFiles()];
  let equal = 0;
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    rmSync(join(dataDir, 'documents'), { recursive: true });
    renameSync(join(dataDir, 'ascent.sqlite'), join(dataDir, 'lost.sqlite'));
    const begun = performance.now();
    await site('restore');
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    const after = [checksumOfRows(), checksumOfFiles()];
    if (after.every((sum, index) => sum === before[index])) equal += 1;
  }
  proof.check(
    'a lost site is restored to the byte',
    equal === rounds,
    `${equal} of ${rounds} restores equal by checksums of all rows and files`,
  );
  proof.check(
    'a restore takes at most 5 minutes per gigabyte',
    slowestMs <= restoreLimitMs * Math.max(0.1, megabytes / 1000),
    `${(slowestMs / 1000).toFixed(1)} s for ${megabytes} MB`,
  );
  const again = await startProgram({ dataDir });
  const status = (await ask(`${again.url}/api/health/ready`)).status;
  proof.check('the restored site starts', status === 200, `readiness ${status}`);
  await again.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
proof.end();
