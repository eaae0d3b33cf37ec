import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { ask } from '../support/signed-quote.ts';

test('rules score leads, say why, and leave a typed score alone', async ({
  asAdmin: page,
  adminApi,
}, { testId, repeatEachIndex }) => {
  const email = `sol@${testId.slice(-6)}${repeatEachIndex}.example`;
  await page.goto('/admin/company?view=scores');
  const form = page.getByRole('form', { name: 'Scores of leads' });
  const save = form.getByRole('button', { name: 'Save rules' });
  await form.getByLabel('Score leads by these rules').check();
  await form.getByLabel('Wrote to you').fill('many');
  await save.click();
  await expect(form).toContainText('Enter a whole number from 0 to 50');
  await expect(form.getByLabel('Wrote to you')).toBeFocused();
  await form.getByLabel('Wrote to you').fill('37');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Rules saved', { exact: true })).toBeVisible();

  // Somebody writes; the list says so by itself a few seconds later.
  await ask(adminApi, 'POST', '/api/contact', {
    data: { name: 'Sol Reyes', email, message: 'Please call us.' },
  });
  const [lead] = await ask(adminApi, 'GET', `/api/leads?q=${email}`);
  await page.goto(`/admin/leads?lead=${lead.id}`);
  const panel = page.getByRole('region', { name: 'Lead: Sol Reyes' });
  await panel.getByText('How it adds up').click();
  const reasons = panel.getByRole('list', { name: 'Points and their reasons' });
  await expect(reasons).toContainText('+37');
  await expect(reasons).toContainText('Last wrote');

  expect((await adminApi.put(`/api/leads/${lead.id}`, { data: { score: 64 } })).ok()).toBe(true);
  await expect(panel).toContainText('Typed by Admin · rules say 37');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Use the rules’ score' }).click();
  await expect(page.getByText('The rules set the score', { exact: true })).toBeVisible();
  await expect(panel.getByText('How it adds up')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Typed score restored', { exact: true })).toBeVisible();

  // The other journeys of this program have no rules.
  const { points, version } = await ask(adminApi, 'GET', '/api/lead-scoring');
  const off = { isOn: false, points, version };
  expect((await adminApi.put('/api/lead-scoring', { data: off })).ok()).toBe(true);
});
