import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { staffWorld } from '../testing/staff-world.ts';
import { sweepPayments } from './sweep.ts';

const total = 36_577;
const credited = 10_000;
const rest = total - credited;
const quarterMs = 15 * 60_000;

/** A deposit that was paid online, of which $100.00 was credited, and the next invoice that it paid. */
async function withMoved() {
  const world = await staffWorld();
  const { app, stripe, cookie, deliver, booked, deposit, first, second, read } = world;
  const intent = await world.payDeposit();
  await world.credit(deposit, credited);
  expect(await world.issue(first.id)).toMatchObject({ paidCents: credited });
  const dispute = (cents: number) => deliver(stripe.dispute(intent, cents));
  /** Debits less credits of the account of online payments. */
  const onlineAccount = async () => {
    const csv = await app.call({ url: '/api/journal.csv?from=2026-01-01&to=2026-12-31', cookie });
    const rows: Record<string, string>[] = parse(csv.body, { columns: true, bom: true });
    const side = (name: string) =>
      rows
        .filter((row) => row[name] === '1050')
        .reduce((sum, row) => sum + Math.round(Number(row['Amount in dollars']) * 100), 0);
    return side('Debit account') - side('Credit account');
  };
  /** Every cent is where some row of money says, also after the comparison of the night. */
  const expectReconciled = async () => {
    const all = [await read(deposit), await read(first.id), await read(second.id)];
    for (const invoice of all) expectBalanced(invoice);
    const books = await booked();
    expect(books.net).toBe(stripe.netCents());
    expect(books.onInvoices + books.credit + books.held).toBe(books.net);
    expect(await onlineAccount()).toBe(books.net);
    // The first sweep of a program compares at once.
    app.clock.now += quarterMs;
    await sweepPayments(app.context);
    expect(await booked()).toEqual(books);
    const after = [await read(deposit), await read(first.id), await read(second.id)];
    expect(after.map(({ paidCents }) => paidCents)).toEqual(all.map(({ paidCents }) => paidCents));
  };
  return { ...world, intent, dispute, expectReconciled };
}

function expectBalanced({ payments, paidCents, ...invoice }: InvoiceDetail): void {
  const { totalCents, creditedCents, openCents, overpaidCents } = invoice;
  expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidCents);
  expect(paidCents + creditedCents + openCents - overpaidCents).toBe(totalCents);
}

