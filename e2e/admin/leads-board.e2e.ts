import { expect, test } from '../support/fixtures.ts';

test('a card is dragged to another column, and goes back when the server refuses', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  const data = { firstName: 'Dragan', lastName: 'Drop', email: 'dragan@board.example' };
  const { id } = await (await adminApi.post('/api/leads', { data })).json();
  noise.expect(/status of 503/);
  await page.goto('/admin/leads?view=board');
  const column = (name: string) => page.getByRole('listitem', { name });
  const card = page.locator(`[data-lead="${id}"]`);
  const dropped = column('Qualified').getByText('Dragan Drop');
  // A reload in the middle of a drag drops the card: people pick it up again.
  await expect(async () => {
    if (!(await dropped.isVisible())) await card.dragTo(column('Qualified'));
    await expect(dropped).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  await expect
    .poll(async () => (await (await adminApi.get(`/api/leads/${id}`)).json()).status)
    .toBe('qualified');

  await page.route(`**/api/leads/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { status: 503, detail: 'x', message: 'Not just now.' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Move Dragan Drop to Converted' }).click();
  await expect(page.getByText('Failed to update lead', { exact: true })).toBeVisible();
  await expect(page.getByText('Not just now.', { exact: true })).toBeVisible();
  await expect(column('Qualified').getByText('Dragan Drop')).toBeVisible();
});
