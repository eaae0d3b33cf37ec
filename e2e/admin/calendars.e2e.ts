import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

// rule BOOKING-27
test('a host connects a calendar, sees when they are busy, and takes its removal back', async ({
  asAdmin: admin,
  noise,
}) => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const event = `BEGIN:VEVENT\nUID:1\nDTSTART:${day}T150000Z\nDURATION:PT1H\nSUMMARY:Dentist\nEND:VEVENT`;
  const server = createServer((_request, response) => {
    response.end(`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await admin.goto('/admin/account');
  const section = admin.getByRole('region', { name: 'Busy times' });
  await section.getByRole('button', { name: 'Connect a calendar' }).click();
  const dialog = admin.getByRole('dialog');
  const address = dialog.getByLabel('Address of your calendar');
  await address.fill('https://192.0.2.1/ada.ics');
  noise.expect(/status of 400 .*\/api\/bookings\/calendars/);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('192.0.2.1 is not a server on the public internet.')).toBeVisible();
  await expectAccessible(admin);
  await address.fill(`http://127.0.0.1:${port}/ada/9f3c.ics`);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(admin.getByText(/^1 event in the next 60 days\. Next busy: /)).toBeVisible();

  const row = section.getByRole('listitem').filter({ hasText: '127.0.0.1 …9f3c' });
  await expect(row).toContainText('Connected');
  const seen = section.getByRole('region', { name: 'What we see in your calendar' });
  await expect(seen.getByRole('listitem')).toHaveCount(1);
  await expect(section).not.toContainText('Dentist');
  server.closeAllConnections();
  server.close();
  await section.getByRole('button', { name: 'Look now' }).click();
  await expect(row).toContainText('127.0.0.1 accepts no connection.');
  await expectAccessible(admin);

  await row.getByRole('button', { name: /^Remove the calendar/ }).click();
  await expect(row).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Remove the calendar/ }).click();
  await expect(row).toHaveCount(0);
});
