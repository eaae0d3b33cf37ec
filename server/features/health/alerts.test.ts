import { expect, test } from 'vitest';
import type { HealthChecks } from '#contract/office/health.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tendAlerts, type Unwell } from './alerts.ts';
import { wellHealth } from './testing/well-health.ts';
import { tend } from './watching.ts';
import { healthWords, partNames } from './words.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const lowDisk: HealthChecks = { ...wellHealth, disk: 'low' };

/** A site with two administrators, as one instance sees it. */
async function watchedSite() {
  const app = await createTestApp();
  await app.signedIn('admin', { email: 'ann@company.example' });
  await app.signedIn('admin', { email: 'bea@company.example' });
  await app.signedIn('staff', { email: 'sam@company.example' });
  return { app, see: instance(app) };
}

/** What one instance tells, looking every minute. */
function instance(app: TestApp) {
  const unwell: Unwell = new Map();
  return async (checks: HealthChecks, minutes = 0) => {
    for (let passed = 0; passed < minutes; passed++) {
      await tendAlerts(app.context, checks, unwell);
      app.clock.now += minute;
    }
    await tendAlerts(app.context, checks, unwell);
  };
}

async function told(app: TestApp) {
  const mails = await allMail(app.context);
  return mails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted();
}

test('what needs somebody is mailed to every administrator after three minutes, once', async () => {
  const { app, see } = await watchedSite();
  await see(lowDisk, 2);
  expect(await told(app)).toEqual([]);
  await see(lowDisk, 60);
  expect(await told(app)).toEqual([
    'ann: Needs your attention: disk',
    'bea: Needs your attention: disk',
  ]);
  const [mail] = await allMail(app.context);
  expect(mail?.text).toContain('Less than 1 GB is free');
  expect(mail?.text).toContain('What to do: Free up space');
  expect(mail?.path).toBe('/admin/health');
});

test('it is mailed again every day while it lasts, and once when it is well again', async () => {
  const { app, see } = await watchedSite();
  await see(lowDisk, 4);
  app.clock.now += day - 5 * minute;
  await see(lowDisk, 10);
  expect(await told(app)).toHaveLength(4);
  await see(wellHealth, 9);
  expect(await told(app)).toHaveLength(4);
  await see(wellHealth, 30);
  const mails = await told(app);
  expect(mails.filter((one) => one.endsWith('Working again: disk'))).toHaveLength(2);
  expect(mails).toHaveLength(6);
});

test('a part that recovers within three minutes is not mailed about', async () => {
  const { app, see } = await watchedSite();
  await see(lowDisk, 2);
  await see(wellHealth, 1);
  await see(lowDisk, 2);
  expect(await told(app)).toEqual([]);
});

test('two things that fail together are one mail', async () => {
  const { app, see } = await watchedSite();
  await see({ ...lowDisk, backups: 'failed' }, 4);
  expect(await told(app)).toEqual([
    'ann: 2 things on your site need attention',
    'bea: 2 things on your site need attention',
  ]);
});

test('mail that cannot be sent is not mailed about', async () => {
  const { app, see } = await watchedSite();
  await see({ ...wellHealth, mail: 'down' }, 60);
  expect(await told(app)).toEqual([]);
});

test('several instances send one mail, and well is what all of them see', async () => {
  const { app, see } = await watchedSite();
  const other = await app.secondInstance();
  const seeThere = instance(other);
  await see(lowDisk, 2);
  await seeThere(lowDisk, 2);
  app.clock.now += 5 * minute;
  await Promise.all([see(lowDisk), seeThere(lowDisk)]);
  expect(await told(app)).toHaveLength(2);
  // One of them has another disk, which is well.
  for (let passed = 0; passed < 30; passed++) {
    await see(wellHealth);
    await seeThere(lowDisk, 1);
  }
  expect(await told(app)).toHaveLength(2);
});

test('an alert from before the clock was set back ends', async () => {
  const { app, see } = await watchedSite();
  await see(lowDisk, 4);
  app.clock.now -= 2 * day;
  await instance(app)(wellHealth);
  expect(await told(app)).toHaveLength(4);
});

test('a full disk is mailed about, unless the database is on it', async () => {
  const { app } = await watchedSite();
  const checks = async (): Promise<HealthChecks> => ({ ...wellHealth, disk: 'full' });
  const unwell: Unwell = new Map();
  for (let passed = 0; passed < 5; passed += 1) {
    await tend(app.context, { checks, detail: () => '' }, unwell);
    app.clock.now += minute;
  }
  const isElsewhere = app.context.database.engine === 'postgres';
  expect(await told(app)).toEqual(
    isElsewhere ? ['ann: Needs your attention: disk', 'bea: Needs your attention: disk'] : [],
  );
});

test('an incomplete backup is mailed about with the number of documents that it lacks', async () => {
  const { app } = await watchedSite();
  const checks: HealthChecks = { ...wellHealth, backups: 'incomplete' };
  const unwell: Unwell = new Map();
  await tendAlerts(app.context, checks, unwell, () => '3 documents are missing');
  app.clock.now += 3 * minute;
  await tendAlerts(app.context, checks, unwell, () => '3 documents are missing');
  const [mail] = await allMail(app.context);
  expect(mail?.text).toContain('already lost. 3 documents are missing.');
});

test('every state that is not well is told, but for those that keep the program from telling', () => {
  const silent = partNames.flatMap((part) =>
    Object.entries(healthWords[part].states)
      .filter(([, { level, tells }]) => /warning|failed/.test(level) && tells === undefined)
      .map(([state]) => `${part} ${state}`),
  );
  // What could not be found out is the fault of the database. The setup asks for a mail server.
  expect(silent).toEqual([
    ...['database down', 'mail kept', 'mail unknown', 'clock unknown', 'calendars unknown'],
  ]);
});
