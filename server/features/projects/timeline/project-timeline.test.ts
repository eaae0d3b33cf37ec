import { expect, test } from 'vitest';
import type { ProjectTimeline } from '#contract/projects/timeline.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';

test('the timeline has the current projects by their end, with the days of their milestones', async () => {
  const { app, get, post } = await createLeadsTest();
  const read = async (): Promise<ProjectTimeline> => (await get('/api/projects/timeline')).json();
  expect(await read()).toEqual({ today: '2026-03-04', projects: [], isCut: false });
  const add = async (name: string, estimatedEndDate: string | null) =>
    (await post('/api/projects', { name, estimatedEndDate, withMilestones: false })).json().id;
  await add('Without an end', null);
  const late = await add('Later', '2026-09-30');
  const soon = await add('Sooner', '2026-05-31');
  const done = await add('Over', '2026-04-01');
  await post(`/api/projects/${done}/complete`);
  const milestone = async (title: string, dueDate?: string) =>
    (await post('/api/milestones', { projectId: soon, title, dueDate })).json().id;
  const first = await milestone('Kickoff', '2026-03-20');
  await milestone('Launch', '2026-05-30');
  await milestone('Sometime');
  await post(`/api/milestones/${first}/complete`, { projectId: soon });
  const { projects } = await read();
  expect(projects.map(({ name }) => name)).toEqual(['Sooner', 'Later', 'Without an end']);
  expect(projects[0]).toMatchObject({
    name: 'Sooner',
    undated: 1,
    health: 'on-track',
    milestones: [
      { title: 'Kickoff', on: '2026-03-04', isDone: true },
      { title: 'Launch', on: '2026-05-30', isDone: false },
    ],
  });
  const row = await app.database.read
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', late)
    .executeTakeFirstOrThrow();
  await app.database.transaction((tx) =>
    tx
      .insertInto('projects')
      .values(
        Array.from({ length: 50 }, (_, at) => ({ ...row, id: `more-${at}`, reference: `P-${at}` })),
      )
      .execute(),
  );
  const many = await read();
  expect([many.projects.length, many.isCut]).toEqual([50, true]);
});
