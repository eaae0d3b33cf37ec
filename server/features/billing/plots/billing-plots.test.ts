import { expect, test } from 'vitest';
import type { BillingPlots } from '#contract/billing/billing-plots.ts';
import type { InvoiceReply } from '#contract/billing/invoices.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { issueDueInvoices } from '../billing-clock.ts';

async function asAdmin(app: TestApp) {
  const { cookie } = await app.signedIn('admin');
  return {
    plots: async (): Promise<BillingPlots> =>
      (await app.call({ url: '/api/invoices/plots', cookie })).json(),
    invoices: async (query: string): Promise<InvoiceReply[]> =>
      (await app.call({ url: `/api/invoices?limit=200&${query}`, cookie })).json(),
    post: async (url: string, payload: object) => {
      const reply = await app.call({ method: 'POST', url, cookie, payload });
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      return reply.json();
    },
  };
}

const total = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + cents(row), 0);

test('without invoices every month and age is 0', async () => {
  const { plots } = await asAdmin(await createTestApp());
  const { thisMonth, months, ages } = await plots();
  expect(thisMonth).toBe('2026-03-01');
  expect([months.length, months[0]?.from, months.at(-1)?.from]).toEqual([
    23,
    '2025-04-01',
    '2027-02-01',
  ]);
  expect(
    months.every((month) => Object.values(month).every((value) => !value || value === month.from)),
  ).toBe(true);
  expect(ages.map(({ openCents }) => openCents)).toEqual([0, 0, 0, 0, 0]);
});

test('months and ages add up to the sums of the list of invoices', async () => {
  const app = await createTestApp();
  const quote = await acceptedQuote(app);
  await acceptedQuote(app, { customerEmail: 'two@example.com' });
  const first = await asAdmin(app);
  const [deposit] = await first.invoices(`quoteId=${quote.id}&sort=issueOn`);
  const at = `/api/invoices/${deposit?.id}`;
  await first.post(`${at}/payments`, {
    amountCents: 10_001,
    paidOn: '2026-03-04',
    method: 'check',
  });
  await first.post(`${at}/credit-notes`, { amountCents: 99, reason: 'Less was built' });
  const [, planned] = await first.invoices(`quoteId=${quote.id}&sort=-issueOn`);
  await first.post(`/api/invoices/${planned?.id}/void`, { reason: 'Not wanted' });
  app.clock.now = Date.UTC(2026, 5, 20, 17);
  await issueDueInvoices(app.context);

  const { plots, invoices } = await asAdmin(app);
  const { months, ages, thisMonth } = await plots();
  expect(thisMonth).toBe('2026-06-01');
  const [issued, overdue, paid, later] = await Promise.all(
    ['issued', 'overdue', 'paid', 'planned'].map((status) => invoices(`status=${status}`)),
  );
  const [open, late, settled, ahead] = [issued ?? [], overdue ?? [], paid ?? [], later ?? []];
  expect(open.length * late.length * ahead.length).toBeGreaterThan(0);
  expect(total(months, ({ dueCents }) => dueCents)).toBe(total(open, ({ openCents }) => openCents));
  expect(total(months, ({ overdueCents }) => overdueCents)).toBe(
    total(late, ({ openCents }) => openCents),
  );
  expect(total(months, ({ paidCents }) => paidCents)).toBe(
    total([...open, ...late, ...settled], ({ paidCents }) => paidCents),
  );
  expect(total(months, ({ plannedCents }) => plannedCents)).toBe(
    total(ahead, ({ totalCents }) => totalCents),
  );
  const march = months.find(({ from }) => from === '2026-03-01');
  const inMarch = late.filter(({ dueOn }) => dueOn.startsWith('2026-03'));
  expect(march).toMatchObject({
    paidCents: 10_001,
    overdueCents: total(inMarch, ({ openCents }) => openCents),
  });
  const ageOf = ({ dueOn }: InvoiceReply) =>
    Math.round((Date.parse('2026-06-20') - Date.parse(dueOn)) / 86_400_000);
  const aged = (from: number, to: number) =>
    total(
      [...open, ...late].filter((one) => ageOf(one) >= from && ageOf(one) <= to),
      ({ openCents }) => openCents,
    );
  expect(ages.map(({ age, openCents }) => [age, openCents])).toEqual([
    ['not-due', aged(-400, 0)],
    ['to-30', aged(1, 30)],
    ['to-60', aged(31, 60)],
    ['to-90', aged(61, 90)],
    ['over-90', aged(91, 4000)],
  ]);
  expect(total(ages, ({ invoices: count }) => count)).toBe(open.length + late.length);
  expect(march?.receivedCents).toBe(10_001);
  expect(total(months, ({ receivedCents }) => receivedCents)).toBe(10_001);
});

test('the owner sees what is due within a week and how long clients take to pay', async () => {
  const app = await createTestApp();
  await acceptedQuote(app, { customerCompany: 'Slow Inc' });
  await acceptedQuote(app, { customerCompany: 'Quick Inc', customerEmail: 'two@example.com' });
  const { invoices } = await asAdmin(app);
  const all = await invoices('stage=numbered');
  app.clock.now = Date.UTC(2026, 2, 12, 17);
  const { plots } = await asAdmin(app);
  expect((await plots()).dueSoon.map(({ client }) => client).toSorted()).toEqual([
    'Quick Inc',
    'Slow Inc',
  ]);
  const pay = async (company: string) => {
    const { id, openCents } = all.find((one) => one.customerCompany === company) ?? all[0] ?? {};
    const paid = { amountCents: openCents, paidOn: '2026-03-04', method: 'check' };
    await (await asAdmin(app)).post(`/api/invoices/${id}/payments`, paid);
  };
  await pay('Quick Inc');
  app.clock.now = Date.UTC(2026, 2, 24, 17);
  await pay('Slow Inc');
  const shown = await (await asAdmin(app)).plots();
  expect(shown.dueSoon).toEqual([]);
  expect(shown.payers).toMatchObject([
    { client: 'Slow Inc', days: 20, invoices: 1 },
    { client: 'Quick Inc', days: 8, invoices: 1 },
  ]);
});

test.each([
  ['2026-04-17', 'not-due'],
  ['2026-04-18', 'to-30'],
])('an invoice due on April 17 is on %s in %s', async (today, age) => {
  const app = await createTestApp();
  await acceptedQuote(app);
  await app.database.transaction((tx) =>
    tx
      .updateTable('invoices')
      .set({ due_on: '2026-04-17' })
      .where('status', '=', 'issued')
      .execute(),
  );
  app.clock.now = Date.parse(`${today}T16:00Z`);
  const { ages } = await (await asAdmin(app)).plots();
  expect(ages.find(({ invoices }) => invoices > 0)?.age).toBe(age);
});
