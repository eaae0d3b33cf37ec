import { describe, expect, test } from 'vitest';
import type { TodayReply } from '#contract/office/today.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { offerOf } from '#server/testing/world/offers.ts';
import { createStaffQuotesTest } from '#server/testing/world/staff-quotes.ts';

const reason = 'Too expensive, please make it cheaper';

/** A quote that was sent and that its client declined. */
async function withDeclined() {
  const world = await createStaffQuotesTest();
  const { app, add, post } = world;
  const quote = await add({
    ...{ features: ['contact-management', 'live-chat'], chosenPlan: 'customer-plan' as const },
    ...{ industry: 'healthcare' as const, expectedUsers: 12, noteToClient: 'As we discussed' },
    ...{ lines: [{ label: 'Training', quantity: 2, unitCents: 45_050 }] },
    ...{ discount: { kind: 'percent' as const, value: 1000 }, internalNotes: 'Knows Kim' },
  });
  await post(`/api/quotes/${quote.id}/send`);
  const { links } = app.context.secrets;
  const token = recordLinkToken(links, 'quote', { id: quote.id, link_version: 1 });
  const declined = await app.call({
    method: 'POST',
    url: `/api/quotes/shared/${token}/decline`,
    payload: { reason },
  });
  expect(declined.statusCode, declined.body).toBe(200);
  const copy = (headers = {}) => post(`/api/quotes/${quote.id}/copy`, {}, headers);
  return { ...world, quote, token, copy };
}

describe('a new quote made from another one (rule QUOTE-26)', () => {
  test('has its contents as a draft with its own reference, and the declined one stays', async () => {
    const { app, quote, token, copy, read, trailOf } = await withDeclined();
    const before = await read(quote.id);
    const mails = (await allMail(app.context)).length;
    app.clock.now += 3_600_000;
    const reply = await copy();
    expect(reply.statusCode, reply.body).toBe(201);
    const made = reply.json();
    const { leadId, customerName, customerEmail, features, price, industry } = quote;
    expect(made).toMatchObject({
      ...{ leadId, customerName, customerEmail, features, price, industry },
      ...{ source: 'staff', status: 'pending', sentAt: null, version: 1, viewCount: 0 },
      ...{ expectedUsers: 12, chosenPlan: 'customer-plan', noteToClient: 'As we discussed' },
      ...{ internalNotes: '', statusNote: '', answeredAt: null },
      validUntil: '2026-04-03T13:00:00.000Z',
    });
    expect(made.reference).not.toBe(quote.reference);
    expect(await read(quote.id)).toEqual(before);
    expect((await offerOf(app, token)).state).toBe('declined');
    expect(await trailOf(made.id)).toEqual(['created']);
    expect((await trailOf(quote.id)).at(-1)).toBe('copied');
    const changesOf = async (id: string, action: string) =>
      (
        await app.database.read
          .selectFrom('audit_entries')
          .select('changes')
          .where('record_id', '=', id)
          .where('action', '=', action)
          .executeTakeFirstOrThrow()
      ).changes;
    expect(await changesOf(made.id, 'created')).toContain(quote.reference);
    expect(await changesOf(quote.id, 'copied')).toContain(made.reference);
    expect((await allMail(app.context)).length).toBe(mails);
  });

  test('has the current prices of the catalog, and can be edited and sent', async () => {
    const { quote, copy, put, post, read } = await withDeclined();
    const raised = await put('/api/catalogue/live-chat', { version: 0, priceDollars: 5_000 });
    expect(raised.statusCode, raised.body).toBe(200);
    const made = (await copy()).json();
    const priceOf = ({ featureDetails }: typeof quote) =>
      featureDetails.find(({ key }) => key === 'live-chat')?.priceDollars;
    expect(priceOf(made)).toBe(5_000);
    expect(priceOf(await read(quote.id))).toBe(priceOf(quote));
    const cheaper = { version: 1, features: ['contact-management'] };
    expect((await put(`/api/quotes/${made.id}`, cheaper)).statusCode).toBe(200);
    expect((await post(`/api/quotes/${made.id}/send`)).statusCode).toBe(200);
  });

  test('is made once, however often one press arrives', async () => {
    const { copy, get } = await withDeclined();
    const key = { 'idempotency-key': 'one-press' };
    const [first, again] = [await copy(key), await copy(key)];
    expect(again.json().id).toBe(first.json().id);
    expect((await get('/api/quotes')).json()).toHaveLength(2);
  });

  test('needs a quote and a lead that are not in the bin', async () => {
    const { quote, copy, remove, add } = await withDeclined();
    await add();
    expect((await remove(`/api/quotes/${quote.id}`)).statusCode).toBe(200);
    expect((await copy()).json()).toMatchObject({ code: 'conflict' });
  });

  test('takes a large discount only with a second look', async () => {
    const { add, post } = await createStaffQuotesTest();
    const { id } = await add({ discount: { kind: 'percent', value: 5000 } });
    const made = (await post(`/api/quotes/${id}/copy`)).json();
    expect(made.secondLook).toMatchObject({ share: 5000, confirmedAt: null });
    expect((await post(`/api/quotes/${made.id}/send`)).json()).toMatchObject({
      reason: 'discount',
    });
  });
});

test('today’s list names a declined quote with its reason, until there is a newer one', async () => {
  const { app, quote, copy, get } = await withDeclined();
  const declined = async () =>
    ((await get('/api/overview/today')).json() as TodayReply).find(
      ({ kind }) => kind === 'declined',
    );
  expect(await declined()).toMatchObject({
    total: 1,
    items: [{ recordId: quote.id, title: 'Dana Whitfield', note: reason, due: null }],
  });
  app.clock.now += 60_000;
  await copy();
  expect(await declined()).toBeUndefined();
});
