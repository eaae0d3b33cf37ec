import { expect, test } from 'vitest';
import type { OverviewPlots } from '#contract/office/overview-plots.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { acceptedQuote, approvedQuote } from '#server/testing/world/offers.ts';

const hourMs = 3_600_000;

/** The plots as an admin sees them now. */
async function plotsOf(app: Awaited<ReturnType<typeof createTestApp>>): Promise<OverviewPlots> {
  const { cookie } = await app.signedIn('admin');
  const reply = await app.call({ url: '/api/overview/plots', cookie });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

test('without any records every figure of the plots is 0', async () => {
  const { app } = await createLeadsTest();
  const plots = await plotsOf(app);
  // Wednesday, March 4, 2026: its week started on Monday, March 2.
  expect(plots).toMatchObject({ from: '2025-12-15', to: '2026-03-09', sources: [] });
  expect(plots.weeks).toHaveLength(12);
  expect(plots.weeks.at(-1)).toEqual({ from: '2026-03-02', receivedCents: 0 });
  expect(plots.funnel.map(({ leads }) => leads)).toEqual([0, 0, 0, 0]);
  expect(plots.answers.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  expect(plots.hours).toHaveLength(24);
});

test('received money is in the week of its day, less refunds and corrections, as in the bookkeeper’s file', async () => {
  const app = await createTestApp();
  const { id } = await acceptedQuote(app);
  const { cookie } = await app.signedIn('admin');
  const post = async (url: string, payload: object) => {
    const reply = await app.call({ method: 'POST', url, cookie, payload });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.json();
  };
  const [deposit] = (
    await app.call({ url: `/api/invoices?quoteId=${id}&sort=issueOn`, cookie })
  ).json();
  const at = `/api/invoices/${deposit.id}`;
  const method = { method: 'check' };
  await post(`${at}/payments`, { amountCents: 10_001, paidOn: '2026-03-01', ...method });
  await post(`${at}/payments`, { amountCents: 20_002, paidOn: '2026-03-02', ...method });
  const { payments } = await post(`${at}/payments`, {
    amountCents: 3,
    paidOn: '2026-03-02',
    ...method,
  });
  await post(`${at}/payments/${payments.at(-1).id}/undo`, {});
  const { weeks, from, to } = await plotsOf(app);
  expect(weeks.slice(-3)).toEqual([
    { from: '2026-02-16', receivedCents: 0 },
    { from: '2026-02-23', receivedCents: 10_001 },
    { from: '2026-03-02', receivedCents: 20_002 },
  ]);
  const csv = await app.call({ url: `/api/bookkeeping.csv?from=${from}&to=${to}`, cookie });
  const money = csv.body
    .split('\r\n')
    .filter((line) => /^\S+,(Payment|Refund|Correction)/.test(line));
  expect(money).toHaveLength(4);
  const cents = money.map((line) => Math.round(Number(line.split(',').at(-1)) * 100));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(
    weeks.reduce((sum, { receivedCents }) => sum + receivedCents, 0),
  );
});

test('the funnel counts each lead of the weeks once, up to the step it reached', async () => {
  const { app, add, remove } = await createLeadsTest();
  await add({ email: 'only-a-lead@example.com' });
  const gone = await add({ email: 'in-the-bin@example.com' });
  await remove(`/api/leads/${gone.id}`);
  await app.call({
    method: 'POST',
    url: '/api/quotes',
    payload: quoteRequest({ customerEmail: 'quoted@example.com' }),
  });
  const opened = await approvedQuote(app, { customerEmail: 'opened@example.com' });
  await app.call({ url: `/api/quotes/shared/${opened.token}` });
  await app.database.transaction((tx) =>
    tx
      .updateTable('quotes')
      .set({ first_viewed_at: app.clock.now })
      .where('id', '=', opened.id)
      .execute(),
  );
  await approvedQuote(app, { customerEmail: 'opened@example.com' });
  await acceptedQuote(app, { customerEmail: 'accepted@example.com' });
  const read = async () => (await plotsOf(app)).funnel.map(({ leads }) => leads);
  expect(await read()).toEqual([4, 3, 2, 1]);
  const { sources } = await plotsOf(app);
  expect(sources).toEqual([
    { source: 'quote', leads: 3 },
    { source: 'manual', leads: 1 },
  ]);
  // Twelve weeks later they are out of sight.
  app.clock.now += 12 * 7 * 24 * hourMs;
  expect(await read()).toEqual([0, 0, 0, 0]);
});

test('answers are counted by how long they took, up to the promised time and beyond', async () => {
  const { app } = await createLeadsTest();
  const now = app.clock.now;
  const spans: [took: number, count: number][] = [
    [hourMs, 1],
    [hourMs + 1, 2],
    [8 * hourMs, 1],
    [24 * hourMs, 2],
    [24 * hourMs + 1, 1],
  ];
  const clocks = spans.flatMap(([took, count]) =>
    Array.from({ length: count }, (_, place) => ({
      kind: 'contact' as const,
      subject_id: `${took}-${place}`,
      received_at: now - took,
      due_at: now - took + 24 * hourMs,
      answered_at: now,
      answered_by: null,
      dropped_at: null,
      warned_at: null,
    })),
  );
  await app.database.transaction((tx) => tx.insertInto('answer_clocks').values(clocks).execute());
  const { answers } = await plotsOf(app);
  expect(answers.map(({ count }) => count)).toEqual([1, 2, 1, 2, 1]);
  const { cookie } = await app.signedIn('admin');
  const queue = (await app.call({ url: '/api/inbox/queue', cookie })).json();
  expect(queue.answered).toBe(answers.reduce((sum, { count }) => sum + count, 0));
});

test('bookings count at the company’s hour, before and after the clocks change', async () => {
  const { app } = await createLeadsTest();
  const reply = await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  const one = await app.database.read.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
  // Clocks in New York went forward on March 8, 2026.
  const starts = [
    '2026-02-03T15:00Z',
    '2026-02-04T15:30Z',
    '2026-03-17T14:00Z',
    '2026-03-18T04:30Z',
  ];
  await app.database.transaction(async (tx) => {
    await tx.deleteFrom('bookings').execute();
    await tx
      .insertInto('bookings')
      .values(
        [...starts, '2026-03-19T18:00Z'].map((at, place) => ({
          ...one,
          id: `booking-${place}`,
          reference: `B-${place}`,
          starts_at: Date.parse(at),
          status: place === starts.length ? ('cancelled' as const) : ('confirmed' as const),
        })),
      )
      .execute();
  });
  app.clock.now = Date.UTC(2026, 2, 20, 12);
  const { hours, timeZone } = await plotsOf(app);
  expect(timeZone).toBe('America/New_York');
  expect(hours.filter(({ bookings }) => bookings > 0)).toEqual([
    { hour: 0, bookings: 1 },
    { hour: 10, bookings: 3 },
  ]);
});
