import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';
import {
  accept,
  acceptedQuote,
  approvedQuote,
  offerOf,
  signature,
} from '#server/testing/world/offers.ts';

const rowsOf = (app: TestApp, table: 'quote_acceptances' | 'quote_declines' | 'invoices') =>
  app.database.read.selectFrom(table).selectAll().execute();
const change = (app: TestApp, id: string, values: object) =>
  app.database.transaction((tx) =>
    tx.updateTable('quotes').set(values).where('id', '=', id).execute(),
  );

describe('accepting a quote', () => {
  test('stores who signed what, when and from where, with a hash of what was shown', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    const offer = await offerOf(app, quote.token);
    expect(offer).toMatchObject({ state: 'open', acceptance: null });
    const reply = await accept(app, quote.token, await signature(app, quote.token));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      state: 'accepted',
      documentHash: offer.documentHash,
      acceptance: {
        signerName: 'Dana Whitfield',
        signerRole: 'Practice manager',
        plan: 'customer-plan',
        signatureKind: 'typed',
        documentHash: offer.documentHash,
        address: '127.0.0.1',
      },
    });
    expect(reply.json().events.map(({ kind }: { kind: string }) => kind)).toContain('signed');
    const [row] = await rowsOf(app, 'quote_acceptances');
    if (row === undefined || !('document' in row)) throw new Error('no acceptance');
    expect(hash('sha256', row.document, 'hex')).toBe(offer.documentHash);
    expect(JSON.parse(row.document)).toMatchObject({
      quote: { reference: quote.reference, estimatedCost: '3100' },
      plans: [{ plan: 'customer-plan', totalCents: 365_769 }, { plan: 'buyout' }],
    });
  });

  test('takes a drawn signature, but no path that contains anything besides strokes', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    for (const path of ['', 'M10 10', 'M1 1L2 2"/><script>', 'M1 1L2 2Z', 'M1 1L99999 2', 'L1 1'])
      expect(
        (
          await accept(
            app,
            quote.token,
            await signature(app, quote.token, { signature: { kind: 'drawn', path } }),
          )
        ).statusCode,
      ).toBe(400);
    const path = 'M10 120L40 80L70 130M90 90L90 91';
    const reply = await accept(
      app,
      quote.token,
      await signature(app, quote.token, { signature: { kind: 'drawn', path } }),
    );
    expect(reply.json().acceptance).toMatchObject({ signatureKind: 'drawn', signature: path });
  });

  test('twice with the same data creates one acceptance and returns the same reply', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    const body = await signature(app, quote.token);
    const first = await accept(app, quote.token, body);
    const second = await accept(app, quote.token, body);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await rowsOf(app, 'quote_acceptances')).toHaveLength(1);
    expect(await rowsOf(app, 'invoices')).toHaveLength(13);
  });

  test('that somebody else has accepted is refused with that person’s name', async () => {
    const app = await createTestApp();
    const quote = await acceptedQuote(app);
    const reply = await accept(
      app,
      quote.token,
      await signature(app, quote.token, { name: 'Sam Other' }),
    );
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ reason: 'accepted' });
    expect(reply.json().detail).toContain('Dana Whitfield');
  });

  test('is refused when the quote was changed after it was shown', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    const body = await signature(app, quote.token);
    await change(app, quote.id, { estimated_cost_dollars: 3000, version: 2 });
    const reply = await accept(app, quote.token, body);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ reason: 'changed' });
    expect(await rowsOf(app, 'quote_acceptances')).toEqual([]);
    expect(await rowsOf(app, 'invoices')).toEqual([]);
    const again = await accept(app, quote.token, await signature(app, quote.token));
    expect(again.statusCode).toBe(200);
  });

  test.each([
    ['expired', { valid_until: 1 }],
    ['declined', { status: 'rejected' }],
    ['review', { status: 'pending' }],
  ])('is refused when the quote is %s', async (reason, values) => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    await change(app, quote.id, values);
    const offer = await offerOf(app, quote.token);
    expect(offer.state).toBe(reason);
    const reply = await accept(app, quote.token, await signature(app, quote.token));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'conflict', reason });
    expect(await rowsOf(app, 'quote_acceptances')).toEqual([]);
  });

  test('is refused from the end of the day that it says it is valid until', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    const body = await signature(app, quote.token);
    app.clock.now = Date.parse('2026-04-04T00:00:00-04:00');
    expect((await accept(app, quote.token, body)).json()).toMatchObject({ reason: 'expired' });
    app.clock.now -= 1;
    expect((await accept(app, quote.token, body)).statusCode).toBe(200);
  });

  test('by a withdrawn link is refused, and an invented link is not found', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    const body = await signature(app, quote.token);
    await change(app, quote.id, { link_version: 2 });
    const reply = await accept(app, quote.token, body);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ reason: 'withdrawn' });
    expect((await app.call({ url: `/api/quotes/shared/${quote.token}/offer` })).statusCode).toBe(
      409,
    );
    const { secrets } = app.context;
    const future = recordLinkToken(secrets.links, 'quote', { id: quote.id, link_version: 3 });
    expect((await accept(app, future, body)).statusCode).toBe(404);
    expect((await accept(app, `${quote.id}.x`, body)).statusCode).toBe(404);
  });

  test('with the hash or the link of another quote is refused', async () => {
    const app = await createTestApp();
    const one = await approvedQuote(app);
    const other = await approvedQuote(app, { customerEmail: 'sam@other.example' });
    const reply = await accept(app, other.token, await signature(app, one.token));
    expect(reply.json()).toMatchObject({ reason: 'changed' });
    const mixed = `${one.id}.${other.token.split('.')[1]}`;
    expect((await accept(app, mixed, await signature(app, one.token))).statusCode).toBe(404);
    expect(await rowsOf(app, 'quote_acceptances')).toEqual([]);
  });

  test('offers the interest-free plan only if an admin chose it', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    const body = await signature(app, quote.token, { plan: 'interest-free-plan' });
    expect((await accept(app, quote.token, body)).statusCode).toBe(400);
    expect((await offerOf(app, quote.token)).state).toBe('open');
    await change(app, quote.id, { chosen_plan: 'interest-free-plan', version: 2 });
    const chosen = await signature(app, quote.token, { plan: 'interest-free-plan' });
    expect((await accept(app, quote.token, chosen)).statusCode).toBe(200);
  });

  test('mails the record to both sides and the first invoice to the client', async () => {
    const app = await createTestApp();
    await acceptedQuote(app);
    const mails = (await allMail(app.context)).filter(({ template }) =>
      ['quote-accepted', 'invoice'].includes(template),
    );
    expect(mails.map(({ template, to }) => [template, to]).sort()).toEqual([
      ['invoice', 'dana@northridge.example'],
      ['quote-accepted', 'dana@northridge.example'],
      ['quote-accepted', 'hello@example.com'],
    ]);
  });
});

