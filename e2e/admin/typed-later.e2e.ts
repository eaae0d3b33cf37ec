import { expect, test } from '../support/fixtures.ts';

test('what is typed while an answer is being sent stays', async ({ asAdmin: page, adminApi }) => {
  const data = { name: 'Lia Later', email: 'lia@later.example', message: 'Can it print labels?' };
  const { id } = await (await adminApi.post('/api/contact', { data })).json();
  await page.goto(`/admin/inbox?message=${id}`);
  const form = page.getByRole('form', { name: 'Answer' });
  const field = form.getByLabel('Your answer');
  await field.fill('Yes, it can.');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/replies', async (route) => {
    await held;
    await route.continue();
  });
  const sending = page.waitForRequest('**/replies');
  await form.getByRole('button', { name: 'Send answer' }).click();
  await sending;
  await field.fill('And envelopes, too.');
  go();
  await expect(page.getByRole('article').filter({ hasText: 'Yes, it can.' })).toBeVisible();
  await expect(field).toHaveValue('And envelopes, too.');
});
