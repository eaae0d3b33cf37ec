import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import '#server/features.ts';
import { backUpNow, tendBackups } from './backup-clock.ts';
import { placeOf } from './backup-place.ts';
import { backupFolder, databaseName, listSets, placesOf } from './backup-set.ts';
import { findSet } from './find-set.ts';
import { makeBackup } from './make-backup.ts';
import { backupHealth, reportBackups } from './probe.ts';
import { restoreSet, verifySet } from './restore.ts';
import { readState } from './state.ts';
import {
  addDocument,
  addPerson,
  closeSite,
  emails,
  openBucket,
  openSite,
  quiet,
  type Site,
} from './testing/backup-site.ts';

/** Closes a site and puts its latest backup in its place. */
async function restoreLatest(site: Site) {
  await closeSite(site);
  const { config, context } = site;
  const place = await placeOf(config, false);
  const { set } = await findSet(place, 'latest', Date.now());
  return restoreSet(config, context.documents, place, set, Date.now());
}

test('what was written before a backup is there after it is restored, to the byte', async () => {
  const site = await openSite();
  await addPerson(site, 'before@example.com');
  const content = randomBytes(200_000);
  const key = await addDocument(site, content);
  const { manifest } = await makeBackup(site.context, 'schedule');
  expect(manifest.rows.users).toBe(1);
  expect(Object.keys(manifest.documents)).toEqual([key]);

  await addPerson(site, 'after@example.com');
  await site.context.documents.remove(key);
  const aside = await restoreLatest(site);

  const again = await openSite({ dataDir: site.config.dataDir });
  expect(await emails(again.database)).toEqual(['before@example.com']);
  expect((await buffer(await again.context.documents.read(key))).equals(content)).toBe(true);
  expect(await readdir(aside ?? '')).toContain('ascent.sqlite');
});

test('a backup made while people write shows one moment', async () => {
  const site = await openSite();
  let isWriting = true;
  const writing = (async () => {
    for (let n = 0; isWriting; n += 1) {
      await addPerson(site, `person-${n}@example.com`);
      await pause(3);
    }
  })();
  for (let round = 0; round < 5; round += 1) {
    const set = await makeBackup(site.context, 'schedule');
    await verifySet(await placeOf(site.config, false), set, join(site.config.dataDir, 'verified'));
    site.clock.now += 1000;
  }
  isWriting = false;
  await writing;
  const counts = (await listSets(backupFolder(site.config))).map(
    ({ manifest }) => manifest.rows.users,
  );
  expect(counts).toHaveLength(5);
  expect(counts).toEqual(counts.toSorted((a = 0, b = 0) => a - b));
});

test('a document that did not change is stored once for all backups', async () => {
  const site = await openSite();
  await addPerson(site, 'ada@example.com');
  await addDocument(site, randomBytes(1000));
  await makeBackup(site.context, 'schedule');
  site.clock.now += 60_000;
  site.context.documents.read = () => Promise.reject(new Error('the store must not be asked'));
  await makeBackup(site.context, 'schedule');
  expect(await readdir(placesOf(backupFolder(site.config)).documents)).toHaveLength(1);
});

test('a file that the store has lost is named and counted, and the rest is backed up', async () => {
  const site = await openSite();
  await addPerson(site, 'ada@example.com');
  const key = await addDocument(site, randomBytes(10));
  await site.context.documents.remove(key);
  expect((await makeBackup(site.context, 'schedule')).manifest).toMatchObject({
    missing: [key],
    documents: {},
  });
  expect(await reportBackups(site.context)).toMatchObject({ health: 'incomplete', missing: 1 });
});

describe('a damaged backup is refused, and the database stays as it is', () => {
  test.each(['database', 'document'])('one flipped byte in the %s', async (part) => {
    const site = await openSite();
    await addPerson(site, 'ada@example.com');
    const key = await addDocument(site, randomBytes(1000));
    const { name } = await makeBackup(site.context, 'schedule');
    await addPerson(site, 'later@example.com');
    const { sets, documents } = placesOf(backupFolder(site.config));
    await flipByte(part === 'database' ? join(sets, name, databaseName) : join(documents, key));
    await expect(restoreLatest(site)).rejects.toThrow();
    const again = await openSite({ dataDir: site.config.dataDir });
    expect(await emails(again.database)).toEqual(['ada@example.com', 'later@example.com']);
  });
});

