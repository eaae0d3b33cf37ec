import { describe, expect, test } from 'vitest';
import { queueAnswerReminders } from '#server/features/quotes/sending/answer-reminders.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';
import {
  accept,
  approvedQuote,
  nameSigners,
  offerOf,
  signature,
} from '#server/testing/world/offers.ts';

async function withSigners(...names: string[]) {
  const app = await createTestApp();
  const quote = await approvedQuote(app);
  const tokens = await nameSigners(app, quote, ...names);
  const { cookie } = await app.signedIn('admin');
  const url = `/api/quotes/${quote.id}`;
  const sign = async (token: string, name: string, more: object = {}) =>
    accept(app, token, await signature(app, token, { name, ...more }));
  return {
    app,
    quote,
    tokens,
    cookie,
    sign,
    answer: async () => (await app.call({ url: `${url}/answer`, cookie })).json(),
    staff: (method: 'PUT' | 'POST', path: string, payload: object) =>
      app.call({ method, url: url + path, cookie, payload }),
    decline: (token: string) =>
      app.call({
        method: 'POST',
        url: `/api/quotes/shared/${token}/decline`,
        payload: { reason: 'Too early.' },
      }),
    rows: (table: 'quote_acceptances' | 'quote_signatures' | 'invoices') =>
      app.database.read.selectFrom(table).selectAll().execute(),
  };
}

