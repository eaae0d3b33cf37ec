import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ClientBilling, ClientInvoice } from '#contract/billing/client-billing.ts';
import { newId } from '#server/platform/db/ids.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { issueDueInvoices } from '../billing-clock.ts';
import { insertInvoices } from '../invoices/invoice-store.ts';
import { lockPlannedOfQuote } from './payoff-store.ts';

async function withPlan() {
  const app = await createTestApp({ paymentDetails: 'Harbour Bank\nAccount 000' });
  const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
  const quote = await acceptedQuote(app);
  const billing = async (): Promise<ClientBilling> =>
    (await app.call({ url: '/api/client/billing', cookie })).json();
  const invoices = async (): Promise<ClientInvoice[]> =>
    (await app.call({ url: '/api/client/invoices', cookie })).json();
  const payOff = (restCents: number) =>
    app.call({
      method: 'POST',
      url: `/api/client/plans/${quote.id}/pay-off`,
      cookie,
      payload: { restCents },
    });
  return { app, cookie, quote, billing, invoices, payOff };
}

/** The plan of $3,657.69 less its deposit of $365.77. */
const rest = 329_192;

describe('paying off a plan', () => {
  test('costs what remains of the plan, as shown beforehand', async () => {
    const { billing } = await withPlan();
    const { plans, howToPay } = await billing();
    expect(plans[0]).toMatchObject({
      monthlyCents: 27_433,
      supportText: 'Monthly support is included.',
      payoff: { openCents: 36_577, restCents: rest, restCount: 12, totalCents: 365_769 },
    });
    expect(howToPay).toBe('By bank transfer to:\nHarbour Bank\nAccount 000');
  });

  test('creates one invoice for the planned payments, even with three requests at once', async () => {
    const { app, billing, invoices, payOff } = await withPlan();
    const replies = await Promise.all([payOff(rest), payOff(rest), payOff(rest)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(await invoices()).toMatchObject([
      { number: '2026-0001', label: 'Deposit' },
      {
        number: '2026-0002',
        label: 'Payment 1 of 12 to 12 of 12',
        status: 'issued',
        totalCents: rest,
        dueOn: '2026-03-18',
      },
    ]);
    expect((await billing()).plans[0]).toMatchObject({
      totalCents: 365_769,
      remainingPayments: 2,
      payoff: { restCents: 0, restCount: 0, totalCents: 365_769 },
    });
    const replaced = await app.database.read
      .selectFrom('invoices')
      .select(['status', 'void_reason', 'replaced_by'])
      .where('replaced_by', 'is not', null)
      .execute();
    expect(replaced).toHaveLength(12);
    expect(replaced[0]).toMatchObject({
      status: 'void',
      void_reason: 'Part of invoice 2026-0002, which covers the rest of the plan.',
    });
    const mails = (await allMail(app.context)).filter(({ template }) => template === 'invoice');
    expect(mails).toHaveLength(2);
    const audit = await app.database.read
      .selectFrom('audit_entries')
      .select(['actor_name', 'action'])
      .where('action', '=', 'issued for the rest of the plan')
      .execute();
    expect(audit).toEqual([
      { actor_name: 'Test client', action: 'issued for the rest of the plan' },
    ]);
    // A year later no replaced payment is issued.
    app.clock.now = Date.UTC(2027, 5, 1);
    await issueDueInvoices(app.context);
    const numbered = app.database.read.selectFrom('invoices').where('number', 'is not', null);
    expect(await numbered.select('id').execute()).toHaveLength(2);
  });

  test('is refused for an outdated amount, with the current one in the reply', async () => {
    const { app, payOff, invoices } = await withPlan();
    await app.database.transaction((tx) =>
      tx.updateTable('billing_profiles').set({ tax_basis_points: 825 }).execute(),
    );
    const reply = await payOff(rest);
    // 8.25 % of $3,291.92, rounded once.
    expect([reply.statusCode, reply.json().restCents]).toEqual([409, rest + 27_158]);
    expect(await invoices()).toHaveLength(13);
    expect((await payOff(rest + 27_158)).json()).toMatchObject({ taxCents: 27_158 });
  });

  test('racing with the scheduled issue of the next payment invoices nothing twice', async () => {
    const { app, quote } = await withPlan();
    app.clock.now = Date.UTC(2026, 3, 4, 17);
    const { cookie } = await app.signedIn('admin');
    const url = `/api/quotes/${quote.id}/pay-off`;
    const [reply] = await Promise.all([
      app.call({ method: 'POST', url, cookie, payload: { restCents: rest } }),
      issueDueInvoices(app.context),
    ]);
    // Either the remaining amount has changed, or nothing is left to issue.
    expect([200, 409]).toContain(reply.statusCode);
    const { sum } = await app.database.read
      .selectFrom('invoices')
      .select((e) => e.fn.sum<number>('net_cents').as('sum'))
      .where('status', '!=', 'void')
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(365_769);
  });

  test('names the new amount when it waited for a change that raised the payments', async () => {
    const { app, quote, payOff } = await withPlan();
    const [isLocked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = app.database.transaction(async (tx) => {
      const planned = await lockPlannedOfQuote(tx, quote.id);
      isLocked.resolve();
      await goesOn.promise;
      await tx
        .updateTable('invoices')
        .set({ status: 'void' })
        .where('status', '=', 'planned')
        .execute();
      const raised = planned.map((row) => ({
        ...row,
        id: newId(row.created_at),
        position: row.position + 100,
        net_cents: row.net_cents + 1_000,
        total_cents: row.total_cents + 1_000,
      }));
      await insertInvoices(tx, raised);
    });
    await isLocked.promise;
    const reply = payOff(rest);
    await setTimeout(300);
    goesOn.resolve();
    await change;
    expect((await reply).json()).toMatchObject({ status: 409, restCents: rest + 12_000 });
    expect((await payOff(rest + 12_000)).statusCode).toBe(200);
  });

  test('is possible for staff too, and refused for a buyout', async () => {
    const { app, quote } = await withPlan();
    const { cookie } = await app.signedIn('admin');
    const at = `/api/quotes/${quote.id}/pay-off`;
    expect((await app.call({ url: at, cookie })).json()).toMatchObject({ restCents: rest });
    const done = await app.call({ method: 'POST', url: at, cookie, payload: { restCents: rest } });
    expect(done.json()).toMatchObject({ number: '2026-0002', payments: [], creditNotes: [] });
    const buyout = await acceptedQuote(
      app,
      { customerEmail: 'sam@other.example' },
      { plan: 'buyout' },
    );
    const none = await app.call({
      method: 'POST',
      url: `/api/quotes/${buyout.id}/pay-off`,
      cookie,
      payload: { restCents: 0 },
    });
    expect(none.statusCode).toBe(409);
    const missing = await app.call({ url: '/api/quotes/unknown/pay-off', cookie });
    expect(missing.statusCode).toBe(404);
  });
});

describe('a planned payment', () => {
  test('can be issued early by its client, once', async () => {
    const { app, cookie, invoices } = await withPlan();
    const planned = (await invoices())[3];
    const ask = () =>
      app.call({ method: 'POST', url: `/api/client/invoices/${planned?.id}/issue`, cookie });
    expect((await ask()).json()).toMatchObject({
      number: '2026-0002',
      label: 'Payment 3 of 12',
      status: 'issued',
      dueOn: '2026-03-18',
    });
    expect((await ask()).json()).toMatchObject({ number: '2026-0002' });
  });
});
