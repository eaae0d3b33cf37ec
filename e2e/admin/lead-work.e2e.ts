import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/wizard.ts';

const panelOf = (page: Page, name: string) => page.getByRole('region', { name: `Lead: ${name}` });

test('a salesperson writes down a call, sets the next step, finds it today, and marks it done', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  // The step that was set meanwhile.
  noise.expect(/status of 409/);
  const data = { firstName: 'Nele', lastName: 'Nextstep', email: 'nele@lead-work.example' };
  const { id } = await (await adminApi.post('/api/leads', { data })).json();
  await page.goto(`/admin/leads?lead=${id}`);
  const panel = panelOf(page, 'Nele Nextstep');

  // A note: its draft outlives the panel, and Ctrl+Enter saves it.
  const note = panel.getByLabel('Add a note');
  await note.fill('Called.\nThe budget comes in May.');
  await page.reload();
  await expect(note).toHaveValue('Called.\nThe budget comes in May.');
  await note.press('Escape');
  await expect(panel).toBeVisible();
  await note.press('Control+Enter');
  await expectToast(page, 'Note added');
  await expect(note).toHaveValue('');
  const timeline = panel.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText(/^Note by /)).toBeVisible();
  await timeline.getByRole('button', { name: 'Edit note' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit note' });
  await editing.getByLabel('Note').fill('Called. The budget comes in June.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(timeline.getByText('Called. The budget comes in June.')).toBeVisible();
  await expect(timeline.getByText(/^Edited/)).toBeVisible();
  await timeline.getByRole('button', { name: 'Delete note' }).click();
  await expect(timeline.getByText(/^Note by /)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timeline.getByText(/^Note by /)).toBeVisible();

  // The next step, overdue wherever the company is; a colleague was faster.
  const [due] = new Date(Date.now() - 2 * 86_400_000).toISOString().split('T');
  const step = panel.getByRole('region', { name: 'Next step' });
  await step.getByRole('button', { name: 'Set next step' }).click();
  const setting = page.getByRole('dialog', { name: 'Set next step' });
  await setting.getByLabel('What').fill('Call about the budget');
  await setting.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(setting.getByRole('button', { name: 'Tomorrow', pressed: true })).toBeVisible();
  await setting.getByLabel('Due').fill(String(due));
  await expectAccessible(page);
  const faster = { text: 'Write instead', dueOn: '2026-01-01' };
  const other = await (await adminApi.post(`/api/leads/${id}/steps`, { data: faster })).json();
  await setting.getByRole('button', { name: 'Set next step' }).click();
  await expect(setting.getByText('already has a next step: Write instead')).toBeVisible();
  await adminApi.delete(`/api/leads/${id}/steps/${other.id}`);
  await setting.getByRole('button', { name: 'Set next step' }).click();
  await expect(setting).toBeHidden();
  await expect(step).toContainText('Call about the budget');
  await expect(step).toContainText('Overdue');
  await expectAccessible(page);

  await page.goto('/admin/leads?q=nele&step=overdue&sort=nextStep');
  await expect(page.getByRole('row', { name: /Nele Nextstep/ })).toContainText('Overdue');

  // Today's list leads to the lead, where it is done.
  await page.goto('/admin/dashboard');
  const today = page.getByRole('region', { name: /^Next steps/ });
  await expect(today.getByText('Nele Nextstep')).toBeVisible();
  await today.getByRole('link', { name: 'Call about the budget' }).click();
  await step.getByRole('button', { name: 'Done' }).click();
  await expectToast(page, 'Step done');
  await expect(timeline.getByText('Done: Call about the budget')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(step.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(timeline.getByText('Done: Call about the budget')).toBeHidden();
  await step.getByLabel('Due').selectOption('Tomorrow');
  await expectToast(page, 'Next step moved');
  await step.getByRole('button', { name: 'Done' }).click();
  await expect(step.getByText('Done. What comes next?')).toBeVisible();
});
