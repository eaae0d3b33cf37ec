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
