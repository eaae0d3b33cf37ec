import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#server/platform/config/config.ts';
import {
  type BackupSet,
  backupFolder,
  databaseName,
  listSets,
  placesOf,
  readSet,
} from './backup-set.ts';
import { openBucket } from './bucket.ts';
import { documentKey, manifestInBucket, readIndex, setKey } from './bucket-index.ts';
import type { DatabaseSource } from './unpack.ts';

/** A place that backups can be read from. */
export interface BackupPlace extends DatabaseSource {
  /** Names of its sets, oldest first. */
  names(): Promise<string[]>;
  /** @throws Error when there is no such set. */
  open(name: string): Promise<BackupSet>;
  document(key: string): Promise<Readable>;
}

/** The backups in the folder of the settings. */
export function folderPlace(folder: string): BackupPlace {
  const { sets, documents } = placesOf(folder);
  return {
    names: async () => (await listSets(folder)).map(({ name }) => name),
    open: async (name) => {
      const found = await readSet(folder, name);
      if (found === null) throw new Error(`There is no backup ${name} in ${folder}.`);
      return found;
    },
    database: async (name) => createReadStream(join(sets, name, databaseName)),
    document: async (key) => createReadStream(join(documents, key)),
  };
}

/** The backups in the bucket of BACKUP_S3_URL. */
async function bucketPlace(address: string, folder: string): Promise<BackupPlace> {
  const bucket = await openBucket(address, folder);
  return {
    names: async () => (await readIndex(bucket)).sets.toSorted(),
    open: async (name) => {
      const manifest = await manifestInBucket(bucket, name);
      if (manifest === null) throw new Error(`The bucket has no backup ${name}.`);
      // The index knows whose a set of an earlier version is.
      return { name, manifest: { ...manifest, ...(await readIndex(bucket)).about[name] } };
    },
    database: (name) => bucket.read(setKey(name, databaseName)),
    document: (key) => bucket.read(documentKey(key)),
  };
}

/** The place that a command names: the folder of the settings, or with `--bucket` its bucket. */
export async function placeOf(
  config: Pick<Config, 'backupDir' | 'dataDir' | 'backupS3Url'>,
  isBucket: boolean,
): Promise<BackupPlace> {
  const folder = backupFolder(config);
  if (!isBucket) return folderPlace(folder);
  if (config.backupS3Url === undefined) throw new Error('BACKUP_S3_URL is not set.');
  return bucketPlace(config.backupS3Url, folder);
}
