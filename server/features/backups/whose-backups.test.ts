import { randomBytes, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import '#server/features.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { backUpNow, tendBackups } from './backup-clock.ts';
import { placeOf } from './backup-place.ts';
import { backupFolder, listSets, manifestName, placesOf } from './backup-set.ts';
import { backupCommands } from './command.ts';
import { findSet } from './find-set.ts';
import { makeBackup } from './make-backup.ts';
import { backupHealth } from './probe.ts';
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

const dayMs = 86_400_000;

/** A site that has sent a set of each of some days to its bucket, and the last one today. */
async function siteWithHistory(backupS3Url: string, days = 3) {
  const site = await openSite({ backupS3Url });
  await addPerson(site, 'ada@example.com');
  await addDocument(site, randomBytes(1000));
  const today = site.clock.now;
  for (let day = days; day >= 0; day -= 1) {
    site.clock.now = today - day * dayMs;
    await addPerson(site, `day-${day}@example.com`);
    await backUpNow(site.context, 'schedule', quiet);
  }
  return site;
}

const namesInBucket = async ({ config }: Site) => (await placeOf(config, true)).names();

/** Every set of the bucket, proven. */
async function verifyBucket(site: Site) {
  const place = await placeOf(site.config, true);
  for (const name of await place.names())
    await verifySet(place, await place.open(name), join(site.config.dataDir, 'verified'));
}

/** The site of a bucket on a new disk. */
async function restoredElsewhere(backupS3Url: string): Promise<Site> {
  const lost = await openSite({ backupS3Url });
  await closeSite(lost);
  const { config } = lost;
  const place = await placeOf(config, true);
  const { set } = await findSet(place, 'latest', Date.now());
  await restoreSet(config, await openDocumentStore(config), place, set, Date.now());
  return openSite({ backupS3Url, dataDir: config.dataDir });
}

/** What an earlier version left: sets and state that do not say whose they are. */
async function forgetOrigins({ config }: Site): Promise<void> {
  const { sets, state } = placesOf(backupFolder(config));
  for (const name of await readdir(sets)) {
    const file = join(sets, name, manifestName);
    const { site: _, installation: __, ...rest } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(rest));
  }
  await rm(state, { force: true });
}

describe('a bucket with backups (rule RUN-7)', () => {
  test('keeps them when an empty site is started on it, which is told why', async () => {
    const bucket = await openBucket();
    const old = await siteWithHistory(bucket);
    const before = await namesInBucket(old);
    await closeSite(old);
    const empty = await openSite({ backupS3Url: bucket });
    await backUpNow(empty.context, 'schedule', quiet);
    await addPerson(empty, 'new@example.com');
    empty.clock.now += 3 * dayMs;
    await backUpNow(empty.context, 'schedule', quiet);
    expect(await namesInBucket(empty)).toEqual(before);
    await verifyBucket(empty);
    expect(await backupHealth(empty.context)).toBe('failed');
    const { bucketFailed } = await readState(empty.config);
    expect(bucketFailed?.reason).toContain('This bucket holds the backups of another site');
    // Its own ones are made all the same, and another folder of the bucket takes them.
    expect(await listSets(backupFolder(empty.config))).toHaveLength(2);
    empty.config.backupS3Url = bucket.replace('copies/ascent', 'copies/other');
    await tendBackups(empty.context, quiet);
    expect(await backupHealth(empty.context)).toBe('ok');
    expect(await namesInBucket(empty)).toHaveLength(2);
  });

  test('keeps its history when the site was restored from it, and prunes it by age as before', async () => {
    const bucket = await openBucket();
    const old = await siteWithHistory(bucket);
    const before = await namesInBucket(old);
    await closeSite(old);
    const site = await restoredElsewhere(bucket);
    expect(await emails(site.database)).toContain('day-0@example.com');
    await addPerson(site, 'later@example.com');
    site.clock.now += 60_000;
    await backUpNow(site.context, 'schedule', quiet);
    expect(await backupHealth(site.context)).toBe('ok');
    expect(await namesInBucket(site)).toEqual([...before, expect.any(String)]);
    await verifyBucket(site);
    // Two weeks on, the days of the former installation are gone, but for its last.
    site.clock.now += 14 * dayMs;
    await addPerson(site, 'fortnight@example.com');
    await backUpNow(site.context, 'schedule', quiet);
    expect((await namesInBucket(site)).slice(0, 1)).toEqual(before.slice(-1));
    expect(await namesInBucket(site)).toHaveLength(3);
    await verifyBucket(site);
  });

  test('loses a document only with the last set that names it', async () => {
    const bucket = await openBucket();
    const site = await siteWithHistory(bucket, 1);
    const place = await placeOf(site.config, true);
    const [first = ''] = await place.names();
    const [key = ''] = Object.keys((await place.open(first)).manifest.documents);
    await site.database.transaction((tx) => tx.deleteFrom('user_pictures').execute());
    site.clock.now += dayMs;
    await backUpNow(site.context, 'schedule', quiet);
    await expect(place.document(key)).resolves.toBeDefined();
    site.clock.now += 15 * dayMs;
    await addPerson(site, 'later@example.com');
    await backUpNow(site.context, 'schedule', quiet);
    expect(await place.names()).toHaveLength(1);
    await expect(place.document(key)).rejects.toThrow();
    await verifyBucket(site);
  });

  test('keeps the days of a site whose restored copy writes to it, and refuses the copy', async () => {
    const bucket = await openBucket();
    const site = await siteWithHistory(bucket);
    const before = await namesInBucket(site);
    const copy = await restoredElsewhere(bucket);
    // Whoever restored it cannot know yet that the site goes on.
    copy.clock.now += 1000;
    await addPerson(copy, 'copy@example.com');
    await backUpNow(copy.context, 'schedule', quiet);
    expect(await backupHealth(copy.context)).toBe('ok');
    site.clock.now = copy.clock.now + dayMs;
    await addPerson(site, 'next@example.com');
    await backUpNow(site.context, 'schedule', quiet);
    expect(await backupHealth(site.context)).toBe('ok');
    copy.clock.now = site.clock.now + 1000;
    await backUpNow(copy.context, 'schedule', quiet);
    expect((await readState(copy.config)).bucketFailed?.reason).toContain('is a copy of');
    expect(await namesInBucket(site)).toEqual(expect.arrayContaining(before));
    await verifyBucket(site);
  });

  test('of an earlier version is still the site’s, and nobody else’s', async () => {
    const bucket = await openBucket();
    const site = await siteWithHistory(bucket);
    await forgetOrigins(site);
    // As the earlier version stored them.
    const earlier = bucket.replace('copies/ascent', 'copies/earlier');
    const { copyAsEarlier } = await import('./testing/earlier-bucket.ts');
    await copyAsEarlier(earlier, backupFolder(site.config));
    const empty = await openSite({ backupS3Url: earlier });
    await backUpNow(empty.context, 'schedule', quiet);
    expect((await readState(empty.config)).bucketFailed?.reason).toContain('another site');
    site.config.backupS3Url = earlier;
    site.clock.now += 20 * dayMs;
    await addPerson(site, 'later@example.com');
    await backUpNow(site.context, 'schedule', quiet);
    expect(await backupHealth(site.context)).toBe('ok');
    expect(await listSets(backupFolder(site.config))).toHaveLength(1);
    expect(await namesInBucket(site)).toHaveLength(1);
  });
});