describe('a quote that several people sign', () => {
  test('is accepted by the last signature, in any order, and lists all of them', async () => {
    const { app, quote, tokens, sign, answer, rows } = await withSigners('Sam', 'Kim');
    const [sam = '', kim = ''] = tokens;
    expect((await offerOf(app, sam)).signing).toMatchObject({
      plan: null,
      people: [
        { name: 'Dana Whitfield', isReader: false },
        { name: 'Sam', isReader: true },
        { name: 'Kim', isReader: false },
      ],
    });
    const first = await sign(sam, 'Sam', { plan: 'buyout', role: 'Partner' });
    expect(first.json()).toMatchObject({ state: 'open', acceptance: null });
    expect(first.json().signing).toMatchObject({
      plan: 'buyout',
      people: [{ signedAt: null }, { role: 'Partner', signedAt: expect.any(String) }, {}],
    });
    expect(await rows('quote_acceptances')).toEqual([]);
    expect(await rows('invoices')).toEqual([]);
    expect((await sign(quote.token, 'Dana Whitfield', { plan: 'buyout' })).json().state).toBe(
      'open',
    );
    const last = await sign(kim, 'Kim', { plan: 'buyout' });
    expect(last.json()).toMatchObject({
      state: 'accepted',
      acceptance: { signerName: 'Dana Whitfield', plan: 'buyout' },
    });
    const names = last
      .json()
      .acceptance.signatures.map(({ signerName }: { signerName: string }) => signerName);
    expect(names).toEqual(['Sam', 'Dana Whitfield', 'Kim']);
    expect(await rows('invoices')).toHaveLength(1);
    expect((await answer()).signers.every((one: { signedAt: string }) => one.signedAt)).toBe(true);
    const mails = (await allMail(app.context)).filter((mail) => mail.template === 'quote-accepted');
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'dana@northridge.example',
      'hello@example.com',
      'kim@signer.example',
      'sam@signer.example',
    ]);
    const file = await app.call({ url: `/api/quotes/shared/${kim}/signed.pdf` });
    const { text } = await readPdf(file.rawPayload);
    for (const name of ['Sam, Partner', 'Kim, ', 'Dana Whitfield, ', 'Certificate of signature'])
      expect(text).toContain(name);
    const alone = await app.call({ url: `/api/quotes/shared/${kim}/certificate.pdf` });
    const certificate = await readPdf(alone.rawPayload);
    expect(certificate).toMatchObject({
      pages: 1,
      title: expect.stringContaining('Certificate of signature'),
    });
    const { documentHash } = last.json().acceptance;
    for (const part of [
      ...['First opened by Sam', 'Signed by Dana Whitfield', 'Accepted, with the last signature'],
      ...['Typed as a name', '127.0.0.1', documentHash],
    ])
      expect(certificate.text).toContain(part);
    // The signed copy ends with the same page.
    expect(text).toContain('Accepted, with the last signature');
  });

  test('takes the plan of the first signature for everybody', async () => {
    const { quote, tokens, sign, rows } = await withSigners('Sam');
    await sign(tokens[0] ?? '', 'Sam', { plan: 'buyout' });
    const other = await sign(quote.token, 'Dana Whitfield', { plan: 'customer-plan' });
    expect(other.json()).toMatchObject({ status: 409, reason: 'plan' });
    expect(await rows('quote_signatures')).toHaveLength(1);
  });

  test('ignores a repeated signature by the same link, and refuses one in another name', async () => {
    const { tokens, sign, rows } = await withSigners('Sam');
    const [sam = ''] = tokens;
    const first = await sign(sam, 'Sam');
    expect((await sign(sam, 'Sam')).json()).toEqual(first.json());
    expect((await sign(sam, 'Somebody')).json()).toMatchObject({ reason: 'signed' });
    expect(await rows('quote_signatures')).toHaveLength(1);
  });

  test('must be signed again by everybody after a change', async () => {
    const { quote, tokens, sign, staff, cookie, app, rows } = await withSigners('Sam');
    const [sam = ''] = tokens;
    const stale = await signature(app, quote.token);
    await sign(sam, 'Sam');
    const { version } = (await app.call({ url: `/api/quotes/${quote.id}`, cookie })).json();
    expect((await staff('PUT', '', { version, noteToClient: 'New' })).statusCode).toBe(200);
    expect((await accept(app, quote.token, stale)).json()).toMatchObject({ reason: 'changed' });
    expect((await sign(quote.token, 'Dana Whitfield')).json().state).toBe('open');
    expect((await offerOf(app, sam)).signing?.people.map((one) => one.signedAt !== null)).toEqual([
      true,
      false,
    ]);
    expect((await sign(sam, 'Sam')).json().state).toBe('accepted');
    expect(await rows('quote_acceptances')).toHaveLength(1);
  });

  test('is declined for everybody by any one of them', async () => {
    const { app, quote, tokens, sign, decline } = await withSigners('Sam');
    await sign(quote.token, 'Dana Whitfield');
    expect((await decline(tokens[0] ?? '')).json()).toMatchObject({
      state: 'declined',
      decline: { signerName: 'Sam' },
    });
    expect((await sign(tokens[0] ?? '', 'Sam')).json()).toMatchObject({ reason: 'declined' });
    const [mail] = (await allMail(app.context)).filter((one) => one.template === 'quote-declined');
    expect(mail?.text).toContain('Sam declined it');
  });

  test('cannot be signed after it has expired or by a withdrawn link', async () => {
    const { app, quote, tokens, sign, staff } = await withSigners('Sam');
    const [sam = ''] = tokens;
    const body = await signature(app, sam, { name: 'Sam' });
    await staff('POST', '/revoke-link', {});
    expect((await accept(app, sam, body)).json()).toMatchObject({ reason: 'withdrawn' });
    await app.database.transaction((tx) =>
      tx
        .updateTable('quotes')
        .set({ link_version: 1, valid_until: 1 })
        .where('id', '=', quote.id)
        .execute(),
    );
    expect((await sign(sam, 'Sam')).json()).toMatchObject({ reason: 'expired' });
  });

  test('is closed to a removed signer, whose signature no longer counts', async () => {
    const { app, quote, tokens, sign } = await withSigners('Sam', 'Kim');
    const [sam = '', kim = ''] = tokens;
    await sign(sam, 'Sam');
    await nameSigners(app, quote, 'Kim');
    expect((await app.call({ url: `/api/quotes/shared/${sam}/offer` })).statusCode).toBe(404);
    expect((await offerOf(app, kim)).signing?.people).toHaveLength(2);
    await sign(quote.token, 'Dana Whitfield');
    expect((await sign(kim, 'Kim')).json().state).toBe('accepted');
  });

  test('is sent to each signer with a personal link', async () => {
    const { app, tokens, staff } = await withSigners('Sam');
    expect((await staff('POST', '/send', {})).statusCode).toBe(200);
    const mails = await allMail(app.context);
    const [mine] = mails.filter((mail) => mail.template === 'quote-to-sign');
    expect(mine).toMatchObject({
      to: 'sam@signer.example',
      path: `/quotes/${tokens[0]}?version=1`,
    });
    const [sent] = mails.filter((mail) => mail.template === 'quote-sent');
    expect(sent?.text).toContain('you and Sam');
  });

  test('is sent again only to further signers who have not signed', async () => {
    const { app, tokens, sign, staff } = await withSigners('Sam', 'Kim');
    await sign(tokens[0] ?? '', 'Sam');
    expect((await staff('POST', '/send', {})).statusCode).toBe(200);
    const toSign = (await allMail(app.context)).filter((mail) => mail.template === 'quote-to-sign');
    expect(toSign.map(({ to }) => to)).toEqual(['kim@signer.example']);
  });

  test('notifies the team of each signature but the last, which the acceptance mail covers', async () => {
    const { app, quote, tokens, sign } = await withSigners('Sam', 'Kim');
    const [sam = '', kim = ''] = tokens;
    const signedMails = async () =>
      (await allMail(app.context)).filter((mail) => mail.template === 'quote-signed');
    await sign(sam, 'Sam', { role: 'Partner' });
    await sign(sam, 'Sam', { role: 'Partner' });
    const [first, ...more] = await signedMails();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      to: 'hello@example.com',
      subject: `Sam signed quote ${(await offerOf(app, sam)).quote.reference}, waiting for Dana Whitfield and Kim`,
      path: `/admin/quotes/${quote.id}`,
    });
    await sign(quote.token, 'Dana Whitfield');
    await sign(kim, 'Kim');
    expect(await signedMails()).toHaveLength(2);
  });

  test('lists missing signers in the customer’s portal once the customer has signed', async () => {
    const { app, quote, sign, staff } = await withSigners('Sam', 'Kim');
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const waitingFor = async () =>
      (await app.call({ url: '/api/client/quotes', cookie })).json()[0].waitingFor;
    expect(await waitingFor()).toEqual([]);
    await sign(quote.token, 'Dana Whitfield');
    expect(await waitingFor()).toEqual(['Sam', 'Kim']);
    const { cookie: admin } = await app.signedIn('admin');
    const now = (await app.call({ url: `/api/quotes/${quote.id}`, cookie: admin })).json().version;
    await staff('PUT', '', { version: now, noteToClient: 'New' });
    // The change requires everybody, including the customer, to sign again.
    expect(await waitingFor()).toEqual([]);
  });

  test('reminds only those who have not signed, by their personal links', async () => {
    const { app, quote, tokens, sign, staff } = await withSigners('Sam', 'Kim');
    const [sam = '', kim = ''] = tokens;
    await staff('POST', '/send', {});
    const { validUntil } = (await offerOf(app, sam)).quote;
    await sign(quote.token, 'Dana Whitfield');
    await sign(kim, 'Kim');
    const reminders = async (days: number) => {
      app.clock.now = Date.parse(validUntil) - days * 86_400_000;
      await queueAnswerReminders(app.context);
      await queueAnswerReminders(app.context);
      return (await allMail(app.context)).filter((mail) => mail.template === 'quote-reminder');
    };
    const [mail, ...more] = await reminders(7);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'sam@signer.example', path: `/quotes/${sam}` });
    expect(mail?.subject).toContain('which expires in 7 days');
    expect(mail?.text).toContain('Dana Whitfield and Kim have signed.');
    expect((await reminders(2)).map(({ to }) => to)).toEqual([
      'sam@signer.example',
      'sam@signer.example',
    ]);
    await sign(sam, 'Sam');
    expect(await reminders(1)).toHaveLength(2);
  });

  test('accepts each signer’s address once, and no signers after it was answered', async () => {
    const { app, cookie, quote, staff, sign } = await withSigners();
    const named = async (...emails: string[]) => {
      const { version } = (await app.call({ url: `/api/quotes/${quote.id}`, cookie })).json();
      return staff('PUT', '/signers', {
        version,
        signers: emails.map((email) => ({ name: 'Sam', email })),
      });
    };
    for (const emails of [['Dana@Northridge.example'], ['a@x.example', 'A@x.example'], ['none']])
      expect((await named(...emails)).statusCode).toBe(400);
    await sign(quote.token, 'Dana Whitfield');
    expect((await named('sam@x.example')).statusCode).toBe(409);
  });
});
