import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

/** Makes a project beside the page; it begins with the five usual milestones. */
async function project(api: APIRequestContext, data: Record<string, unknown>): Promise<string> {
  const reply = await api.post('/api/projects', { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).id;
}

test('every screen of projects is accessible at each width', async ({
  asAdmin: page,
  adminApi,
}) => {
  test.slow();
  const id = await project(adminApi, {
    name: 'A project whose name takes sixty characters to write down',
    ...{ status: 'active', budgetCents: 1_250_000, description: 'x'.repeat(300) },
    ...{ startDate: '2026-01-05', estimatedEndDate: '2026-02-05', clientCompany: 'Larch Ltd' },
  });
  await adminApi.post(`/api/projects/${id}/notes`, { data: { title: 'Hello', content: 'World' } });
  await adminApi.post(`/api/projects/${id}/scope`, { data: { label: 'Fleet calendar' } });
  for (const path of [
    '/admin/projects',
    '/admin/completed',
    `/admin/projects/${id}`,
    `/admin/projects/${id}?view=milestones`,
    `/admin/projects/${id}?view=notes`,
    `/admin/projects/${id}/report`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} fits into ${width} px`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  }
});