describe('a chargeback of money of which a part pays another invoice as credit', () => {
  test('takes what the invoice has, and the rest from that credit', async () => {
    const { dispute, read, deposit, first, booked, online, expectReconciled, ...world } =
      await withMoved();
    await dispute(total);
    expect(await read(deposit)).toMatchObject({ status: 'issued', paidCents: 0, openCents: rest });
    expect(await read(first.id)).toMatchObject({
      ...{ status: 'issued', paidCents: 0, openCents: first.totalCents, clientCreditCents: 0 },
    });
    expect(await booked()).toEqual({ net: 0, onInvoices: 0, credit: 0, held: 0 });
    const { look, leftCents } = await online();
    expect(leftCents).toBe(0);
    const { number } = await read(first.id);
    expect(look).toBe(
      `The client’s bank disputes $365.77 and took it back. Answer at the provider. The credit that had paid invoice ${number} was taken back for it.`,
    );
    await expectReconciled();
    // That credit is gone: nothing is left to undo or to use.
    const credit = (await read(first.id)).payments.find(({ amountCents }) => amountCents > 0);
    expect((await world.post(`invoices/${first.id}/payments/${credit?.id}/undo`)).statusCode).toBe(
      409,
    );
    expect(await world.issue(world.second.id)).toMatchObject({ paidCents: 0 });
  });

  test('takes only as much of that credit as is missing', async () => {
    const { dispute, read, deposit, first, booked, expectReconciled } = await withMoved();
    await dispute(rest + 4000);
    expect(await read(deposit)).toMatchObject({ paidCents: 0, openCents: rest, overpaidCents: 0 });
    expect(await read(first.id)).toMatchObject({ paidCents: 6000, clientCreditCents: 0 });
    expect(await booked()).toMatchObject({ net: 6000, onInvoices: 6000, held: 0 });
    await expectReconciled();
    // And the rest with another one.
    await dispute(6000);
    expect(await read(first.id)).toMatchObject({ paidCents: 0 });
    expect(await booked()).toEqual({ net: 0, onInvoices: 0, credit: 0, held: 0 });
    await expectReconciled();
  });

  test('gives the client what is not missing, also where the invoice owes less than that', async () => {
    const { dispute, credit, read, first, second, deposit, issue, expectReconciled } =
      await withMoved();
    await credit(first.id, first.totalCents - 2000);
    await dispute(rest + 4000);
    expect(await read(first.id)).toMatchObject({ paidCents: 2000, openCents: 0, overpaidCents: 0 });
    expect(await read(deposit)).toMatchObject({ paidCents: 4000, openCents: rest - 4000 });
    await expectReconciled();
    expect(await issue(second.id)).toMatchObject({ paidCents: 0 });
  });

  test('leaves the credit alone while the invoice has enough', async () => {
    const { dispute, read, deposit, first, online, expectReconciled } = await withMoved();
    await dispute(rest);
    expect(await read(deposit)).toMatchObject({ paidCents: 0, openCents: rest });
    expect(await read(first.id)).toMatchObject({ paidCents: credited });
    expect((await online()).look).not.toContain('taken back');
    await expectReconciled();
  });

  test('follows credit that was credited and paid a third invoice', async () => {
    const { dispute, credit, issue, read, first, second, booked, expectReconciled, ...world } =
      await withMoved();
    await world.check(first.id, first.totalCents - credited);
    await credit(first.id, first.totalCents);
    const paid = Math.min(first.totalCents, second.totalCents);
    expect(await issue(second.id)).toMatchObject({ paidCents: paid });
    await dispute(total);
    expect(await booked()).toEqual({ net: 0, onInvoices: 0, credit: 0, held: 0 });
    // The check still pays: only the money of the chargeback is gone.
    const after = [await read(first.id), await read(second.id)];
    const [left, used] = after.map(({ paidCents }) => paidCents);
    expect((left ?? 0) + (used ?? 0)).toBe(first.totalCents - credited);
    expect(await read(world.deposit)).toMatchObject({ paidCents: 0, openCents: rest });
    await expectReconciled();
  });

  test('comes back to the invoice and to the client’s credit when the dispute is won', async () => {
    const { dispute, stripe, intent, deliver, read, deposit, first, booked, ...world } =
      await withMoved();
    await dispute(total);
    stripe.win(intent);
    for (const event of stripe.events.slice(-1)) await deliver(event);
    expect(await read(deposit)).toMatchObject({ status: 'paid', paidCents: rest, openCents: 0 });
    expect(await booked()).toEqual({ net: total, onInvoices: rest, credit: credited, held: 0 });
    expect((await world.post(`invoices/${first.id}/apply-credit`)).json()).toMatchObject({
      ...{ paidCents: credited, clientCreditCents: 0 },
    });
    await world.expectReconciled();
  });
});

describe('a refund at the provider', () => {
  test('of money that pays another invoice as credit takes it from there, and staff are told', async () => {
    const { stripe, intent, deliver, read, first, online, expectReconciled } = await withMoved();
    await deliver(stripe.refund(intent, total));
    expect(await read(first.id)).toMatchObject({ status: 'issued', paidCents: 0 });
    expect((await online()).look).toContain('was taken back for it.');
    await expectReconciled();
  });

  test('of money that staff sent back before is held below 0, and staff are told', async () => {
    const { payDeposit, credit, sendBack, deposit, stripe, deliver, read, booked, online } =
      await staffWorld();
    const intent = await payDeposit();
    await credit(deposit, credited);
    await sendBack(deposit, credited);
    await deliver(stripe.refund(intent, total));
    expect(await read(deposit)).toMatchObject({ paidCents: 0, openCents: rest });
    expect(await booked()).toEqual({ net: 0, onInvoices: credited, credit: 0, held: -credited });
    expect(await online()).toMatchObject({
      leftCents: 0,
      look: '$100.00 of it was on no invoice: it had been sent back or used another way. Please check what the client owes.',
    });
  });
});
