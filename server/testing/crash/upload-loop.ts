import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import '#server/features.ts';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import { runKillLoop, runProgram } from './kill-rounds.ts';

/** The results of all rounds; all but the first two must be 0. */
export interface CrashReport {
  rounds: number;
  acknowledged: number;
  /** Stored or incoming files without a record, after the next start. */
  orphans: number;
  /** Rows of files in progress, after the next start. */
  looseRows: number;
  /** Acknowledged files whose record or bytes are missing or whose bytes differ. */
  lost: number;
  /** Records whose bytes are missing or truncated, or documents without their newest version. */
  halves: number;
}

const uploader = join(import.meta.dirname, 'uploader.ts');
/** Long enough to hit receiving, checking, storing and recording. */
const killWithinMs = 300;
const promise = z.object({ id: z.string(), number: z.number(), text: z.string() });

/**
 * Repeatedly kills an uploading program with SIGKILL at a random moment, on the same data, starts
 * it once more and compares (rule RUN-2: in upload, 50 rounds).
 */
export function runUploadKillLoop(rounds: number): Promise<CrashReport> {
  return runKillLoop({
    program: uploader,
    rounds,
    withinMs: killWithinMs,
    compare: async (folder, acknowledged) => {
      await runProgram(uploader, [folder, 'sweep']);
      return compare(folder, rounds, acknowledged);
    },
  });
}

async function compare(
  folder: string,
  rounds: number,
  acknowledged: readonly string[],
): Promise<CrashReport> {
  const database = await openSqlite(join(folder, 'ascent.sqlite'));
  try {
    const versions = await database.read.selectFrom('document_versions').selectAll().execute();
    const documents = await database.read.selectFrom('documents').selectAll().execute();
    const loose = await database.read.selectFrom('loose_files').selectAll().execute();
    const kept = join(folder, 'documents', 'files');
    const files = new Set(readdirSync(kept));
    const arriving = readdirSync(join(folder, 'documents', 'incoming'));
    const bytesOf = (key: string) => (files.has(key) ? readFileSync(join(kept, key), 'utf8') : '');
    const keyOf = new Map(
      versions.map((row) => [`${row.document_id} ${row.number}`, row.storage_key]),
    );
    const keys = new Set(versions.map((row) => row.storage_key));
    return {
      rounds,
      acknowledged: acknowledged.length,
      orphans: [...files].filter((name) => !keys.has(name)).length + arriving.length,
      looseRows: loose.length,
      lost: acknowledged
        .map((line) => promise.parse(JSON.parse(line)))
        .filter(
          ({ id, number, text }) => !bytesOf(keyOf.get(`${id} ${number}`) ?? '').startsWith(text),
        ).length,
      halves:
        versions.filter((row) => bytesOf(row.storage_key).length !== row.size_bytes).length +
        documents.filter((row) => !keyOf.has(`${row.id} ${row.newest}`)).length,
    };
  } finally {
    await database.close();
  }
}
