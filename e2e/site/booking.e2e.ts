import type { APIRequestContext, Page } from '@playwright/test';
import { clockText } from '#domain/booking/times/time-text.ts';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail, mailsTo } from '../support/mail.ts';
import { chooseFromMore } from '../support/row-menu.ts';
import { chooseSlot, dayAhead, slotWithinADay } from '../support/slot.ts';
import { expectRow } from '../support/table.ts';

test.use({ timezoneId: 'Europe/Berlin' });

/** What the clock in Berlin shows at a time of the clock in New York: "4:00 PM". */
function inBerlin(date: string, time: string): string {
  return clockText(instantOf({ date, time }, 'America/New_York'), 'Europe/Berlin');
}

const otherBooking = {
  firstName: 'Ravi',
  lastName: 'Iyer',
  email: 'ravi@example.com',
  company: 'Iyer Dental',
  consultationType: 'demo',
  preferredTime: '10:00',
};

/** Books as somebody else, independent of the page. */
async function book(request: APIRequestContext, data: Record<string, string>) {
  const reply = await request.post('/api/bookings', {
    data: { ...otherBooking, ...data },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return reply.json();
}

const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule consultation' });

test('a visitor loses a slot to somebody faster, takes another, moves it and cancels it', async ({
  page,
  request,
  adminApi,
  program,
  noise,
}) => {
  noise.expect(/status of 409/);
  const date = dayAhead(40);
  await page.goto('/contact#booking');
  await expect(page.getByRole('button', { name: /^Next free: \w{3}, \w{3} \d/ })).toBeVisible();
  await schedule(page).click();
  for (const words of [
    'Please select consultation type',
    'Please select a preferred date',
    'Please select a preferred time',
    'First name is required',
    'Last name is required',
    'Valid email is required',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Consultation type')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Consultation type').selectOption('Strategy Session');
  await page.getByLabel('Phone call').check();
  const held = page.waitForResponse(/\/api\/bookings\/holds$/);
  const there = inBerlin(date, '10:00');
  await chooseSlot(page, date, there);
  const { holdToken } = await (await held).json();
  await expect(page.getByText(/^Held for you until /)).toBeVisible();
  await expect(page.getByText('Central European Time (Berlin), your time')).toBeVisible();
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByLabel('Email', { exact: true }).fill('dana@northridge.example');
  await schedule(page).click();
  await expect(page.getByText('Phone number is required')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('+1 555 010 2030');

  // Nobody else can take the slot while the form is filled in, but anybody can once the hold has ended.
  const other = { ...otherBooking, preferredDate: date };
  expect((await request.post('/api/bookings', { data: other })).status()).toBe(409);
  await request.post('/api/bookings/holds/release', { data: { holdToken } });
  await book(request, { preferredDate: date });
  await schedule(page).click();
  const free = page.getByRole('list', { name: 'Nearest free times' }).getByRole('button');
  await expect(free).toHaveCount(3);
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
  await expect(page.getByRole('button', { name: new RegExp(`^${there}.*taken$`) })).toBeDisabled();
  await expect(page.getByText(/ is no longer free. Please choose another time.$/)).toBeVisible();
  await free.nth(1).click();
  await schedule(page).click();
  await expect(page.getByText('Booking Confirmed', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      "Your consultation has been scheduled! We'll send you a confirmation email shortly.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your time is reserved' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View, reschedule or cancel' }).click();
  await expect(page.getByText('+1 555 010 2030')).toBeVisible();
  await expectAccessible(page);

  // While the page is open, staff move the booking.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your time is reserved');
  const [made] = await (await adminApi.get('/api/bookings?q=dana@northridge.example')).json();
  const byStaff = await adminApi.put(`/api/bookings/${made.id}`, {
    data: { preferredDate: dayAhead(42), preferredTime: '14:00' },
  });
  expect(byStaff.status(), await byStaff.text()).toBe(200);
  await expect(
    page.getByText(/^This changed while you had the page open. It was moved/),
  ).toBeVisible();
  await expect(page.getByText(/at 2:00 PM E[SD]T/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Reschedule' }).click();
  await chooseSlot(page, dayAhead(41), inBerlin(dayAhead(41), '16:00'));
  await page.reload();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText(/at 4:00 PM E[SD]T/)).toBeVisible();
  // The time that it gives up.
  await expect(page.getByRole('deletion')).toBeVisible();
  await page.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByText('Consultation moved', { exact: true })).toBeVisible();
  await expect(page.getByText(/at 4:00 PM E[SD]T/)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByLabel('Reason').fill('Travelling');
  await page.getByRole('button', { name: 'Cancel the consultation' }).click();
  await expect(page.getByRole('heading', { name: /is canceled/ })).toBeVisible();
  await expect(async () => {
    const mails = (await mailsTo(program, 'dana@northridge.example')).join('\n');
    for (const words of ['Your time is reserved', 'has a new time', 'is canceled'])
      expect(mails).toContain(words);
    expect(mails.match(/^Content-Type: text\/calendar/gm)).toHaveLength(4);
    expect(mails).toContain('(Europe/Berlin)');
    // The mail about the cancellation is held as long as that can be undone.
  }).toPass({ timeout: 30_000 });
});

test('an invalid private link says so', async ({ page, noise }) => {
  noise.expect(/status of 404/);
  await page.goto('/bookings/no-such.link');
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await expectAccessible(page);
});

test('staff confirm, edit and cancel next to the list, and see the week', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  noise.expect(/status of 400/);
  const date = dayAhead(50);
  const { reference } = await book(adminApi, {
    preferredDate: date,
    visitorTimeZone: 'Asia/Kolkata',
  });
  await page.goto('/admin/bookings?sort=-createdAt');
  const table = page.getByRole('table', { name: 'Bookings' });
  const Status = 'Pending No video link';
  await expectRow(table, { Company: 'Iyer Dental', Type: 'Product Demo', Status });
  await table.getByRole('link', { name: 'Ravi Iyer' }).first().click();
  const panel = page.getByRole('region', { name: 'Booking: Ravi Iyer' });
  await expect(panel.getByText(reference)).toBeVisible();
  await expect(panel.getByText('India Time (Kolkata)')).toBeVisible();
  await expect(panel.getByText('No quotes yet.')).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirm without a video link?' });
  await expect(question.getByRole('link', { name: 'one link for all video calls' })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(page.getByText('Booking confirmed', { exact: true })).toBeVisible();
  await expect(panel.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Meeting link').fill('ftp://meet.example.com');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('The meeting link must begin with https://')).toBeVisible();
  await dialog.getByLabel('Meeting link').fill('https://meet.example.com/iyer');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByRole('link', { name: 'https://meet.example.com/iyer' })).toBeVisible();

  await page.goto(`/admin/bookings/week?week=${date}`);
  // A gap in the calendar is closed to visitors, and opened again.
  const block = page.getByRole('table').getByRole('button', { name: /^Block / });
  await expect(block.first()).toBeVisible();
  const gaps = await block.count();
  await block.first().press('Enter');
  await expect(page.getByText('Time blocked', { exact: true })).toBeVisible();
  await expect(block).toHaveCount(gaps - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block).toHaveCount(gaps);
  await page
    .getByRole('table')
    .getByRole('link', { name: /Ravi Iyer/ })
    .click();
  await chooseFromMore(page, 'Cancel booking');
  await dialog.getByLabel('Reason').fill('Nobody is there that day.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  // Among the facts; the history below may contain it too.
  await expect(panel.getByText('Nobody is there that day.').first()).toBeVisible();
  await expectAccessible(page);
});

test("a visitor reports being late through the reminder's link, and staff see it", async ({
  asAdmin: page,
  adminApi,
  program,
}) => {
  const name = { firstName: 'Lena', lastName: 'Brook', email: 'lena@brook.example' };
  const early = await book(adminApi, { ...name, preferredDate: dayAhead(44) });
  await page.goto(`${new URL(early.privateUrl).pathname}?do=late`);
  await expect(page.getByText(/In the last 24 hours before your consultation/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m running late' })).toHaveCount(0);

  const { id, privateUrl } = await book(adminApi, { ...name, ...(await slotWithinADay(adminApi)) });
  await page.goto(`${new URL(privateUrl).pathname}?do=late`);
  await expect(page.getByRole('heading', { name: 'Running late?' })).toBeVisible();
  await page.getByRole('button', { name: 'I’m running late' }).click();
  await expect(page.getByText(/^You told us at .* that you’re running late/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m running late' })).toHaveCount(0);

  await page.goto(`/admin/bookings?booking=${id}`);
  const panel = page.getByRole('region', { name: 'Booking: Lena Brook' });
  await expect(panel.getByText(/^Lena Brook told us at /)).toBeVisible();
  await expectMail(program, 'hello@example.com', 'Lena Brook will be late');
});

test('staff add a booking by hand and change when others can book', async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  // A colleague saves the settings first.
  noise.expect(/status of 409/);
  await page.goto('/admin/bookings/settings');
  await page.getByLabel('Sat').uncheck();
  await page.getByLabel('Sun').uncheck();
  await page.getByLabel('Notice (hours)').fill('2');
  await expect(page.getByText('None: closed that day').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();

  // Both versions, and the choice field by field.
  await page.getByLabel('Notice (hours)').fill('3');
  const { version, timeZone, autoConfirm, people, ...rules } = await (
    await adminApi.get('/api/booking-settings')
  ).json();
  const theirs = { ...rules, version, bufferMinutes: 5, noticeMinutes: 240 };
  expect((await adminApi.put('/api/booking-settings', { data: theirs })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save settings' }).click();
  const buffer = page.getByRole('group', { name: 'Buffer (minutes)' });
  await expect(buffer.getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByLabel('Buffer (minutes)')).toHaveValue('5');
  await expect(page.getByLabel('Notice (hours)')).toHaveValue('3');

  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(dialog.getByText('Please select a preferred date')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('list', { name: 'Next free time' }).getByRole('button').click();
  await dialog.getByLabel('First name').fill('Ana');
  await dialog.getByLabel('Last name').fill('Cruz');
  await dialog.getByLabel('Email').fill('ana@example.com');
  await dialog.getByLabel('Consultation type').selectOption('Technical Consultation');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(page.getByRole('region', { name: 'Booking: Ana Cruz' })).toBeVisible();
  await page.goto('/admin/overview');
  await expect(page.getByRole('link', { name: /Bookings/ }).last()).toContainText('upcoming');
});
