import { expectAccessible } from '../support/accessibility.ts';
import { waitForLife } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';

const text = 'The old system has no customer numbers.';

test('a risk is recorded, assigned, shown to the client, and removed again', async ({
  asAdmin: admin,
  browser,
  program,
}) => {
  const email = 'ines@risks.example';
  await makeOwner(admin.request, program.url, 'Ines Risk', email);
  const made = await admin.request.post('/api/projects', {
    data: { name: 'Risky move', clientContactName: 'Ines Risk', clientEmail: email },
  });
  const { id } = await made.json();
  await admin.goto(`/admin/projects/${id}?view=risks`);
  await admin.getByRole('button', { name: 'Add risk' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add risk' }).click();
  await expect(dialog.getByText('Please describe what could go wrong')).toBeVisible();
  await dialog.getByLabel('What could go wrong').fill(text);
  await dialog.getByLabel('Likelihood').selectOption('Likely');
  await dialog.getByRole('button', { name: 'Add risk' }).click();
  await expect(admin.getByText(text, { exact: true })).toBeVisible();
  await expect(admin.getByText('No owner')).toBeVisible();
  await expectAccessible(admin);

  const client = await browser.newContext({ baseURL: program.url });
  const page = await client.newPage();
  await waitForLife(page);
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await page.getByRole('tab', { name: 'Project Status' }).click();
  await expect(page.getByText('Risky move').first()).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();

  await admin.getByRole('button', { name: `Edit risk: ${text}` }).click();
  await dialog.getByLabel('Show it to the client').check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Client sees it')).toBeVisible();
  // Pushed to the open portal.
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);

  await admin.getByRole('button', { name: `Delete risk: ${text}` }).click();
  await expect(admin.getByText('No risks yet')).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(text)).toBeVisible();
  await client.close();
});
