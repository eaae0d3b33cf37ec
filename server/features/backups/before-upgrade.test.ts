import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import '#server/features.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { keptVersions, rowsIn, unpackKept } from '#server/testing/kept-data/kept-data.ts';
import { placeOf } from './backup-place.ts';
import { listSets } from './backup-set.ts';
import { backUpBeforeUpgrade } from './before-upgrade.ts';
import { findSet } from './find-set.ts';
import { restoreSet } from './restore.ts';

/** A data folder as the oldest kept version left it (rule RUN-6). */
function oldData(): { dataDir: string; file: string } {
  const [oldest = ''] = keptVersions();
  const dataDir = mkdtempSync(join(tmpdir(), 'ascent-upgrade-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  unpackKept(oldest, dataDir);
  return { dataDir, file: join(dataDir, 'ascent.sqlite') };
}

test('an upgrade makes a backup first, which gives the former version its database back', async () => {
  const { dataDir, file } = oldData();
  const before = rowsIn(file);
  const config = configOf(dataDir);
  const open = () => openDatabase(config, {}, () => backUpBeforeUpgrade(config));
  await (await open()).close();
  // Nothing is pending anymore.
  await (await open()).close();
  const sets = await listSets(join(dataDir, 'backups'));
  expect(sets.map(({ manifest }) => [manifest.reason, manifest.rows])).toEqual([
    ['upgrade', expect.objectContaining(before)],
  ]);
  const place = await placeOf(config, false);
  const documents = await openDocumentStore(config);
  const { set } = await findSet(place, 'latest', Date.now());
  await restoreSet(config, documents, place, set, Date.now());
  expect(rowsIn(file)).toEqual(before);
});

test('an upgrade tried again makes no second backup of the same', async () => {
  const { dataDir } = oldData();
  const config = configOf(dataDir);
  await backUpBeforeUpgrade(config);
  await backUpBeforeUpgrade(config);
  expect(await listSets(join(dataDir, 'backups'))).toHaveLength(1);
});

test('without its backup an upgrade changes nothing, and says so', async () => {
  const { dataDir, file } = oldData();
  const before = rowsIn(file);
  // A file in the place of the folder.
  writeFileSync(join(dataDir, 'backups'), '');
  const config = configOf(dataDir);
  await expect(openDatabase(config, {}, () => backUpBeforeUpgrade(config))).rejects.toThrow(
    /The backup before the upgrade could not be made \(.+\)\. The database is as it was\./,
  );
  expect(rowsIn(file)).toEqual(before);
});

function configOf(dataDir: string): Config {
  return readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
}
