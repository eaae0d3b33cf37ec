import { describe, expect, test } from 'vitest';
import { allMail } from '#server/testing/world/mail.ts';
import { acceptedQuote, approvedQuote } from '#server/testing/world/offers.ts';
import { readPdf } from '../../testing/pdf.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

async function invoicesOf(app: TestApp, quoteId: string) {
  return app.database.read
    .selectFrom('invoices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
}

describe('the PDF of an invoice', () => {
  test('can be read by staff and its client only', async () => {
    const app = await createTestApp();
    const quote = await acceptedQuote(app);
    const [deposit, planned] = await invoicesOf(app, quote.id);
    const get = async (role: 'admin' | 'client', email: string, id = deposit?.id) => {
      const { cookie } = await app.signedIn(role, { email });
      return app.call({ url: `/api/invoices/${id}/invoice.pdf`, cookie });
    };
    const mine = await get('client', 'dana@northridge.example');
    expect([mine.statusCode, mine.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(mine.rawPayload);
    for (const part of ['Invoice 2026-0001', '$365.77', 'Northridge Dental', quote.reference])
      expect(text).toContain(part);
    expect((await get('client', 'sam@other.example')).statusCode).toBe(404);
    expect((await get('admin', 'boss@example.com')).statusCode).toBe(200);
    expect((await get('admin', 'boss2@example.com', planned?.id)).statusCode).toBe(409);
    expect((await get('admin', 'boss3@example.com', 'unknown')).statusCode).toBe(404);
  });

  test('contains the configured payment details', async () => {
    const app = await createTestApp({ paymentDetails: 'Harbour Bank\nAccount 000 111 222' });
    const quote = await acceptedQuote(app);
    const [deposit] = await invoicesOf(app, quote.id);
    const { cookie } = await app.signedIn('admin');
    const file = await app.call({ url: `/api/invoices/${deposit?.id}/invoice.pdf`, cookie });
    const { text } = await readPdf(file.rawPayload);
    for (const part of ['By bank transfer to:', 'Harbour Bank', 'Account 000 111 222'])
      expect(text).toContain(part);
  });

  test('is attached to the mail', async () => {
    const app = await createTestApp();
    await acceptedQuote(app);
    const mail = (await allMail(app.context)).find(({ template }) => template === 'invoice');
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe('invoice-2026-0001.pdf');
    if (typeof file?.content !== 'object') throw new Error('no file');
    expect((await readPdf(file.content)).text).toContain('$365.77');
  });
});

describe('the signed copy of a quote', () => {
  const drawn = { signature: { kind: 'drawn', path: 'M10 120L40 80L70 130' } };

  test('shows price, payments, signer and record, and is mailed to both sides', async () => {
    const app = await createTestApp();
    const quote = await acceptedQuote(app, {}, drawn);
    const reply = await app.call({ url: `/api/quotes/shared/${quote.token}/signed.pdf` });
    const { text, isTagged } = await readPdf(reply.rawPayload);
    const { document_hash: documentHash } = await app.database.read
      .selectFrom('quote_acceptances')
      .select('document_hash')
      .executeTakeFirstOrThrow();
    expect(isTagged).toBe(true);
    for (const part of ['Dana Whitfield, Practice manager', 'Payment 12 of 12', '$3,657.69'])
      expect(text).toContain(part);
    // Long lines may be broken.
    expect(text.replace(/\s/g, '')).toContain(documentHash);
    const copies = (await allMail(app.context)).filter(
      (mail) => mail.template === 'quote-accepted',
    );
    expect(copies.map(({ attachments }) => attachments[0]?.filename)).toEqual(
      Array(2).fill(`signed-quote-${quote.reference}.pdf`),
    );
  });

  test('can be read by staff and its client only, and exists only for accepted quotes', async () => {
    const app = await createTestApp();
    const quote = await acceptedQuote(app);
    const open = await approvedQuote(app, { customerEmail: 'sam@other.example' });
    const statusFor = async (role: 'admin' | 'client', email: string, id: string) => {
      const { cookie } = await app.signedIn(role, { email });
      return (await app.call({ url: `/api/quotes/${id}/signed.pdf`, cookie })).statusCode;
    };
    expect(await statusFor('client', 'dana@northridge.example', quote.id)).toBe(200);
    expect(await statusFor('client', 'sam@other.example', quote.id)).toBe(404);
    expect(await statusFor('admin', 'boss@example.com', quote.id)).toBe(200);
    expect(await statusFor('admin', 'boss2@example.com', open.id)).toBe(404);
    const shared = `/api/quotes/shared/${open.token}/signed.pdf`;
    expect((await app.call({ url: shared })).statusCode).toBe(404);
  });
});
