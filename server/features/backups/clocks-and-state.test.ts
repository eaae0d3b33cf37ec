import { expect, test } from 'vitest';
import '#server/features.ts';
import { backUpNow, tendBackups } from './backup-clock.ts';
import { backupFolder, listSets, setName } from './backup-set.ts';
import { backupCommands } from './command.ts';
import { alone } from './folder-lock.ts';
import { makeBackup } from './make-backup.ts';
import { backupHealth, reportBackups } from './probe.ts';
import { readState } from './state.ts';
import {
  addPerson,
  closeSite,
  emails,
  openBucket,
  openSite,
  quiet,
} from './testing/backup-site.ts';

const minuteMs = 60_000;
const yearMs = 365 * 86_400_000;

test('a bucket that is no longer a setting is not failed anymore', async () => {
  const site = await openSite({ backupS3Url: 'http://key:secret@127.0.0.1:1/copies' });
  await backUpNow(site.context, 'request', quiet);
  expect(await backupHealth(site.context)).toBe('failed');
  site.config.backupS3Url = undefined;
  expect(await reportBackups(site.context)).toMatchObject({ health: 'ok', bucketFailed: null });
});

test('another bucket gets what there is, also while nothing changes', async () => {
  const site = await openSite({ backupS3Url: await openBucket() });
  await backUpNow(site.context, 'request', quiet);
  site.config.backupS3Url = await openBucket();
  await tendBackups(site.context, quiet);
  const [set] = await listSets(backupFolder(site.config));
  expect((await readState(site.config)).inBucket).toBe(set?.name);
});

test('a set that a wrong clock dated in the future is neither the last good one nor the latest', async () => {
  const site = await openSite();
  const now = site.clock.now;
  site.clock.now = now + yearMs;
  const wrong = await makeBackup(site.context, 'schedule');
  site.clock.now = now;
  expect((await reportBackups(site.context)).goodAt).toBe(0);
  await addPerson(site, 'ada@example.com');
  await tendBackups(site.context, quiet);
  expect((await reportBackups(site.context)).goodAt).toBe(now);
  // Not again until it is due.
  site.clock.now += minuteMs;
  await addPerson(site, 'lin@example.com');
  await tendBackups(site.context, quiet);
  expect(await listSets(backupFolder(site.config))).toHaveLength(2);
  site.clock.now += 60 * minuteMs;
  expect(await backupHealth(site.context)).toBe('old');

  await closeSite(site);
  const said: string[] = [];
  await backupCommands.restore?.(site.config, [], (line) => said.push(line));
  expect(said[0]).toContain(`their dates are in the future: ${wrong.name}.`);
  expect(said[1]).toContain(`Restored ${setName(now)}`);
  const again = await openSite({ dataDir: site.config.dataDir });
  expect(await emails(again.database)).toEqual(['ada@example.com']);
});

test('the newest set of now stays, also beside one of the future', async () => {
  const site = await openSite();
  const now = site.clock.now;
  site.clock.now = now + 2 * yearMs;
  const wrong = await makeBackup(site.context, 'schedule');
  site.clock.now = now;
  await makeBackup(site.context, 'schedule');
  site.clock.now = now + yearMs;
  const last = await makeBackup(site.context, 'schedule');
  const names = (await listSets(backupFolder(site.config))).map(({ name }) => name);
  expect(names).toEqual([last.name, wrong.name]);
});

test('with only sets of the future, none is taken unless it is named', async () => {
  const site = await openSite();
  site.clock.now += yearMs;
  const { name } = await makeBackup(site.context, 'schedule');
  await closeSite(site);
  const verify = (...args: string[]) => backupCommands.verify?.(site.config, args, () => {});
  await expect(verify()).rejects.toThrow('the clock of this computer may be wrong');
  await verify(name);
});

test('the command and the program make their backups one after the other', async () => {
  const site = await openSite();
  const order: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = alone(site.config, async () => {
    begin();
    await released;
    order.push('first');
  });
  await begun;
  const making = makeBackup(site.context, 'request').then(() => order.push('second'));
  await expect(alone(site.config, async () => {}, 0)).rejects.toThrow(
    'Another program is making a backup',
  );
  release();
  await Promise.all([held, making]);
  expect(order).toEqual(['first', 'second']);
});
