import { expect, test, vi } from 'vitest';
import { remindOfInvoices } from '#server/features/billing/billing-clock.ts';
import { recordPayment } from '#server/features/billing/invoices/change-invoice.ts';
import { changeBooking } from '#server/features/bookings/change-booking.ts';
import { queueDueReminders } from '#server/features/bookings/reminders.ts';
import { queueAnswerReminders } from '#server/features/quotes/sending/answer-reminders.ts';
import { deleteQuote } from '#server/features/quotes/staff/bin-quote.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { mailRows } from '#server/testing/world/mail.ts';
import { meanwhile } from '#server/testing/world/meanwhile.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';

const dayMs = 86_400_000;

/** The reminders that will be sent. */
const remindersOf = async (app: TestApp) =>
  (await mailRows(app))
    .filter(({ template, status }) => template.endsWith('reminder') && status !== 'suppressed')
    .map(({ template }) => template);

async function madeBy(app: TestApp, url: string, payload: object) {
  return (await app.call({ method: 'POST', url, payload })).json();
}

test('nobody is reminded of a consultation that is canceled meanwhile', async () => {
  const app = await createTestApp();
  const { id, startsAt } = await madeBy(app, '/api/bookings', bookingRequest());
  app.clock.now = Date.parse(startsAt) - 3_600_000;
  await meanwhile(
    app.context,
    theProgram,
    (work) => changeBooking(work, id, { status: 'cancelled' }),
    () => queueDueReminders(app.context),
  );
  expect(await remindersOf(app)).toEqual([]);
});

test('nobody is reminded of an invoice that is paid meanwhile', async () => {
  const app = await createTestApp();
  const quote = await acceptedQuote(app, {}, {});
  const { cookie } = await app.signedIn('admin');
  const url = `/api/invoices?quoteId=${quote.id}&sort=issueOn`;
  const [deposit] = (await app.call({ url, cookie })).json();
  app.clock.now += 11 * dayMs;
  const payment = { amountCents: 36_577, paidOn: '2026-03-04', method: 'bank-transfer' } as const;
  await meanwhile(
    app.context,
    theProgram,
    (work) => recordPayment(work, deposit.id, { ...payment, note: '' }),
    () => remindOfInvoices(app.context),
  );
  expect(await remindersOf(app)).toEqual([]);
});

test('nobody is reminded of a quote that is deleted meanwhile', async () => {
  const app = await createTestApp();
  const { id } = await madeBy(app, '/api/quotes', quoteRequest());
  const { cookie } = await app.signedIn('admin');
  await app.call({ method: 'POST', url: `/api/quotes/${id}/send`, cookie, payload: {} });
  app.clock.now = Date.UTC(2026, 3, 3, 12) - 7 * dayMs;
  await meanwhile(
    app.context,
    theProgram,
    (work) => deleteQuote(work, id, { withLead: false }),
    () => queueAnswerReminders(app.context),
  );
  expect(await remindersOf(app)).toEqual([]);
});

test('who was reminded costs nothing at the next look', async () => {
  const app = await createTestApp();
  const { startsAt } = await madeBy(app, '/api/bookings', bookingRequest());
  await acceptedQuote(app, {}, {});
  const acceptedAt = app.clock.now;
  const writes = vi.spyOn(app.context.database, 'transaction');
  const looks = [
    { at: Date.parse(startsAt) - 3_600_000, look: queueDueReminders },
    { at: acceptedAt + 11 * dayMs, look: remindOfInvoices },
  ];
  for (const [before, { at, look }] of looks.entries()) {
    app.clock.now = at;
    await look(app.context);
    expect(writes).toHaveBeenCalledTimes(before + 1);
    await look(app.context);
    expect(writes).toHaveBeenCalledTimes(before + 1);
  }
  expect((await remindersOf(app)).toSorted()).toEqual(['booking-reminder', 'invoice-reminder']);
});
