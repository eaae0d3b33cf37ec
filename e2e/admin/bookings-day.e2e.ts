import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { chooseFromMoreByKey } from '../support/row-menu.ts';
import { expectRow } from '../support/table.ts';
import { workday } from '../support/workday.ts';

async function book(api: APIRequestContext, data: Record<string, string>): Promise<string> {
  const reply = await api.post('/api/bookings', {
    data: { lastName: 'Okafor', company: 'Okafor Dental', consultationType: 'demo', ...data },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).id;
}

const panelOf = (page: Page, name: string) =>
  page.getByRole('region', { name: `Booking: ${name}` });

test("two edits of one booking are merged field by field, next to the chat's history", async ({
  asAdmin: page,
  adminApi,
  request,
  noise,
}) => {
  noise.expect(/status of 409/);
  const email = 'ify@okafor.example';
  const begun = await request.post('/api/chat/session', { data: { name: 'Ify Okafor', email } });
  const { sessionId } = await begun.json();
  await request.post('/api/chat/messages', {
    data: { sessionId, message: 'I will bring our spreadsheets.' },
  });
  const id = await book(request, {
    firstName: 'Ify',
    email,
    preferredDate: workday(8, 0),
    preferredTime: '11:00',
  });
  await page.goto(`/admin/bookings?booking=${id}`);
  const panel = panelOf(page, 'Ify Okafor');
  await expect(panel.getByRole('link', { name: 'Ify Okafor', exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'I will bring our spreadsheets.' })).toBeVisible();

  await panel.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit booking' });
  await dialog.getByLabel('Company').fill('Okafor Dental Group');
  await dialog.getByLabel('Message').fill('Bring the recall lists.');
  const other = await adminApi.put(`/api/bookings/${id}`, {
    data: { company: 'Okafor & Sons', phone: '+1 555 010 4444' },
  });
  expect(other.status(), await other.text()).toBe(200);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Someone else saved this while you were editing')).toBeVisible();
  await dialog
    .getByRole('group', { name: 'Company' })
    .getByRole('radio', { name: /Theirs/ })
    .check();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('paragraph').filter({ hasText: 'Okafor & Sons' })).toBeVisible();
  await expect(
    panel.getByRole('paragraph').filter({ hasText: 'Bring the recall lists.' }),
  ).toBeVisible();
  await expect(panel.getByRole('link', { name: '+1 555 010 4444' })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText(
    'Okafor Dental → Okafor & Sons',
  );
});

test("a day's work with bookings by keyboard alone: find, confirm, move, cancel, add", async ({
  asAdmin: page,
  request,
}) => {
  await book(request, {
    firstName: 'Ngozi',
    email: 'ngozi@okafor.example',
    preferredDate: workday(8, 1),
    preferredTime: '14:00',
  });
  await page.goto('/admin/bookings');
  const table = page.getByRole('table', { name: 'Bookings' });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('ngozi');
  const Status = 'Pending No video link';
  await expectRow(table, { Company: 'Okafor Dental', Type: 'Product Demo', Status });
  await page.keyboard.press('Escape');
  await tabTo(page, table.getByRole('link', { name: 'Ngozi Okafor', exact: true }));
  await page.keyboard.press('Enter');
  const panel = panelOf(page, 'Ngozi Okafor');
  await expect(panel).toBeFocused();

  await pressByKey(page, panel.getByRole('button', { name: 'Confirm', exact: true }), ' ');
  const question = page.getByRole('dialog', { name: 'Confirm without a video link?' });
  await pressByKey(page, question.getByRole('button', { name: 'Confirm anyway' }));
  await expect(panel.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await pressByKey(page, panel.getByRole('button', { name: 'Move' }));
  const dialog = page.getByRole('dialog');
  // From the first free day to the last of its week, and to the first of its times.
  const grid = dialog.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, grid.locator('button[tabindex="0"]'));
  const month = await grid.getAttribute('aria-label');
  await page.keyboard.press('PageDown');
  await expect(grid).not.toHaveAccessibleName(month ?? '');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('PageUp');
  await expect(grid).toHaveAccessibleName(month ?? '');
  await page.keyboard.press('Enter');
  const times = dialog.getByRole('group', { name: 'Preferred time' }).getByRole('button');
  await pressByKey(page, times.first());
  await pressByKey(page, dialog.getByRole('button', { name: 'Move booking' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Booking moved', { exact: true })).toBeVisible();
  await chooseFromMoreByKey(page, 'Cancel booking');
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('Ill that week.');
  await pressByKey(page, dialog.getByRole('button', { name: 'Cancel booking' }));
  await expect(dialog).toBeHidden();
  await expect(
    panel.getByRole('definition').filter({ hasText: 'Ill that week.' }).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expectRow(table, { Company: 'Okafor Dental', Status: 'Cancelled' });

  // Ctrl-K opens the form that adds one.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add booking');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add booking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a booking that was viewed and then confirmed in the table opens as before', async ({
  asAdmin: page,
  request,
}) => {
  await book(request, {
    firstName: 'Chike',
    email: 'chike@okafor.example',
    preferredDate: workday(8, 2),
    preferredTime: '11:00',
  });
  await page.goto('/admin/bookings?q=chike');
  const link = page.getByRole('link', { name: 'Chike Okafor', exact: true });
  await link.click();
  const panel = panelOf(page, 'Chike Okafor');
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm Chike Okafor' }).click();
  await page.getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(page.getByText('Booking confirmed', { exact: true })).toBeVisible();
  await link.click();
  await expect(panel.getByText('Confirmed', { exact: true }).first()).toBeVisible();
});
