import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('an API key is made, tried, seen in the list and ended', async ({
  asAdmin: admin,
  playwright,
  program: site,
}) => {
  await admin.goto('/admin/api-keys');
  await admin.getByRole('button', { name: 'Make a key' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByText('Please say what the key is for')).toBeVisible();
  await expect(dialog.getByText('Choose at least one area.')).toBeVisible();
  await dialog.getByLabel('What is it for?').fill('Newsletter');
  await dialog.getByLabel('Leads: see').check();
  await expect(dialog.getByLabel('Leads, quotes and bookings of everyone')).toBeChecked();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = dialog.getByText(/^asc_[\w-]{49}$/);
  await expect(shown).toBeVisible();
  await expectAccessible(admin);

  const program = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { authorization: `Bearer ${await shown.textContent()}` },
  });
  expect((await program.get('/api/leads')).status()).toBe(200);
  expect((await program.get('/api/projects')).status()).toBe(403);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  const row = admin.getByRole('listitem').filter({ hasText: 'Newsletter' });
  await expect(row).toContainText('See: Leads. Without prices and amounts.');
  await expect(row).toContainText('Last used');

  await row.getByRole('button', { name: 'End Newsletter' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'End the key' }).click();
  await expect(admin.getByText('No API keys yet')).toBeVisible();
  expect((await program.get('/api/leads')).status()).toBe(401);
  await program.dispose();
});
