import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

// rule BOOKING-26
test('a host makes a calendar address, replaces it and stops it', async ({
  asAdmin: admin,
  playwright,
  program: site,
}) => {
  const calendar = await playwright.request.newContext({ baseURL: site.url });
  const statusOf = async (address: string) =>
    (await calendar.get(new URL(address).pathname)).status();
  await admin.goto('/admin/account');
  const feed = admin.getByRole('region', { name: 'Calendar feed' });
  await feed.getByRole('button', { name: 'Make address' }).click();
  const dialog = admin.getByRole('dialog');
  const shown = dialog.getByText(/\/calendars\/[\w-]{43}\.ics$/);
  await expect(shown).toBeVisible();
  await expectAccessible(admin);
  const first = (await shown.textContent()) ?? '';
  expect(await statusOf(first)).toBe(200);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  await feed.getByRole('button', { name: 'New address' }).click();
  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await expect(shown).not.toHaveText(first);
  const second = (await shown.textContent()) ?? '';
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await admin.reload();
  await expect(feed.getByText('A calendar read your address')).toBeVisible();

  await feed.getByRole('button', { name: 'Stop', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stop the address' }).click();
  await expect(feed.getByRole('button', { name: 'Make address' })).toBeVisible();
  expect(await statusOf(second)).toBe(404);
  await calendar.dispose();
});
