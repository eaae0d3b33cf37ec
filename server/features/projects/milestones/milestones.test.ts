import { describe, expect, test } from 'vitest';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import { raceRounds } from '#server/testing/race-rounds.ts';
import { type AdminApp, asAdmin, withProject } from '#server/testing/world/project-work.ts';

const unknownMilestone = { id: '', projectId: '', title: '', version: 0 };
/** A project with helpers for its milestones, by index. */
async function prepare() {
  const admin = await asAdmin();
  const { project, milestones } = await withProject(admin);
  const at = (index: number) => milestones[index] ?? unknownMilestone;
  const complete = (index: number) =>
    admin.send('POST', `/api/milestones/${at(index).id}/complete`, { projectId: project.id });
  const list = async (): Promise<MilestoneReply[]> =>
    (await admin.send('GET', `/api/projects/${project.id}/milestones`)).json();
  const states = async () => (await list()).map(({ state }) => state);
  const put = (index: number, payload: object) =>
    admin.send('PUT', `/api/milestones/${at(index).id}`, payload);
  return { admin, project, milestones, at, complete, list, states, put };
}
const actionsOf = async ({ app }: AdminApp) =>
  (
    await app.database.read
      .selectFrom('audit_entries')
      .select('action')
      .where('record_kind', '=', 'milestone')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('completing a milestone', () => {
  test('keeps its phase, starts the next one, and counts in the progress', async () => {
    const { admin, project, at, complete, states } = await prepare();
    const reply = await complete(0);
    expect(reply.json()).toMatchObject({
      milestone: {
        id: at(0).id,
        phase: 'Project Kickoff',
        status: 'Completed',
        state: 'completed',
        completedAt: '2026-03-04T12:00:00.000Z',
      },
      next: { id: at(1).id, status: 'System Design', state: 'started' },
      isLast: false,
    });
    expect(await states()).toEqual(['completed', 'started', 'waiting', 'waiting', 'waiting']);
    expect((await admin.send('GET', `/api/projects/${project.id}`)).json()).toMatchObject({
      progress: { done: 1, total: 5, percent: 20 },
      currentMilestone: { id: at(1).id },
    });
    expect(await actionsOf(admin)).toEqual(['completed', 'started']);
  });

  test('again changes nothing and gets the same reply', async () => {
    const { admin, complete, states } = await prepare();
    const first = await complete(0);
    admin.app.clock.now += 60_000;
    const again = await complete(0);
    expect(again.json()).toEqual(first.json());
    expect(await states()).toEqual(['completed', 'started', 'waiting', 'waiting', 'waiting']);
  });

  test('reports the last one, but does not complete the project', async () => {
    const { admin, project, complete } = await prepare();
    const replies = [];
    for (let index = 0; index < 5; index++) replies.push((await complete(index)).json().isLast);
    expect(replies).toEqual([false, false, false, false, true]);
    expect((await admin.send('GET', `/api/projects/${project.id}`)).json()).toMatchObject({
      status: 'active',
      progress: { done: 5, total: 5, percent: 100 },
      currentMilestone: null,
    });
  });

  test('of another project gets 404', async () => {
    const { admin, at, states } = await prepare();
    const other = await withProject(admin, { name: 'Other' });
    const reply = await admin.send('POST', `/api/milestones/${at(0).id}/complete`, {
      projectId: other.project.id,
    });
    expect(reply.statusCode).toBe(404);
    expect(await states()).toEqual(['started', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  test('with twenty concurrent requests happens once, every time', async () => {
    const { admin, complete, states, put } = await prepare();
    for (let round = 0; round < raceRounds; round++) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => complete(0)));
      expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(200));
      expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
      expect(await states()).toEqual(['completed', 'started', 'waiting', 'waiting', 'waiting']);
      await put(0, { status: 'Project Kickoff' });
    }
    const actions = await actionsOf(admin);
    expect(actions.filter((action) => action === 'completed')).toHaveLength(raceRounds);
    expect(actions.filter((action) => action === 'started')).toHaveLength(1);
  }, 120_000);

  test('all five at once completes every one of them', async () => {
    const { admin, project, complete, states } = await prepare();
    const replies = await Promise.all([4, 2, 0, 1, 3].map(complete));
    expect(replies.filter((reply) => reply.json().isLast)).toHaveLength(1);
    expect(await states()).toEqual(Array(5).fill('completed'));
    const { progress } = (await admin.send('GET', `/api/projects/${project.id}`)).json();
    expect(progress).toEqual({ done: 5, total: 5, percent: 100 });
  });
});

describe('editing a milestone', () => {
  test('to Completed sets the time once, keeps the phase, and starts the next one', async () => {
    const { admin, put, states } = await prepare();
    const completed = (await put(0, { status: 'Completed' })).json();
    expect(completed).toMatchObject({ status: 'Completed', phase: 'Project Kickoff' });
    expect(await states()).toEqual(['completed', 'started', 'waiting', 'waiting', 'waiting']);
    admin.app.clock.now += 3_600_000;
    const later = (
      await put(0, { status: 'Completed', title: 'Start', completedAt: '2020-01-01T00:00:00Z' })
    ).json();
    expect(later).toMatchObject({ title: 'Start', completedAt: completed.completedAt, version: 3 });
  });

  test('back to a phase reopens it and clears the time', async () => {
    const { put } = await prepare();
    await put(0, { status: 'Completed' });
    const reopened = (await put(0, { status: 'System Design' })).json();
    expect(reopened).toMatchObject({
      status: 'System Design',
      state: 'started',
      completedAt: null,
    });
  });

  test('changes title, description and due date, and requires a title', async () => {
    const { put } = await prepare();
    const changed = await put(1, { title: 'Design', description: 'On paper', dueDate: null });
    expect(changed.json()).toMatchObject({
      title: 'Design',
      description: 'On paper',
      dueDate: null,
      state: 'waiting',
    });
    const refused = await put(1, { title: ' ' });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Please enter a title']);
    expect((await put(1, { dueDate: '2026-04-31' })).statusCode).toBe(400);
    expect((await put(1, { status: 'Nearly done' })).statusCode).toBe(400);
  });

  test('with a stale version is rejected with the current milestone', async () => {
    const { put } = await prepare();
    await put(0, { title: 'First', version: 1 });
    const late = await put(0, { title: 'Second', version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toMatchObject({ title: 'First', version: 2 });
  });

  test('is rejected when it names another project', async () => {
    const { put, project } = await prepare();
    expect((await put(0, { projectId: project.id, title: 'Ours' })).statusCode).toBe(200);
    expect((await put(0, { projectId: 'another', title: 'Theirs' })).statusCode).toBe(404);
  });
});

describe('the milestones of a project', () => {
  test('are added at the end, by default in the first phase', async () => {
    const { admin, project, list } = await prepare();
    const add = (more: object) =>
      admin.send('POST', '/api/milestones', { projectId: project.id, title: 'Extra', ...more });
    expect((await add({})).json()).toMatchObject({
      status: 'Project Kickoff',
      state: 'waiting',
      position: 6,
    });
    expect((await add({ status: 'Completed' })).json()).toMatchObject({ state: 'completed' });
    expect((await list()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await add({ projectId: 'unknown' })).statusCode).toBe(404);
  });

  test('can be reordered by listing each of them once', async () => {
    const { admin, project, milestones, list } = await prepare();
    const url = `/api/projects/${project.id}/milestones/order`;
    const turned = milestones.map(({ id }) => id).reverse();
    const reply = await admin.send('PUT', url, { milestoneIds: turned });
    expect(reply.json().map(({ id }: MilestoneReply) => id)).toEqual(turned);
    expect(reply.json()[0].version).toBe(1);
    for (const milestoneIds of [turned.slice(1), [...turned, 'other'], [...turned, turned[0]]]) {
      const refused = await admin.send('PUT', url, { milestoneIds });
      expect([refused.statusCode, refused.json().current.length]).toEqual([409, 5]);
    }
    expect((await list()).map(({ id }) => id)).toEqual(turned);
  });

  test('can be removed and restored, with their position and in the progress', async () => {
    const { admin, project, at, list } = await prepare();
    const url = `/api/milestones/${at(1).id}`;
    expect((await admin.send('DELETE', url)).statusCode).toBe(204);
    expect((await list()).map(({ id }) => id)).not.toContain(at(1).id);
    expect((await admin.send('GET', `/api/projects/${project.id}`)).json().progress.total).toBe(4);
    expect((await admin.send('PUT', url, { title: 'Gone' })).statusCode).toBe(404);
    expect((await admin.send('POST', `${url}/restore`)).json().position).toBe(2);
    expect((await list())[1]?.id).toBe(at(1).id);
  });

  test('are listed across all current projects, by due date', async () => {
    const { admin, project } = await prepare();
    const early = await withProject(admin, {
      startDate: '2026-01-01',
      estimatedEndDate: '2026-02-01',
    });
    const done = await withProject(admin, { name: 'Done' });
    await admin.send('POST', `/api/projects/${done.project.id}/complete`);
    const all: MilestoneReply[] = (await admin.send('GET', '/api/milestones')).json();
    expect(all).toHaveLength(10);
    expect(all.slice(0, 5).every(({ projectId }) => projectId === early.project.id)).toBe(true);
    const days = all.map(({ dueDate }) => dueDate);
    expect(days).toEqual([...days].sort());
    const own = (await admin.send('GET', `/api/milestones?projectId=${project.id}`)).json();
    expect(own).toHaveLength(5);
  });

  test("are overdue from the day after their due date in the company's zone", async () => {
    // 3 AM UTC on March 12 is 11 PM on March 11 in New York, when the first one is due.
    const admin = await asAdmin(Date.UTC(2026, 2, 12, 3));
    const { project } = await withProject(admin);
    const overdue = async () =>
      (await admin.send('GET', `/api/projects/${project.id}`)).json().overdueMilestones;
    expect(await overdue()).toBe(0);
    admin.app.clock.now += 2 * 3_600_000;
    expect(await overdue()).toBe(1);
  });
});
