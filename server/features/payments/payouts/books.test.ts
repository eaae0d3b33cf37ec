import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { StatementReply } from '#contract/billing/statements.ts';
import type { AuditEntryReply } from '#contract/office/audit.ts';
import { payingWorld } from '../testing/paying-world.ts';

const deposit = 36_577;
const dayMs = 86_400_000;
const all = 'from=2026-01-01&to=2026-12-31';

type Row = Record<string, string>;

/** A client whose deposit was credited while they paid it. */
async function withBooks() {
  const world = await payingWorld();
  const { app, id, quote } = world;
  const get = async (url: string) => app.call({ url, cookie: await world.admin() });
  const csv = async (name: 'bookkeeping' | 'journal', period = all): Promise<Row[]> =>
    parse((await get(`/api/${name}.csv?${period}`)).body, { columns: true, bom: true });
  const post = async (url: string, payload: object) =>
    app.call({ method: 'POST', url, cookie: await world.admin(), payload });
  const creditAll = () =>
    post(`/api/invoices/${id}/credit-notes`, { amountCents: deposit, reason: 'Canceled' });
  const statement = async (): Promise<StatementReply> =>
    (await get(`/api/quotes/${quote.id}/statement?${all}`)).json();
  const history = async () => {
    const all: AuditEntryReply[] = (
      await get(`/api/audit?kind=invoice&recordId=${id}&limit=50`)
    ).json();
    return all.map(({ action }) => action);
  };
  /** Debits less credits of an account. */
  const balance = async (account: string, period = all) => {
    const rows = await csv('journal', period);
    const side = (name: string) =>
      rows
        .filter((row) => row[name] === account)
        .reduce((sum, row) => sum + Math.round(Number(row['Amount in dollars']) * 100), 0);
    return side('Debit account') - side('Credit account');
  };
  return { ...world, get, csv, post, creditAll, statement, history, balance };
}

const online = '1050';
const clientCredit = '2400';
const receivables = '1100';

const money = (rows: Row[]) =>
  rows
    .filter(({ Method }) => Method !== '')
    .map(({ Date: on, Kind, Invoice, Method, ...row }) => [
      on,
      Kind,
      Invoice,
      Method,
      Number(row['Total in dollars']),
    ]);