describe('a folder with the backups of a lost site (rule RUN-7)', () => {
  test.each(['', 'of an earlier version '])(
    '%skeeps them when an empty site makes its own there',
    async (version) => {
      const backupDir = join(tmpdir(), `ascent-folder-${randomUUID()}`);
      onTestFinished(() => rm(backupDir, { recursive: true, force: true }));
      const old = await openSite({ backupDir });
      await addPerson(old, 'ada@example.com');
      await addDocument(old, randomBytes(1000));
      old.clock.now -= 33 * dayMs;
      const kept = await makeBackup(old.context, 'schedule');
      old.clock.now += dayMs;
      const last = await makeBackup(old.context, 'schedule');
      await closeSite(old);
      if (version !== '') await forgetOrigins(old);

      const empty = await openSite({ backupDir });
      empty.clock.now -= 30 * dayMs;
      await tendBackups(empty.context, quiet);
      empty.clock.now += 30 * dayMs;
      await addPerson(empty, 'new@example.com');
      await backUpNow(empty.context, 'schedule', quiet);
      expect((await listSets(backupDir)).map(({ name }) => name)).toEqual([
        ...[kept.name, last.name],
        expect.any(String),
      ]);

      // Which site is meant has to be said.
      await closeSite(empty);
      const said: string[] = [];
      const restore = (...args: string[]) =>
        backupCommands.restore?.(empty.config, args, (line) => said.push(line));
      await expect(restore()).rejects.toThrow(`backups of several sites here. Name the one`);
      await restore(last.name);
      const again = await openSite({ backupDir, dataDir: empty.config.dataDir });
      expect(await emails(again.database)).toEqual(['ada@example.com']);
    },
  );

  test('gives up its old ones by age once an earlier version’s site is upgraded', async () => {
    const backupDir = join(tmpdir(), `ascent-folder-${randomUUID()}`);
    onTestFinished(() => rm(backupDir, { recursive: true, force: true }));
    const site = await openSite({ backupDir });
    await makeBackup(site.context, 'schedule');
    await forgetOrigins(site);
    const copy = join(backupDir, 'kept');
    await cp(placesOf(backupDir).sets, copy, { recursive: true });
    site.clock.now += 20 * dayMs;
    await makeBackup(site.context, 'schedule');
    expect(await listSets(backupDir)).toHaveLength(1);
  });
});
