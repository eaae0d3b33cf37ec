import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { ask } from '../support/signed-quote.ts';

test('rules say who gets new leads, in their order, and can be undone', async ({
  asAdmin: page,
  adminApi,
}, { testId, repeatEachIndex }) => {
  const email = `vic@${testId.slice(-6)}${repeatEachIndex}.example`;
  const write = (from: string) =>
    ask(adminApi, 'POST', '/api/contact', {
      data: { name: 'Vic Torres', email: from, message: 'Please call us.' },
    });
  await write(`early-${email}`);
  await page.goto('/admin/company?view=leads');
  const form = page.getByRole('form', { name: 'Who gets new leads' });
  await expect(form).toContainText('No rules yet.');
  const add = form.getByRole('button', { name: 'Add a rule' });
  const save = form.getByRole('button', { name: 'Save rules' });
  await add.click();
  await save.click();
  await expect(form).toContainText('Choose at least one source, size or industry');
  await form.getByRole('group', { name: 'Industry' }).getByLabel('Healthcare').check();
  await expect(form).toContainText('Choose who takes turns');
  await form.getByLabel('Goes to').selectOption('No one');
  await add.click();
  await form.getByRole('group', { name: 'Source' }).getByLabel('Contact form').check();
  await form.getByLabel('Goes to').selectOption({ index: 2 });
  const second = form.getByRole('button', { name: '2. Contact form' });
  await expect(second).toBeVisible();
  await form.getByRole('button', { name: 'Move rule 2 up' }).press('Enter');
  await expect(form.getByRole('button', { name: '1. Contact form' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Move rule 1 down' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Try it out' })).toContainText(
    'would have gone to',
  );
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Rules saved', { exact: true })).toBeVisible();

  // Somebody writes, and the lead has an owner and says why.
  await write(email);
  const [lead] = await ask(adminApi, 'GET', `/api/leads?q=${email}`);
  expect(lead.assignedTo).not.toBeNull();
  await page.goto(`/admin/leads?lead=${lead.id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Assigned by a rule');
  await expect(timeline).toContainText('Rule: Contact form');

  await page.goto('/admin/company?view=leads');
  for (const rule of [2, 1])
    await form.getByRole('button', { name: `Remove rule ${rule}` }).click();
  await save.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Rules restored', { exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: '1. Contact form' })).toBeVisible();

  // The other journeys of this program have no rules.
  const { version } = await ask(adminApi, 'GET', '/api/lead-assignment');
  const off = { rules: [], rest: [], version };
  expect((await adminApi.put('/api/lead-assignment', { data: off })).ok()).toBe(true);
});