async function flipByte(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  const { size } = await file.stat();
  const at = Math.floor(size / 2);
  await file.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 0xff;
  await file.write(byte, 0, 1, at);
  await file.close();
}

test('a running program keeps its data folder: nothing is restored under it', async () => {
  const site = await openSite();
  await makeBackup(site.context, 'schedule');
  const place = await placeOf(site.config, false);
  const { set } = await findSet(place, 'latest', Date.now());
  const restoring = restoreSet(site.config, site.context.documents, place, set, Date.now());
  await expect(restoring).rejects.toThrow(/is in use/);
});

test('the clock makes a backup every 15 minutes, and none while nothing changes', async () => {
  const site = await openSite();
  const tend = async (minutes: number) => {
    site.clock.now += minutes * 60_000;
    await tendBackups(site.context, quiet);
    return (await listSets(backupFolder(site.config))).length;
  };
  expect(await tend(0)).toBe(1);
  await addPerson(site, 'ada@example.com');
  expect(await tend(10)).toBe(1);
  expect(await tend(5)).toBe(2);
  expect(await tend(60)).toBe(2);
  expect(await backupHealth(site.context)).toBe('ok');
  await addPerson(site, 'lin@example.com');
  expect(await tend(15)).toBe(3);
});

test('a backup that fails is shown until one succeeds', async () => {
  const site = await openSite();
  const { incoming } = placesOf(backupFolder(site.config));
  await mkdir(backupFolder(site.config), { recursive: true });
  await writeFile(incoming, 'a file in place of the folder');
  await expect(backUpNow(site.context, 'request', quiet)).rejects.toThrow();
  expect(await backupHealth(site.context)).toBe('failed');
  expect((await readState(site.config)).failed?.reason).toContain('incoming');
  await rm(incoming);
  await backUpNow(site.context, 'request', quiet);
  expect(await backupHealth(site.context)).toBe('ok');
});

test('backups that stopped are old after three of them are missing', async () => {
  const site = await openSite();
  await makeBackup(site.context, 'schedule');
  site.clock.now += 44 * 60_000;
  expect(await backupHealth(site.context)).toBe('ok');
  site.clock.now += 5 * 60_000;
  expect(await backupHealth(site.context)).toBe('old');
});

describe('a bucket', () => {
  test('has every backup and document, and a lost disk is restored from it', async () => {
    const site = await openSite({ backupS3Url: await openBucket() });
    await addPerson(site, 'ada@example.com');
    const content = randomBytes(50_000);
    const key = await addDocument(site, content);
    await backUpNow(site.context, 'request', quiet);
    await closeSite(site);
    await rm(site.config.dataDir, { recursive: true });
    const place = await placeOf(site.config, true);
    const { set } = await findSet(place, 'latest', Date.now());
    const { config, context } = site;
    expect(await restoreSet(config, context.documents, place, set, Date.now())).toBeNull();
    const again = await openSite({ dataDir: site.config.dataDir });
    expect(await emails(again.database)).toEqual(['ada@example.com']);
    expect((await buffer(await again.context.documents.read(key))).equals(content)).toBe(true);
  });

  test('that is gone fails nothing but its own copy, which is made later', async () => {
    const site = await openSite({ backupS3Url: 'http://key:secret@127.0.0.1:1/copies' });
    await backUpNow(site.context, 'request', quiet);
    expect(await listSets(backupFolder(site.config))).toHaveLength(1);
    expect(await backupHealth(site.context)).toBe('failed');
    site.config.backupS3Url = await openBucket();
    await tendBackups(site.context, quiet);
    expect(await backupHealth(site.context)).toBe('ok');
    expect(await (await placeOf(site.config, true)).names()).toHaveLength(1);
  });
});
