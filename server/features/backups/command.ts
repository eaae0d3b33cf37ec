import { rm } from 'node:fs/promises';
import type { Config } from '#server/platform/config/config.ts';
import { databaseFile } from '#server/platform/db/sqlite/data-folder.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { placeOf } from './backup-place.ts';
import { type BackupSet, backupFolder } from './backup-set.ts';
import { copyToBucket } from './bucket.ts';
import { findSet } from './find-set.ts';
import { alone } from './folder-lock.ts';
import { makeBackup } from './make-backup.ts';
import { siteOf } from './origin.ts';
import { restoreSet, verifySet } from './restore.ts';
import { writeState } from './state.ts';

/** What the commands below are called with, for the usage text. */
export const backupUsage = `  site backup                     make a backup now, even while the program is running
  site verify [NAME] [--bucket]   check that a backup can be restored: the latest, or the named one
  site restore [NAME] [--bucket]  restore a backup; the old database is moved aside. Stop the program
                                  first. --bucket reads from BACKUP_S3_URL`;

/** The commands for backups, by their verb. */
export const backupCommands: Record<
  string,
  (config: Config, args: readonly string[], say: (line: string) => void) => Promise<void>
> = {
  async backup(config, _args, say) {
    const documents = await openDocumentStore(config);
    const folder = backupFolder(config);
    const address = config.backupS3Url;
    const set = await makeBackup({ config, documents, now: Date.now }, 'request');
    say(`Made ${set.name} in ${folder}: ${contentOf(set)}.`);
    if (address === undefined) return;
    await alone(config, async () => {
      const inBucket = await copyToBucket(config, address, Date.now());
      await writeState(config, { inBucket, bucketFailed: null });
    });
    say('The bucket has it too.');
  },
  async verify(config, args, say) {
    const { place, set } = await chosenSet(config, args, say, siteOf(config));
    const draft = `${databaseFile(config)}.verified`;
    try {
      await verifySet(place, set, draft);
    } finally {
      await rm(draft, { force: true });
    }
    say(`${set.name} can be restored: ${contentOf(set)}.`);
  },
  async restore(config, args, say) {
    const { place, set } = await chosenSet(config, args, say);
    const documents = await openDocumentStore(config);
    const aside = await restoreSet(config, documents, place, set, Date.now());
    say(`Restored ${set.name}: ${contentOf(set)}.`);
    if (aside !== null) say(`The former database is in ${aside}.`);
    say('Start the program now.');
  },
};

async function chosenSet(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
  site?: string,
) {
  if (config.databaseUrl !== undefined)
    throw new Error('The backups of PostgreSQL are made and restored with its own tools.');
  const [name = 'latest', ...rest] = args.filter((arg) => arg !== '--bucket');
  if (rest.length > 0) throw new Error(`Usage:\n${backupUsage}`);
  const place = await placeOf(config, args.includes('--bucket'));
  const { set, passedOver } = await findSet(place, name, Date.now(), site);
  if (passedOver.length > 0)
    say(
      `Skipped because their dates are in the future: ${passedOver.join(', ')}. Name one of them if you want it.`,
    );
  return { place, set };
}

function contentOf({ manifest }: BackupSet): string {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const files = Object.keys(manifest.documents).length;
  const missing =
    manifest.missing.length === 0 ? '' : `, ${manifest.missing.length} documents were missing`;
  return `${rows} rows and ${files} documents as of ${manifest.madeAt}${missing}`;
}
