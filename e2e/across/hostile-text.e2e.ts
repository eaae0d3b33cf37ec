import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { introduce, modal } from '../support/live-chat.ts';
import { chooseSlot } from '../support/slot.ts';
import { workday } from '../support/workday.ts';

/** Sets a flag if any of it is ever executed. */
const script = '<script>window.__xss=1</script><img src=x onerror="window.__xss=1">';
const rightToLeft = '\u202egnp.exe\u202c مرحبا';
const zeroWidth = 'a\u200bb\u200dc';
const hostile = `${script} ${rightToLeft} ${zeroWidth}`;
/** 100,000 characters; in words, because Chromium takes long to lay out a single one of that length. */
const endless = 'ten chars '.repeat(9_999).concat('and no end');

/** Asserts that a screen contains the texts, character by character, and that none of it was executed. */
async function expectShown(page: Page, ...texts: string[]): Promise<void> {
  // Not toContainText, which normalizes invisible characters.
  await expect(async () => {
    const shown = await page.evaluate(() => document.body.textContent);
    for (const text of texts) expect(shown).toContain(text);
  }).toPass({ timeout: 10_000 });
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
}

/** A day so far ahead that no other journey books it. */
const farDay = workday(13, 0);

test.slow();

test('hostile text in the contact form is shown as typed, and none of it runs', async ({
  page,
  asAdmin,
  adminApi,
}) => {
  await page.goto('/contact');
  const message = page.getByLabel('Message', { exact: true });
  await page.getByLabel('First name').fill(script);
  await page.getByLabel('Last name').fill(rightToLeft);
  await page.getByLabel('Company').fill(zeroWidth);
  await page.getByLabel('Email', { exact: true }).fill('hostile.contact@example.com');
  await message.fill(endless, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please use 5,000 characters or fewer')).toBeVisible();
  await expect(message).toHaveValue(endless);
  await message.fill(hostile);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();

  const [sent] = await (await adminApi.get('/api/inbox?q=hostile.contact')).json();
  await asAdmin.goto(`/admin/inbox/${sent.id}?q=hostile.contact`);
  await expectShown(asAdmin, `${script} ${rightToLeft}`, zeroWidth, hostile);
  await asAdmin.goto(`/admin/leads?q=hostile.contact&lead=${sent.leadId}`);
  await expect(asAdmin.getByRole('region', { name: /^Lead: / })).toBeVisible();
  await expectShown(asAdmin, script, rightToLeft, hostile);
});

test('hostile text in the booking form is shown as typed, and none of it runs', async ({
  page,
  asAdmin,
}) => {
  await page.goto('/contact#booking');
  await page.getByLabel('Consultation type').selectOption('Product Demo');
  await chooseSlot(page, farDay, 0);
  await page.getByLabel('First name').fill(script);
  await page.getByLabel('Last name').fill(rightToLeft);
  await page.getByLabel('Company').fill(zeroWidth);
  await page.getByLabel('Email', { exact: true }).fill('hostile.booking@example.com');
  const message = page.getByLabel('Message (optional)', { exact: true });
  await message.fill(endless, { timeout: 60_000 });
  const schedule = page.getByRole('button', { name: 'Schedule consultation' });
  await schedule.click();
  await expect(page.getByText('Please use 5,000 characters or fewer')).toBeVisible();
  await message.fill(hostile);
  await schedule.click();
  await expect(page.getByText('Booking Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View, reschedule or cancel' }).click();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expectShown(page);

  await asAdmin.goto('/admin/bookings?q=hostile.booking');
  await asAdmin.getByRole('table', { name: 'Bookings' }).getByRole('link').first().click();
  await expect(asAdmin.getByRole('region', { name: /^Booking: / })).toBeVisible();
  await expectShown(asAdmin, `${script} ${rightToLeft}`, zeroWidth, hostile);
});

test('hostile text in the chat is shown as typed to both sides, and none of it runs', async ({
  page,
  asAdmin,
  adminApi,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Open chat', exact: true }).click();
  await introduce(page, hostile, 'hostile.chat@example.com');
  await expect(modal(page).getByRole('listitem')).toHaveCount(1);
  await modal(page).getByRole('textbox', { name: 'Your message' }).fill(hostile);
  await modal(page).getByRole('textbox', { name: 'Your message' }).press('Enter');
  await expect(modal(page).getByRole('listitem')).toHaveCount(2);
  await expect(
    modal(page)
      .getByText(/· (Sent|Seen)$/)
      .last(),
  ).toBeVisible();
  await expectShown(page, `Hello, I am ${hostile}`);

  const [session] = await (await adminApi.get('/api/chat/sessions?q=hostile.chat')).json();
  await asAdmin.goto(`/admin/chat?q=hostile.chat&session=${session.id}`);
  await expect(asAdmin.getByRole('log', { name: 'Messages' })).toBeVisible();
  await expectShown(asAdmin, `Hello, I am ${hostile}`);
  await asAdmin.getByRole('textbox', { name: 'Your reply' }).fill(`Re: ${hostile}`);
  await asAdmin.getByRole('textbox', { name: 'Your reply' }).press('Enter');
  await expect(modal(page).getByRole('listitem')).toHaveCount(3);
  await expectShown(page, `Re: ${hostile}`);

  // Text over the limit is rejected with a message by the program, not only by the browser.
  const data = { sessionId: session.id, message: endless };
  const refused = await adminApi.post('/api/chat/messages', { data });
  expect(refused.status()).toBe(400);
  expect((await refused.json()).message).toContain('Please use 4,000 characters or fewer');
});
