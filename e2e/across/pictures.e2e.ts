import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { admin } from '../support/program.ts';

/** One pixel. */
const face = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('the first admin, who has no last name, gets a picture in Edit User and keeps the name', async ({
  asAdmin: page,
}) => {
  await page.goto(`/admin/users?q=${encodeURIComponent(admin.email)}`);
  const pictured = page.getByRole('table').locator('img');
  await expect(
    page.getByRole('table').getByRole('link', { name: 'Admin', exact: true }),
  ).toBeVisible();
  await expect(pictured).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(face);
  await expect(page.getByText('Picture updated', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Last name')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated', { exact: true })).toBeVisible();
  await expect(pictured).toHaveCount(1);

  // The same on the own account page, and in the bar above every page.
  await page.goto('/admin/account');
  const bar = page.getByRole('banner').locator('img[src^="/api/users/"]').first();
  await expect(bar).toBeVisible();
  await expect
    .poll(() => bar.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(256);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed', { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a client chooses a picture in the portal, and a file that is not a picture is rejected', async ({
  page,
  adminApi,
  program,
  noise,
}) => {
  noise.expect(/status of 415/);
  const email = 'lotte@pictures.example';
  await makeOwner(adminApi, program.url, 'Lotte Brandt', email);
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lotte');
  await expect(page.getByRole('banner').getByText('LB', { exact: true }).first()).toBeVisible();
  await page.goto('/client-portal#settings');
  const picker = page.getByLabel('Picture', { exact: true }).and(page.locator('input'));
  await picker.setInputFiles({ ...face, buffer: Buffer.from('GIF89a, almost') });
  await expect(page.getByText('Failed to upload picture', { exact: true })).toBeVisible();
  await picker.setInputFiles(face);
  await expect(page.getByText('Picture updated', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src^="/api/users/"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('banner').getByText('LB', { exact: true }).first()).toBeVisible();
});
