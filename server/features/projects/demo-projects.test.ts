import { expect, test } from 'vitest';
import type { ProjectReply } from '#contract/projects.ts';
import { loadDemo } from '../../../seed/load-demo.ts';
import { createTestApp } from '../../testing/test-app.ts';

test('the demo story has a project that runs, one to come and one handed over', async () => {
  const app = await createTestApp();
  await loadDemo(app.database, app.clock.now);
  const { cookie } = await app.signedIn('admin');
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  const projects: ProjectReply[] = await get('/api/projects?sort=name');
  expect(projects).toMatchObject([
    {
      status: 'active',
      startDate: '2026-02-15',
      clientAccount: 'active',
      ownerName: 'Noor Haddad',
      progress: { done: 1, total: 5 },
      currentMilestone: { phase: 'System Design' },
    },
    { status: 'planning', startDate: '2026-03-14', progress: { done: 0, total: 5 } },
    { status: 'completed', endDate: '2026-02-17', estimatedEndDate: '2026-02-14' },
  ]);
  const [first] = projects;
  expect(await get(`/api/quotes/${first?.quoteId}`)).toMatchObject({ status: 'accepted' });
  expect(await get(`/api/projects/${first?.id}/scope`)).toContainEqual(
    expect.objectContaining({ state: 'in-review' }),
  );
  expect(await get(`/api/projects/${first?.id}/notes`)).toHaveLength(1);
  const invoices = await get(`/api/invoices?quoteId=${first?.quoteId}&sort=dueOn`);
  expect(invoices).toHaveLength(13);
  const [deposit] = invoices;
  expect(deposit).toMatchObject({ number: '2026-0001', status: 'paid', label: 'Deposit' });
});