describe('online money without an invoice', () => {
  test('is in CSV, journal, statement and history on the day it came, and moves when it is applied', async () => {
    const { app, begin, stripe, deliver, creditAll, csv, balance, statement, history, ...world } =
      await withBooks();
    const { session } = await begin();
    await creditAll();
    await deliver(stripe.pay(session));
    expect(money(await csv('bookkeeping'))).toEqual([
      ['2026-03-04', 'Payment', '', 'Online payment', 365.77],
    ]);
    expect(await balance(online)).toBe(deposit);
    expect(await balance(clientCredit)).toBe(-deposit);
    expect(await balance(receivables)).toBe(0);
    expect(await statement()).toMatchObject({ closingCents: -deposit });
    expect(await history()).toContain('paid online, to the credit');

    app.clock.now += 40 * dayMs;
    const [, next] = (
      await world.get(`/api/invoices?quoteId=${world.quote.id}&sort=issueOn`)
    ).json();
    const issued = (await world.post(`/api/invoices/${next.id}/issue`, {})).json();
    expect(issued).toMatchObject({ status: 'paid' });
    const moved = issued.totalCents;
    expect(money(await csv('bookkeeping', 'from=2026-04-01&to=2026-12-31'))).toEqual([
      ['2026-04-13', 'Credit', issued.number, 'Credit, paid online', moved / 100],
      ['2026-04-13', 'Credit', '', 'Credit', -moved / 100],
    ]);
    expect(await balance(online)).toBe(deposit);
    expect(await balance(clientCredit)).toBe(moved - deposit);
    expect(await balance(receivables)).toBe(0);
    const after = await statement();
    expect(after.closingCents).toBe(moved - deposit);
    expect(after.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      moved - deposit,
    );
    // Undone, it is the client's credit again.
    const undo = `/api/invoices/${next.id}/payments/${issued.payments[0].id}/undo`;
    await world.post(undo, {});
    expect(await balance(clientCredit)).toBe(-deposit);
    expect(await balance(receivables)).toBe(moved);
  });

  test('is told apart from what is held, and leaves again with a refund or a dispute', async () => {
    const { begin, stripe, deliver, csv, balance, booked, history } = await withBooks();
    const { session, intent } = await begin();
    await deliver(stripe.pay(session, { amount: 40_000 }));
    expect(money(await csv('bookkeeping'))).toEqual([
      ['2026-03-04', 'Payment', '', 'Online payment', 400],
    ]);
    expect(await history()).toContain('paid online, held');
    await deliver(stripe.refund(intent, 10_000));
    await deliver(stripe.dispute(intent, 5000));
    expect(money(await csv('bookkeeping')).slice(1)).toEqual([
      ['2026-03-04', 'Refund', '', 'Online payment', -100],
      ['2026-03-04', 'Refund', '', 'Online payment', -50],
    ]);
    expect([await balance(online), await balance(clientCredit)]).toEqual([25_000, -25_000]);
    stripe.win(intent);
    for (const event of stripe.events.slice(-1)) await deliver(event);
    expect(await balance(online)).toBe((await booked()).net);
    expect(await balance(online)).toBe(30_000);
  });

  test('is received in measures and plots as in the bookkeeper’s file, also once it pays an invoice', async () => {
    const { app, begin, stripe, deliver, get, post, csv, quote } = await withBooks();
    const sumOf = (all: number[]) => all.reduce((sum, one) => sum + one, 0);
    const received = async (days: string) => {
      const json = async (url: string) => (await get(url)).json();
      const { groups, all: whole } = await json(
        `/api/measures/groups?measure=received&by=client&${days}`,
      );
      expect(sumOf(groups.map(({ value }: { value: number | null }) => value ?? 0))).toBe(
        whole.value,
      );
      const booked = money(await csv('bookkeeping', days)).map(([, , , , dollars]) => dollars);
      expect(whole.value).toBe(Math.round(sumOf(booked.map(Number)) * 100));
      return whole.value;
    };
    const plots = async () => {
      const { weeks } = (await get('/api/overview/plots')).json();
      const { months } = (await get('/api/invoices/plots')).json();
      return [weeks, months].map((parts: { receivedCents: number }[]) =>
        sumOf(parts.map(({ receivedCents }) => receivedCents)),
      );
    };
    const march = 'from=2026-03-01&to=2026-03-04';
    const { session, intent } = await begin();
    await deliver(stripe.pay(session, { amount: 40_000 }));
    await deliver(stripe.refund(intent, 10_000));
    expect([await received(march), ...(await plots())]).toEqual([30_000, 30_000, 30_000]);

    const [, second, third] = (await get(`/api/invoices?quoteId=${quote.id}&sort=issueOn`)).json();
    app.clock.now += 20 * dayMs;
    await post(`/api/invoices/${second.id}/issue`, {});
    const due = (await post(`/api/invoices/${third.id}/issue`, {})).json();
    await post(`/api/invoices/${third.id}/payments`, {
      ...{ amountCents: due.totalCents, paidOn: '2026-03-24', method: 'check' },
    });
    expect(await received(march)).toBe(30_000);
    expect(await received('from=2026-03-05&to=2026-03-24')).toBe(due.totalCents);
    expect(await plots()).toEqual([30_000 + due.totalCents, 30_000 + due.totalCents]);
  });

  test('of another currency is listed without an amount in dollars, and not in the journal', async () => {
    const { begin, stripe, deliver, csv, statement } = await withBooks();
    await deliver(stripe.pay((await begin()).session, { currency: 'eur' }));
    const [row] = (await csv('bookkeeping')).filter(({ Method }) => Method !== '');
    expect(row).toMatchObject({ Kind: 'Payment', 'Total in dollars': '' });
    expect(row?.For).toContain('€365.77');
    expect(await csv('journal')).toHaveLength(1);
    expect((await statement()).closingCents).toBe(deposit);
  });
});
