import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { withProject } from '#server/testing/world/projects.ts';

async function withWork(app: TestApp) {
  const admin = await app.signedIn('admin');
  const post = async (url: string, payload: object) => {
    const reply = await app.call({ method: 'POST', url, cookie: admin.cookie, payload });
    return reply.json();
  };
  const project = await post('/api/projects', {
    name: 'Recall system',
    clientEmail: 'Dana@Northridge.example',
    description: 'Margin is thin.',
    budgetCents: 900_000,
    withMilestones: true,
  });
  await post(`/api/projects/${project.id}/scope`, { label: 'Recall list' });
  await post(`/api/projects/${project.id}/notes`, { title: 'Inside', content: 'Secret' });
  await post(`/api/projects/${project.id}/notes`, {
    title: 'Kickoff went well',
    content: 'Thank you.',
    isInternal: false,
  });
  return { project, admin, post };
}
const projectsOf = async (app: TestApp, cookie: string) =>
  (await app.call({ url: '/api/client/projects', cookie })).json();

test('a client sees stages, dates, scope and shared notes, and nothing internal', async () => {
  const app = await createTestApp();
  const { project, post } = await withWork(app);
  const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
  const [shown] = await projectsOf(app, cookie);
  expect(shown).toMatchObject({
    id: project.id,
    progress: { done: 0, total: 5, percent: 0 },
    stages: [
      { title: 'Initial Consultation', state: 'In Progress' },
      { title: 'CRM Development', state: 'Pending' },
      { title: 'Training & Deployment', state: 'Pending' },
    ],
    scope: [{ label: 'Recall list', state: 'planned' }],
    notes: [{ title: 'Kickoff went well', content: 'Thank you.' }],
  });
  for (const secret of ['Secret', 'Inside', 'Margin', '900000', 'budget'])
    expect(JSON.stringify(shown)).not.toContain(secret);
  for (const { id } of shown.stages[0].milestones)
    await post(`/api/milestones/${id}/complete`, { projectId: project.id });
  const [later] = await projectsOf(app, cookie);
  expect(later.progress).toEqual({ done: 2, total: 5, percent: 40 });
  expect(later.stages.map(({ state }: { state: string }) => state)).toEqual([
    'Complete',
    'In Progress',
    'Pending',
  ]);
});

test('a staff member sees the projects they own, not those of a client with their address', async () => {
  const app = await createTestApp();
  const staff = await app.signedIn('staff', { email: 'dana@northridge.example' });
  await withProject(app);
  const mine = await withProject(app, {
    owner_id: staff.id,
    client_email_key: 'sam@other.example',
  });
  const shown = await projectsOf(app, staff.cookie);
  expect(shown.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
  expect(shown[0].ownerName).toBe('Test staff');
});

test('finished projects come after current ones, deleted ones not at all', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
  const current = await withProject(app);
  app.clock.now += 1000;
  const done = await withProject(app, { status: 'completed', completed_at: app.clock.now });
  await withProject(app, { deleted_at: app.clock.now });
  const shown = await projectsOf(app, cookie);
  expect(shown.map(({ id }: { id: string }) => id)).toEqual([current.id, done.id]);
  expect(shown[1]).toMatchObject({ isCompleted: true, endDate: '2026-03-04' });
});