describe('declining a quote', () => {
  const decline = (app: TestApp, token: string, reason = 'Not this year.') =>
    app.call({ method: 'POST', url: `/api/quotes/shared/${token}/decline`, payload: { reason } });

  test('stores the reason, notifies the team, and prevents acceptance', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    const body = await signature(app, quote.token);
    const reply = await decline(app, quote.token);
    expect(reply.json()).toMatchObject({
      state: 'declined',
      decline: { reason: 'Not this year.', recordedName: '' },
    });
    expect((await decline(app, quote.token)).json()).toEqual(reply.json());
    expect((await accept(app, quote.token, body)).json()).toMatchObject({ reason: 'declined' });
    const mails = (await allMail(app.context)).filter((mail) => mail.template === 'quote-declined');
    expect(mails.map(({ to }) => to)).toEqual(['hello@example.com']);
  });

  test('requires a reason and is refused for an accepted quote', async () => {
    const app = await createTestApp();
    const quote = await approvedQuote(app);
    expect((await decline(app, quote.token, '  ')).statusCode).toBe(400);
    await accept(app, quote.token, await signature(app, quote.token));
    expect((await decline(app, quote.token)).json()).toMatchObject({ reason: 'accepted' });
    expect(await rowsOf(app, 'quote_declines')).toEqual([]);
  });
});

describe('staff on a client’s behalf', () => {
  const input = {
    name: 'Dana Whitfield',
    role: 'Practice manager',
    plan: 'buyout',
    note: 'Said yes on the phone, 4 March.',
  };

  test('accept with a note that the client’s page does not show', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const quote = await approvedQuote(app);
    const url = `/api/quotes/${quote.id}/accept`;
    expect(
      (await app.call({ method: 'POST', url, cookie, payload: { ...input, note: '' } })).statusCode,
    ).toBe(400);
    const reply = await app.call({ method: 'POST', url, cookie, payload: input });
    expect(reply.json().acceptance).toMatchObject({
      signatureKind: 'on-behalf',
      note: input.note,
      recordedName: 'Test admin',
    });
    expect((await offerOf(app, quote.token)).acceptance).toMatchObject({ note: '' });
    expect(await rowsOf(app, 'invoices')).toHaveLength(1);
    const team = (await allMail(app.context)).find(({ subject }) =>
      subject.startsWith('Accepted:'),
    );
    expect(team?.text).toContain('The invoice has been issued.');
    expect(team?.text).not.toContain('The others follow');
    const audit = await app.call({ url: `/api/quotes/${quote.id}/answer`, cookie });
    expect(audit.json().events.at(-1)).toMatchObject({ kind: 'accepted-on-behalf' });
  });

  test('are refused if their version is out of date', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const quote = await approvedQuote(app);
    const reply = await app.call({
      method: 'POST',
      url: `/api/quotes/${quote.id}/decline`,
      cookie,
      payload: { note: 'By mail', version: 99 },
    });
    expect(reply.statusCode).toBe(409);
  });

  test('decline with a note', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const quote = await approvedQuote(app);
    const url = `/api/quotes/${quote.id}/decline`;
    const reply = await app.call({ method: 'POST', url, cookie, payload: { note: 'By mail' } });
    expect(reply.json().decline).toMatchObject({ reason: 'By mail', recordedName: 'Test admin' });
  });
});
