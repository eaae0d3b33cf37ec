import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/sign-in-provider.ts';

/** Invites somebody, who signs in through the provider and presses what needs a fresh proof. */
async function pressSomethingSensitive(api: APIRequestContext, page: Page, email: string) {
  const data = { firstName: 'Nora', lastName: 'Lund', email, role: 'client', profileImageUrl: '' };
  expect((await api.post('/api/users', { data })).status()).toBe(201);
  await page.goto('/client-login');
  await page.getByRole('button', { name: 'Sign in with Northlight ID' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/client-portal/);
  await page.goto('/client-portal#settings');
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  return dialog;
}

test('a client without a password confirms at the provider in another tab, and goes on where they were', async ({
  page,
  adminApi,
  provider,
  noise,
}, { repeatEachIndex }) => {
  noise.expect(/status of 403/);
  noise.expect(new RegExp(`foreign host: ${provider.url}`));
  const email = `nora${repeatEachIndex}@clients.example`;
  provider.person = { sub: email, email };
  const dialog = await pressSomethingSensitive(adminApi, page, email);
  await expectAccessible(page);
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Confirm with Northlight ID' }).click();
  const tab = await opening;
  await expect(
    dialog.getByText('Finish in the other tab. This page will continue automatically.'),
  ).toBeVisible();
  const closing = tab.waitForEvent('close');
  await tab.getByRole('link', { name: 'Continue' }).click();
  await closing;
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('The code your app shows now')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Work laptop');
});

test('a browser that opens no tab shows a link to the provider, whose page says that it worked', async ({
  page,
  adminApi,
  provider,
  noise,
}, { repeatEachIndex }) => {
  noise.expect(/status of 403/);
  noise.expect(new RegExp(`foreign host: ${provider.url}`));
  // Nor one that closes a tab.
  await page.context().addInitScript(() => {
    window.open = () => null;
    window.close = () => undefined;
  });
  const email = `tove${repeatEachIndex}@clients.example`;
  provider.person = { sub: email, email };
  const dialog = await pressSomethingSensitive(adminApi, page, email);
  await dialog.getByRole('button', { name: 'Confirm with Northlight ID' }).click();
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open Northlight ID' }).click();
  const tab = await opening;
  await tab.getByRole('link', { name: 'Continue' }).click();
  await expect(tab.getByText('That worked. You can close this tab.')).toBeVisible();
  await expectAccessible(tab);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('The code your app shows now')).toBeVisible();
});
