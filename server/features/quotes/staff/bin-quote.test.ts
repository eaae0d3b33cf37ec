import { describe, expect, test } from 'vitest';
import type { TestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { acceptedQuote, approvedQuote } from '#server/testing/world/offers.ts';
import { createStaffQuotesTest } from '#server/testing/world/staff-quotes.ts';
import { tidy } from '#server/tidy.ts';

const dayMs = 86_400_000;

/** A pending quote from the wizard, with its lead and the token of its link. */
async function withAsked() {
  const made = await createStaffQuotesTest();
  const asked = await made.app.call({
    method: 'POST',
    url: '/api/quotes',
    payload: quoteRequest(),
  });
  const { id, privateUrl } = asked.json();
  const { leadId } = await made.read(id);
  return { ...made, id: String(id), leadId, token: String(privateUrl).split('/').at(-1) ?? '' };
}

const clockOf = ({ database }: TestApp, id: string) =>
  database.read
    .selectFrom('answer_clocks')
    .select(['answered_at', 'dropped_at'])
    .where('subject_id', '=', id)
    .executeTakeFirst();

describe('a quote in the bin', () => {
  test('is in no list, count, search or link, and owes no answer', async () => {
    const { app, get, remove, id, token, trailOf, put } = await withAsked();
    const deleted = await remove(`/api/quotes/${id}`);
    expect(deleted.json()).toMatchObject({ id, deletedAt: '2026-03-04T12:00:00.000Z' });
    expect((await get('/api/quotes')).json()).toEqual([]);
    expect((await get('/api/quotes?q=northridge')).json()).toEqual([]);
    expect((await get('/api/search?q=northridge')).body).not.toContain(id);
    expect((await get('/api/overview/today')).body).not.toContain(id);
    expect((await app.call({ url: `/api/quotes/shared/${token}` })).statusCode).toBe(404);
    expect((await app.call({ url: `/api/quotes/shared/${token}/offer` })).statusCode).toBe(404);
    expect((await put(`/api/quotes/${id}`, { version: 2, noteToClient: 'x' })).statusCode).toBe(
      409,
    );
    expect((await get('/api/bin')).json()).toMatchObject([
      { kind: 'quote', id, title: 'Dana Whitfield' },
    ]);
    expect(await trailOf(id)).toEqual(['deleted']);
  });

  test('is not deleted in a version that somebody else changed', async () => {
    const { remove, put, read, id } = await withAsked();
    await put(`/api/quotes/${id}`, { version: 1, noteToClient: 'Changed' });
    const stale = await remove(`/api/quotes/${id}?version=1`);
    expect([stale.statusCode, stale.json().current.version]).toEqual([409, 2]);
    expect((await read(id)).deletedAt).toBeNull();
    expect((await remove(`/api/quotes/${id}?version=2`)).statusCode).toBe(200);
  });

  test('goes there with its lead, and both come back', async () => {
    const { get, remove, post, id, leadId, token, app } = await withAsked();
    expect((await remove(`/api/quotes/${id}?lead=too`)).statusCode).toBe(200);
    const kinds = async () =>
      (await get('/api/bin'))
        .json()
        .map(({ kind }: { kind: string }) => kind)
        .sort();
    expect(await kinds()).toEqual(['lead', 'quote']);
    expect((await get('/api/leads')).json()).toEqual([]);
    await post(`/api/quotes/${id}/restore`);
    expect(await kinds()).toEqual([]);
    expect((await get('/api/leads')).json()).toMatchObject([{ id: leadId }]);
    expect((await app.call({ url: `/api/quotes/shared/${token}` })).statusCode).toBe(200);
    expect((await get('/api/overview/today')).body).toContain(id);
  });

  test('comes back with its lead, and others that were deleted before stay there', async () => {
    const { app, get, remove, post, id, leadId } = await withAsked();
    const payload = quoteRequest();
    const other = (await app.call({ method: 'POST', url: '/api/quotes', payload })).json();
    await remove(`/api/quotes/${other.id}`);
    app.clock.now += 1000;
    expect((await remove(`/api/quotes/${id}?lead=too`)).statusCode).toBe(200);
    expect((await post(`/api/leads/${leadId}/restore`)).json()).toMatchObject({ deletedAt: null });
    expect((await get('/api/quotes')).json()).toMatchObject([{ id }]);
    expect((await get('/api/bin')).json()).toMatchObject([{ kind: 'quote', id: other.id }]);
    expect((await get('/api/overview/today')).body).toContain(id);
  });

  test('leaves its lead if that has more, and then nothing is deleted', async () => {
    const { app, get, remove, id } = await withAsked();
    await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
    expect((await remove(`/api/quotes/${id}?lead=too`)).statusCode).toBe(409);
    expect((await get('/api/quotes')).json()).toHaveLength(2);
    expect((await remove(`/api/quotes/${id}`)).statusCode).toBe(200);
    expect((await get('/api/quotes')).json()).toHaveLength(1);
  });

  test('is deleted for good after 30 days, with its lead', async () => {
    const { app, remove, post, id } = await withAsked();
    await post(`/api/quotes/${id}/send`);
    const { version } = await app.database.read
      .selectFrom('quotes')
      .select('version')
      .executeTakeFirstOrThrow();
    await post(`/api/quotes/${id}/decline`, { note: 'They rang.', version });
    expect((await remove(`/api/quotes/${id}?lead=too`)).statusCode).toBe(200);
    const left = async () => [
      ...(await app.database.read.selectFrom('quotes').select('id').execute()),
      ...(await app.database.read.selectFrom('leads').select('id').execute()),
    ];
    app.clock.now += 30 * dayMs;
    await tidy(app.context);
    expect(await left()).toHaveLength(2);
    app.clock.now += 1;
    await tidy(app.context);
    expect(await left()).toEqual([]);
  });
});

test('what was signed, invoiced or converted is never put in the bin', async () => {
  const { app, remove, post, get } = await createStaffQuotesTest();
  const accepted = await acceptedQuote(app);
  expect((await remove(`/api/quotes/${accepted.id}`)).json()).toMatchObject({
    status: 409,
    reason: 'accepted',
  });
  const converted = await approvedQuote(app, { customerEmail: 'two@example.com' });
  await post('/api/quotes/convert-to-project', { quoteId: converted.id });
  expect((await remove(`/api/quotes/${converted.id}`)).json().reason).toBe(
    'converted to a project',
  );
  expect((await get('/api/bin')).json()).toEqual([]);
  // The constraint refuses it too, whatever the code does.
  const write = app.database.transaction((tx) =>
    tx.updateTable('quotes').set({ deleted_at: 1 }).where('id', '=', accepted.id).execute(),
  );
  await expect(write).rejects.toThrow();
});

test('a quote that is deleted and accepted at once is either, never both', async () => {
  const { app, as } = await createStaffQuotesTest();
  const { cookie } = await app.signedIn('admin');
  for (let round = 0; round < 5; round++) {
    const quote = await approvedQuote(app, { customerEmail: `race${round}@example.com` });
    const { version } = (await as(cookie).get(`/api/quotes/${quote.id}`)).json();
    const accepting = {
      version,
      name: 'Dana',
      role: 'Manager',
      plan: 'customer-plan',
      note: 'They rang.',
    };
    await Promise.all([
      as(cookie).post(`/api/quotes/${quote.id}/accept`, accepting),
      as(cookie).remove(`/api/quotes/${quote.id}`),
    ]);
    const { status, deletedAt } = (await as(cookie).get(`/api/quotes/${quote.id}`)).json();
    expect([status, deletedAt === null]).toEqual(
      status === 'accepted' ? ['accepted', true] : ['approved', false],
    );
  }
});

describe('mails about a quote that were not sent yet', () => {
  const waiting = async ({ context }: TestApp) =>
    (await allMail(context))
      .filter(({ status, to }) => status === 'queued' && to === 'dana@northridge.example')
      .map(({ template }) => template);

  test('are taken back when it is deleted', async () => {
    const { app, remove, post, id } = await withAsked();
    await post(`/api/quotes/${id}/send`);
    expect(await waiting(app)).toEqual(['quote-received', 'quote-sent']);
    await remove(`/api/quotes/${id}`);
    expect(await waiting(app)).toEqual([]);
  });

  test('are taken back when it is changed, and replaced when it is sent again', async () => {
    const { app, put, post, read, id } = await withAsked();
    await post(`/api/quotes/${id}/send`);
    const change = async (fields: object) => {
      const { version } = await read(id);
      expect((await put(`/api/quotes/${id}`, { version, ...fields })).statusCode).toBe(200);
    };
    await change({ internalNotes: 'Keen' });
    expect(await waiting(app)).toEqual(['quote-received', 'quote-sent']);
    await change({ noteToClient: 'A new note' });
    expect(await waiting(app)).toEqual(['quote-received']);
    for (const _ of [1, 2]) await post(`/api/quotes/${id}/send`);
    expect(await waiting(app)).toEqual(['quote-received', 'quote-sent']);
    const { version } = await read(id);
    await post(`/api/quotes/${id}/revoke-link`, { version });
    expect(await waiting(app)).toEqual([]);
  });

  test.each(['accept', 'decline'])('are taken back by: %s', async (answer) => {
    const { app, post, read, id } = await withAsked();
    await post(`/api/quotes/${id}/send`);
    const { version } = await read(id);
    const by = { name: 'Dana', role: 'Manager', plan: 'customer-plan' };
    const more = answer === 'accept' ? by : {};
    await post(`/api/quotes/${id}/${answer}`, { version, note: 'They rang.', ...more });
    expect(await waiting(app)).not.toContain('quote-sent');
  });
});

describe('rejecting a quote', () => {
  const reason = 'A test of our own';

  test('works for a pending and for an expired one, with a reason that nobody is mailed', async () => {
    const { app, post, id, trailOf } = await withAsked();
    const before = await allMail(app.context);
    const rejected = await post(`/api/quotes/${id}/reject`, { version: 1, reason });
    expect(rejected.json()).toMatchObject({ status: 'rejected', statusNote: reason });
    const sent = await approvedQuote(app, { customerEmail: 'two@example.com' });
    const again = await allMail(app.context);
    app.clock.now += 31 * dayMs;
    const { cookie } = await app.signedIn('admin');
    const lapsed = await app.call({
      method: 'POST',
      url: `/api/quotes/${sent.id}/reject`,
      cookie,
      payload: { version: 1, reason },
    });
    expect(lapsed.json()).toMatchObject({ status: 'rejected' });
    expect((await allMail(app.context)).length).toBe(again.length);
    expect(again.length).toBeGreaterThan(before.length);
    expect(await trailOf(id)).toEqual(['rejected']);
  });

  test('shows the customer neither the reason nor that they declined', async () => {
    const { app, post, id, token } = await withAsked();
    await post(`/api/quotes/${id}/reject`, { version: 1, reason });
    const offer = await app.call({ url: `/api/quotes/shared/${token}/offer` });
    expect(offer.json()).toMatchObject({ state: 'declined', decline: null });
    expect(offer.json().quote).not.toHaveProperty('statusNote');
    expect(offer.body).not.toContain(reason);
  });

  test('without a word is no answer, and owes none, also back from the bin', async () => {
    const { app, get, post, remove, id } = await withAsked();
    await post(`/api/quotes/${id}/reject`, { version: 1, reason });
    await remove(`/api/quotes/${id}`);
    await post(`/api/quotes/${id}/restore`);
    expect(await clockOf(app, id)).toEqual({ answered_at: null, dropped_at: app.clock.now });
    expect((await get('/api/overview/today')).body).not.toContain(id);
  });

  test('tells the customer on request, without the reason', async () => {
    const { app, post, id } = await withAsked();
    await post(`/api/quotes/${id}/reject`, { version: 1, reason, tellCustomer: true });
    expect(await clockOf(app, id)).toEqual({ answered_at: app.clock.now, dropped_at: null });
    const closed = (await allMail(app.context)).filter(
      ({ template }) => template === 'quote-closed',
    );
    expect(closed).toHaveLength(1);
    expect(closed[0]?.text).not.toContain(reason);
  });

  test('is refused without a reason, in another version, and while the customer can accept', async () => {
    const { app, post, id, add } = await withAsked();
    const reject = (quote: string, payload: object) => post(`/api/quotes/${quote}/reject`, payload);
    expect((await reject(id, { version: 1, reason: ' ' })).statusCode).toBe(400);
    expect((await reject(id, { version: 7, reason })).statusCode).toBe(409);
    const open = await approvedQuote(app, { customerEmail: 'two@example.com' });
    expect((await reject(open.id, { version: 1, reason })).json().reason).toBe('open');
    const draft = await add({ customerEmail: 'three@example.com' });
    const told = { version: 1, reason, tellCustomer: true };
    expect((await reject(draft.id, told)).json().reason).toBe('draft');
  });
});
