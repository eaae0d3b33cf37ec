import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('time is typed on a project, changed in the week, taken back, and locked', async ({
  asAdmin: admin,
}) => {
  const made = await admin.request.post('/api/projects', { data: { name: 'Timed move' } });
  const { id } = await made.json();
  await admin.request.post(`/api/projects/${id}/scope`, { data: { label: 'Import' } });
  await admin.goto(`/admin/projects/${id}`);
  await expect(admin.getByRole('heading', { name: 'Scope' })).toBeVisible();
  await admin.keyboard.press('t');
  const line = admin.getByLabel('Time and what you did');
  await expect(line).toBeFocused();
  await line.fill('1h15 wrote the import');
  await expect(admin.getByText('1 h 15 min for “wrote the import”')).toBeVisible();
  await line.press('Enter');
  await expect(admin.getByText('1 h 15 min in all')).toBeVisible();
  const done = admin.getByLabel('Percent done of Import');
  await done.fill('30');
  await done.press('Enter');
  await expect(done).toBeFocused();
  await expectAccessible(admin);

  await admin.getByRole('link', { name: 'My week' }).click();
  const week = admin.getByRole('region', { name: 'Week by feature and day' });
  const cells = week.getByRole('textbox', { name: /^Import, / });
  // All of what a cell has is selected, and typing replaces it.
  await week.locator('input[value="1:15"]').focus();
  const held = Promise.withResolvers<void>();
  await admin.route('**/api/time-entries/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await admin.keyboard.type('3h');
  await admin.keyboard.press('Enter');
  // Corrected before it is saved.
  await admin.keyboard.press('ControlOrMeta+a');
  await admin.keyboard.type('2h');
  await admin.keyboard.press('Enter');
  held.resolve();
  await expect(week.getByRole('cell', { name: '2 h', exact: true })).toBeVisible();
  await expect(week.locator('input:focus')).toHaveValue('2:00');
  await cells.first().focus();
  await admin.keyboard.press('ArrowRight');
  await expect(cells.nth(1)).toBeFocused();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Delete 2 h, wrote the import' }).click();
  await expect(admin.getByText('No time this week yet')).toBeVisible();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(week.getByRole('cell', { name: '2 h', exact: true })).toBeVisible();

  await admin.getByLabel('Lock everything through').selectOption({ index: 1 });
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  const kept = week.locator('input[value="2:00"]');
  await expect(kept).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toBeVisible();
});

test('a page that still shows an earlier timer stops no other one', async ({
  asAdmin: admin,
  noise,
}) => {
  noise.expect(/status of 409/);
  const api = admin.request;
  const { id } = await (await api.post('/api/projects', { data: { name: 'Timed twice' } })).json();
  const scope = `/api/projects/${id}/scope`;
  const start = async (label: string) => {
    const item = await (await api.post(scope, { data: { label } })).json();
    const data = { scopeItemId: item.id, words: `on ${label}` };
    expect((await api.post('/api/time/timer', { data })).status()).toBe(201);
  };
  await start('Import');
  await admin.goto('/admin/projects/time');
  const timer = admin.getByRole('region', { name: 'Running timer' });
  await expect(timer).toContainText('“on Import”');
  // The page slept: it does not learn what happened on another device.
  const slept = Promise.withResolvers<void>();
  await admin.route('**/api/time/timer', async (route) => {
    if (route.request().method() === 'GET') await slept.promise;
    await route.continue();
  });
  const entry = await (await api.post('/api/time/timer/stop', { data: {} })).json();
  await start('Export');
  await timer.getByRole('button', { name: 'Stop timer' }).click();
  await expect(
    admin.getByText('You started another timer in the meantime. It keeps running.', {
      exact: true,
    }),
  ).toBeVisible();
  slept.resolve();
  await expect(timer).toContainText('“on Export”');
  await timer.getByRole('button', { name: 'Discard' }).click();
  await expect(timer).toHaveCount(0);
  // The week is the same for every journey of this program.
  await api.delete(`/api/time-entries/${entry.id}`);
});
