import { expect, test } from 'vitest';
import { undoAcceptedMs } from '#domain/undo.ts';
import { testWorker } from '#server/testing/world/mail.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

async function prepare() {
  const admin = await asAdmin();
  const { project, milestones } = await withProject(admin, { mailsClientOnCompletion: true });
  const url = `/api/milestones/${milestones[0]?.id}`;
  const { worker, transport } = testWorker(admin.app);
  return {
    app: admin.app,
    admin,
    project,
    url,
    history: async () =>
      (
        await admin.app.database.read
          .selectFrom('audit_entries')
          .select('action')
          .where('action', 'like', 'mail%')
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
    before: milestones,
    read: async () => (await admin.send('GET', `/api/projects/${project.id}/milestones`)).json(),
    complete: async () =>
      (await admin.send('POST', `${url}/complete`, { projectId: project.id })).json().milestone,
    undo: (version: number) =>
      admin.send('POST', `${url}/undo-complete`, { projectId: project.id, version }),
    sent: async () => {
      await worker.deliverDue();
      return transport.sent.map(({ to }) => to);
    },
  };
}

test('an undone completion leaves the milestones as they were, and mails nobody', async () => {
  const { app, before, read, complete, undo, sent } = await prepare();
  // Not the moment in which the first milestone started.
  app.clock.now += 1000;
  const { version } = await complete();
  app.clock.now += undoAcceptedMs - 1;
  expect(await sent()).toEqual([]);
  const presses = await Promise.all([undo(version), undo(version)]);
  expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const state = (rows: readonly { state: string; startedAt: string | null }[]) =>
    rows.map((row) => [row.state, row.startedAt]);
  expect(state(await read())).toEqual(state(before));
  app.clock.now += 3_600_000;
  expect(await sent()).toEqual([]);
});

test('a completion after an undone one is mailed once', async () => {
  const { app, complete, undo, sent } = await prepare();
  await undo((await complete()).version);
  await complete();
  app.clock.now += undoAcceptedMs;
  expect(await sent()).toEqual(['dana@northridge.example']);
});

test('a completion stands when nobody undoes it in time', async () => {
  const { app, read, complete, undo, sent } = await prepare();
  const { version } = await complete();
  app.clock.now += undoAcceptedMs;
  expect(await sent()).toHaveLength(1);
  const late = await undo(version);
  expect([late.statusCode, late.json().reason]).toEqual([409, 'too-late']);
  expect((await read())[0].state).toBe('completed');
});

test('a milestone that was changed since is not undone', async () => {
  const { complete, undo } = await prepare();
  const { version } = await complete();
  const stale = await undo(version - 1);
  expect([stale.statusCode, stale.json().current.version]).toEqual([409, version]);
});

test.each([
  ['reopened', 'PUT', { status: 'Project Kickoff' }],
  ['deleted', 'DELETE', undefined],
] as const)('a completion is not mailed once it is %s', async (_how, method, body) => {
  const { app, admin, url, complete, sent, history } = await prepare();
  await complete();
  expect((await admin.send(method, url, body)).statusCode).toBeLessThan(300);
  app.clock.now += 3_600_000;
  expect(await sent()).toEqual([]);
  expect(await history()).toEqual(['mail queued', 'mail taken back']);
});

test('a completion is mailed once a milestone that was deleted before is restored', async () => {
  const { app, admin, url, complete, sent } = await prepare();
  await complete();
  await admin.send('DELETE', url);
  await admin.send('POST', `${url}/restore`);
  app.clock.now += undoAcceptedMs;
  expect(await sent()).toEqual(['dana@northridge.example']);
});

test('a completion after a reopened one is mailed', async () => {
  const { app, admin, url, complete, sent } = await prepare();
  await complete();
  await admin.send('PUT', url, { status: 'System Design' });
  app.clock.now += 60_000;
  await complete();
  app.clock.now += undoAcceptedMs;
  expect(await sent()).toEqual(['dana@northridge.example']);
});

test.each([
  ['cancelled', 'PUT', { status: 'cancelled' }],
  ['deleted', 'DELETE', undefined],
  ['set up not to mail', 'PUT', { mailsClientOnCompletion: false }],
] as const)('a completion is not mailed once its project is %s', async (_how, method, body) => {
  const { app, admin, project, complete, sent } = await prepare();
  await complete();
  const changed = await admin.send(method, `/api/projects/${project.id}`, body);
  expect(changed.statusCode).toBeLessThan(300);
  app.clock.now += 3_600_000;
  expect(await sent()).toEqual([]);
});

test('the history of an undone completion does not say that the client was mailed', async () => {
  const { complete, undo, history } = await prepare();
  await undo((await complete()).version);
  expect(await history()).toEqual(['mail queued', 'mail taken back']);
});
