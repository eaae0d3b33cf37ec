import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { admin } from '../support/program.ts';
import { asIfProofWereOld } from '../support/proof.ts';
import { savedFile } from '../support/saved-file.ts';

test('staff find, copy and erase the data about a person', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  const email = 'forget.me@privacy.example';
  const data = { name: 'Noa Lind', email, message: 'Please tell me what a system costs.' };
  expect((await adminApi.post('/api/contact', { data })).ok()).toBe(true);

  await page.goto('/admin/leads');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expectAccessible(page);
  await page.getByLabel('Their email address').fill('nobody');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Valid email is required')).toBeVisible();
  await page.getByLabel('Their email address').fill(email);
  await page.getByLabel('Their email address').press('Enter');
  await expect(page).toHaveURL(/email=forget\.me/);
  const erasable = page.getByRole('table', { name: 'Erased on request' });
  await expect(erasable.getByRole('row', { name: /Contact messages/ })).toContainText('1');
  await expectAccessible(page);

  // A link whose call needs a proof asks for it first and shows no raw refusal.
  noise.expect(/status of 403/);
  await asIfProofWereOld(page, '**/api/privacy/export?**');
  const download = await savedFile(page, async () => {
    await page.getByRole('link', { name: 'Download a copy' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    await proof.getByLabel('Password', { exact: true }).fill(admin.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
  });
  expect(download.suggestedFilename()).toBe('personal-data.zip');

  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Person erased', { exact: true })).toBeVisible();
  await expect(page.getByText('We have nothing about this address')).toBeVisible();
  // The owner exports everything.
  const site = await savedFile(page, () =>
    page.getByRole('button', { name: 'Export all data' }).click(),
  );
  expect(site.suggestedFilename()).toMatch(/^site-\d{4}-\d{2}-\d{2}\.zip$/);

  const leads = await adminApi.get('/api/leads?q=forget.me');
  expect(await leads.json()).toEqual([]);
});
