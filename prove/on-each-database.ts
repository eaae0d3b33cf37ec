import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase, newDatabase, type OwnDatabase } from './own-database.ts';
import type { Proof } from './proof.ts';

/** A site of its own for a proof. */
interface Site {
  /** For files of the proof beside the site. */
  folder: string;
  dataDir: string;
  database: OwnDatabase;
}

/**
 * Runs a proof on a new site with the embedded database, and on one on PostgreSQL if there is a
 * server (ASCENT_TEST_POSTGRES). Both are removed afterwards.
 */
export async function onEachDatabase(
  proof: Proof,
  prove: (site: Site) => Promise<void>,
): Promise<void> {
  await onNewSite(embeddedDatabase, prove);
  const { ASCENT_TEST_POSTGRES: server } = process.env;
  if (server === undefined)
    proof.skip('the same on PostgreSQL', 'no server (ASCENT_TEST_POSTGRES)');
  else await onNewSite(() => newDatabase(server), prove);
}

async function onNewSite(
  open: (dataDir: string) => OwnDatabase | Promise<OwnDatabase>,
  prove: (site: Site) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
  const dataDir = mkdtempSync(join(folder, 'site-'));
  const database = await open(dataDir);
  try {
    await prove({ folder, dataDir, database });
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
