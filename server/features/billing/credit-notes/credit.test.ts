import { describe, expect, test } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { allMail, mailRows } from '#server/testing/world/mail.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { issueDueInvoices, remindOfInvoices } from '../billing-clock.ts';

const dayMs = 86_400_000;

/** A client with an issued deposit of $365.77 plus any tax. */
async function withDeposit(taxBasisPoints = 0) {
  const app = await createTestApp();
  const asAdmin = async () => (await app.signedIn('admin')).cookie;
  const quote = await acceptedQuote(app);
  const send = async (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    app.call({ method: 'POST', url, cookie: await asAdmin(), payload, headers });
  const list = async (query = '') =>
    (
      await app.call({
        url: `/api/invoices?quoteId=${quote.id}&sort=issueOn${query}`,
        cookie: await asAdmin(),
      })
    ).json();
  let [invoice, planned] = await list();
  if (taxBasisPoints > 0) {
    await app.call({
      method: 'PUT',
      url: `/api/quotes/${quote.id}/billing`,
      cookie: await asAdmin(),
      payload: { taxBasisPoints },
    });
    [invoice, planned] = [planned, invoice];
    await send(`/api/invoices/${invoice.id}/issue`);
  }
  const at = `/api/invoices/${invoice.id}`;
  const credit = (amountCents: number, reason = 'Less was built') =>
    send(`${at}/credit-notes`, { amountCents, reason });
  const pay = (amountCents: number) =>
    send(`${at}/payments`, { amountCents, paidOn: '2026-03-04', method: 'check' });
  const refund = (amountCents: number) =>
    send(`${at}/refunds`, { amountCents, paidOn: '2026-03-04', method: 'check' });
  return { app, asAdmin, quote, send, list, at, planned, credit, pay, refund };
}

describe('a credit note', () => {
  test('reduces the balance, and has a number, a reason and a mail', async () => {
    const { app, credit, asAdmin } = await withDeposit();
    const reply = await credit(10_000);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      status: 'issued',
      totalCents: 36_577,
      creditedCents: 10_000,
      openCents: 26_577,
      overpaidCents: 0,
      creditNotes: [
        {
          number: 'CN-2026-0001',
          reason: 'Less was built',
          totalCents: 10_000,
          taxCents: 0,
          issuedOn: '2026-03-04',
          recordedName: 'Test admin',
        },
      ],
    });
    const mail = (await allMail(app.context)).find(({ template }) => template === 'credit-note');
    expect(mail).toMatchObject({ to: 'dana@northridge.example' });
    expect(mail?.text).toContain('$265.77');
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe('credit-note-CN-2026-0001.pdf');
    if (typeof file?.content !== 'object') throw new Error('no file');
    const sent = await readPdf(file.content);
    const saved = await app.call({
      url: `/api/credit-notes/${reply.json().creditNotes[0].id}/credit-note.pdf`,
      cookie: await asAdmin(),
    });
    const { text, isTagged } = await readPdf(saved.rawPayload);
    expect(isTagged).toBe(true);
    expect(text).toBe(sent.text);
    for (const part of ['Credit note CN-2026-0001', 'For invoice 2026-0001', '−$100.00'])
      expect(text).toContain(part);
  });

  test('over the full balance settles the invoice, and reminders stop', async () => {
    const { app, credit, list } = await withDeposit();
    app.clock.now += 11 * dayMs;
    await remindOfInvoices(app.context);
    expect((await credit(36_577)).json()).toMatchObject({ status: 'credited', openCents: 0 });
    expect((await list('&status=credited')).length).toBe(1);
    expect(await list('&status=paid')).toEqual([]);
    app.clock.now += 20 * dayMs;
    await remindOfInvoices(app.context);
    const reminders = (await mailRows(app)).filter(
      ({ template }) => template === 'invoice-reminder',
    );
    expect(reminders.map(({ status }) => status)).toEqual(['suppressed']);
  });

  test('together with a payment of the rest marks the invoice as paid, in either order', async () => {
    const one = await withDeposit();
    await one.credit(6_577);
    expect((await one.pay(30_001)).statusCode).toBe(409);
    expect((await one.pay(30_000)).json()).toMatchObject({ status: 'paid', openCents: 0 });
    const other = await withDeposit();
    await other.pay(30_000);
    expect((await other.credit(6_577)).json()).toMatchObject({ status: 'paid', overpaidCents: 0 });
  });

  test('never exceeds the invoice, even with ten requests at once', async () => {
    const { credit, app } = await withDeposit();
    expect((await credit(36_578)).json()).toMatchObject({ status: 409, creditableCents: 36_577 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => credit(10_000)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const notes = await app.database.read
      .selectFrom('credit_notes')
      .select('number')
      .orderBy('number')
      .execute();
    // Refused requests used no numbers.
    expect(notes.map(({ number }) => number)).toEqual([1, 2, 3].map((n) => `CN-2026-000${n}`));
    await expect(
      app.database.transaction((tx) =>
        tx.updateTable('invoices').set({ credited_cents: 36_578 }).execute(),
      ),
    ).rejects.toThrow();
  });

  test('sent twice with the same idempotency key is written once', async () => {
    const { send, at } = await withDeposit();
    const body = { amountCents: 500, reason: 'Late' };
    const once = () => send(`${at}/credit-notes`, body, { 'idempotency-key': 'one' });
    const [first, second] = [await once(), await once()];
    expect(second.statusCode).toBe(201);
    expect(first.json().creditedCents).toBe(500);
  });

  test('requires a reason, an amount, and an issued invoice', async () => {
    const { credit, send, planned } = await withDeposit();
    for (const wrong of [0, -1, 1.5]) expect((await credit(wrong)).statusCode).toBe(400);
    expect((await credit(100, '  ')).statusCode).toBe(400);
    const body = { amountCents: 100, reason: 'x' };
    expect((await send(`/api/invoices/${planned.id}/credit-notes`, body)).statusCode).toBe(409);
    expect((await send('/api/invoices/unknown/credit-notes', body)).statusCode).toBe(404);
  });

  test('includes tax, which is exact to the cent over all notes', async () => {
    const { credit } = await withDeposit(825);
    await credit(10_001);
    const { creditNotes } = (await credit(29_696 - 10_001)).json();
    expect(creditNotes.map((note: { taxCents: number }) => note.taxCents)).toEqual([762, 1_501]);
    const net = creditNotes.map((note: { netCents: number }) => note.netCents);
    expect(net[0] + net[1]).toBe(27_433);
  });

  test('leaves the issued invoice unchanged, which cannot be voided', async () => {
    const { app, at, credit, send } = await withDeposit();
    const stored = () =>
      app.database.read
        .selectFrom('invoices')
        .select(['number', 'label', 'net_cents', 'tax_cents', 'total_cents', 'issue_on', 'due_on'])
        .where('number', 'is not', null)
        .execute();
    const before = await stored();
    await credit(100);
    expect((await send(`${at}/void`, { reason: 'x' })).json()).toMatchObject({
      status: 409,
      detail: 'You cannot change an issued invoice. Reverse it with a credit note.',
    });
    expect(await stored()).toEqual(before);
  });

  test('does not affect the number of the next invoice', async () => {
    const { app, credit, list } = await withDeposit();
    await credit(100);
    app.clock.now += 31 * dayMs;
    await issueDueInvoices(app.context);
    expect((await list())[1].number).toBe('2026-0002');
  });
});

describe('an overpaid amount', () => {
  test('can be refunded up to its full amount', async () => {
    const { credit, pay, refund } = await withDeposit();
    await pay(36_577);
    expect((await refund(1)).statusCode).toBe(409);
    expect((await credit(6_577)).json()).toMatchObject({ status: 'paid', overpaidCents: 6_577 });
    expect((await refund(6_578)).json()).toMatchObject({ status: 409, overpaidCents: 6_577 });
    const both = await Promise.all([refund(6_000), refund(6_000)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await refund(577)).json()).toMatchObject({
      status: 'paid',
      paidCents: 30_000,
      openCents: 0,
      overpaidCents: 0,
      payments: [{ amountCents: 36_577 }, { amountCents: -6_000 }, { amountCents: -577 }],
    });
  });

  test('blocks undoing its payment until the refund is undone', async () => {
    const { at, credit, pay, refund, send } = await withDeposit();
    await pay(36_577);
    await credit(36_577);
    const [paid, sentBack] = (await refund(36_577)).json().payments;
    const undo = (id: string) => send(`${at}/payments/${id}/undo`);
    expect((await undo(paid.id)).statusCode).toBe(409);
    expect((await undo(sentBack.id)).json()).toMatchObject({ overpaidCents: 36_577 });
    expect((await undo(paid.id)).json()).toMatchObject({ status: 'credited', overpaidCents: 0 });
  });
});
