import { describe, expect, test } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { approvedQuote } from '#server/testing/world/offers.ts';
import { createStaffQuotesTest, refusalOf } from '#server/testing/world/staff-quotes.ts';

const percent = (value: number) => ({ kind: 'percent' as const, value: value * 100 });

/** A draft with a discount of 30 %, and a second admin. */
async function withDiscount() {
  const made = await createStaffQuotesTest();
  const other = await made.app.signedIn('admin', { email: 'second@ascent.example' });
  const quote = await made.add({ discount: percent(30) });
  const url = `/api/quotes/${quote.id}`;
  return { ...made, quote, url, otherId: other.id, second: made.as(other.cookie) };
}

describe('a discount above the price', () => {
  test('is refused with the price, when it is entered and when the rest of the quote changes', async () => {
    const { add, put, post } = await createStaffQuotesTest();
    const { id } = await add();
    const change = { version: 1, discount: { kind: 'amount', value: 310_001 } };
    const reply = await put(`/api/quotes/${id}`, change);
    expect(refusalOf(reply)).toEqual([400, 'discount']);
    expect(reply.json().message).toBe('The discount cannot be more than the price, $3,100.00');
    const body = {
      customerName: 'A',
      customerEmail: 'a@example.com',
      customerCompany: 'B',
      discount: { kind: 'amount', value: 250_001 },
    };
    expect(refusalOf(await post('/api/quotes/by-staff', body))).toEqual([400, 'discount']);
    const lines = [{ label: 'Workshop', quantity: 1, unitCents: 1 }];
    expect((await put(`/api/quotes/${id}`, { ...change, lines })).statusCode).toBe(200);
    expect(refusalOf(await put(`/api/quotes/${id}`, { version: 2, lines: [] }))).toEqual([
      400,
      'discount',
    ]);
  });
});

describe('a discount above the limit', () => {
  test('is confirmed by another admin before the quote can be approved or sent', async () => {
    const { app, adminId, otherId, quote, url, put, post, second, trailOf } = await withDiscount();
    expect(quote.secondLook).toMatchObject({ share: 3000, askedBy: adminId, confirmedAt: null });
    for (const refused of [
      await post(`${url}/send`),
      await put(url, { version: 1, status: 'approved' }),
      await post(`${url}/mail-link`),
      await post(`${url}/confirm-discount`, { version: 1 }),
    ])
      expect(refused.statusCode).toBe(409);
    expect(await allMail(app.context)).toEqual([]);
    const confirmed = await second.post(`${url}/confirm-discount`, { version: 1, note: 'Agreed' });
    expect(confirmed.json().secondLook).toMatchObject({
      askedBy: adminId,
      confirmedBy: otherId,
      confirmedAt: '2026-03-04T12:00:00.000Z',
      note: 'Agreed',
    });
    expect((await post(`${url}/send`)).statusCode).toBe(200);
    expect(await trailOf(quote.id)).toEqual(['created', 'discount confirmed', 'sent']);
  });

  test('is not needed at the limit, which is a setting', async () => {
    const { add, post } = await createStaffQuotesTest();
    const { id, secondLook } = await add({ discount: percent(20) });
    expect(secondLook).toBeNull();
    expect((await post(`/api/quotes/${id}/send`)).statusCode).toBe(200);
    const strict = await createStaffQuotesTest({ discountLimit: 0 });
    expect((await strict.add({ discount: percent(1) })).secondLook).toMatchObject({ share: 100 });
    expect((await strict.get('/api/quotes/settings')).json()).toEqual({ discountLimit: 0 });
  });

  test('is confirmed with a note by the only admin', async () => {
    const { add, post } = await createStaffQuotesTest();
    const { id } = await add({ discount: percent(30) });
    const url = `/api/quotes/${id}/confirm-discount`;
    expect(refusalOf(await post(url, { version: 1 }))).toEqual([400, 'note']);
    const confirmed = await post(url, { version: 1, note: 'A pilot customer' });
    expect(confirmed.json().secondLook).toMatchObject({ note: 'A pilot customer' });
    expect((await post(`/api/quotes/${id}/send`)).statusCode).toBe(200);
  });

  test('passes to whoever edits it, who then cannot confirm it', async () => {
    const { quote, url, otherId, second, post } = await withDiscount();
    const edited = await second.put(url, { version: 1, discount: percent(25) });
    expect(edited.json().secondLook).toMatchObject({ share: 2500, askedBy: otherId });
    expect((await second.post(`${url}/confirm-discount`, { version: 2 })).json().reason).toBe(
      'own',
    );
    expect((await post(`${url}/confirm-discount`, { version: 2 })).statusCode).toBe(200);
    void quote;
  });

  test('makes a sent quote pending again, so that it cannot be accepted meanwhile', async () => {
    const { app, put, as, read } = await createStaffQuotesTest();
    const { id } = await approvedQuote(app);
    const edited = await put(`/api/quotes/${id}`, { version: 1, discount: percent(50) });
    expect(edited.json()).toMatchObject({ status: 'pending', secondLook: { share: 5000 } });
    const accepted = await as((await app.signedIn('admin')).cookie).post(
      `/api/quotes/${id}/accept`,
      { version: 2, name: 'Dana', role: 'Manager', plan: 'customer-plan', note: 'They rang.' },
    );
    expect(accepted.statusCode).toBe(409);
    await put(`/api/quotes/${id}`, { version: 2, discount: null });
    expect((await read(id)).secondLook).toBeNull();
  });
});

describe('a discount that nobody confirmed', () => {
  /** A quote that its customer has, with the price on every page and file they can open. */
  async function withCustomer() {
    const made = await createStaffQuotesTest();
    const { app, get, put } = made;
    const quote = await approvedQuote(app);
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    const shared = `/api/quotes/shared/${quote.token}`;
    return {
      ...made,
      url: `/api/quotes/${quote.id}`,
      second: made.as((await app.signedIn('admin', { email: 'second@ascent.example' })).cookie),
      discounted: () => put(`/api/quotes/${quote.id}`, { version: 1, discount: percent(50) }),
      shown: async () => {
        const { quote: offered, plans, version } = (await get(`${shared}/offer`)).json();
        const [own] = (await app.call({ url: '/api/client/quotes', cookie })).json();
        const file = await get(`${shared}/quote.pdf`);
        expect(file.statusCode).toBe(200);
        const { text } = await readPdf(Buffer.from(file.rawPayload));
        return [
          (await get(shared)).json().estimatedCost,
          offered.estimatedCost,
          offered.price.discount,
          own.estimatedCost,
          version,
          text.includes('Discount'),
          { plans: plans.map(({ plan }: { plan: string }) => plan) },
          { note: offered.noteToClient, day: offered.validUntil, own: own.validThrough },
        ];
      },
    };
  }

  test('is not shown to the customer, who sees the quote as it was before', async () => {
    const { url, discounted, shown, put, second } = await withCustomer();
    const before = await shown();
    expect(before[5]).toBe(false);
    expect((await discounted()).json().estimatedCost).not.toBe(before[0]);
    expect(await shown()).toEqual(before);
    // Another edit meanwhile does not bring it to light either.
    await put(url, { version: 2, lines: [{ label: 'Workshop', quantity: 1, unitCents: 100 }] });
    expect(await shown()).toEqual(before);
    await second.post(`${url}/confirm-discount`, { version: 3 });
    expect((await shown())[5]).toBe(true);
  });

  test('comes with its edit, of which the customer sees all or nothing', async () => {
    const { url, shown, put, second } = await withCustomer();
    const before = await shown();
    await put(url, { version: 1, discount: percent(50), chosenPlan: 'milestone-plan' });
    expect(await shown()).toEqual(before);
    // Later edits belong to it.
    const rest = { validThrough: '2026-05-29', noteToClient: 'For you' };
    expect((await put(url, { version: 2, ...rest })).json()).toMatchObject({
      noteToClient: 'For you',
    });
    expect(await shown()).toEqual(before);
    await second.post(`${url}/confirm-discount`, { version: 3 });
    expect((await shown()).slice(6)).toEqual([
      { plans: ['milestone-plan', 'buyout'] },
      { note: 'For you', day: '2026-05-30T04:00:00.000Z', own: '2026-05-29' },
    ]);
  });

  test('is forgotten with its edit when it is taken out', async () => {
    const { url, discounted, shown, put } = await withCustomer();
    const before = await shown();
    await discounted();
    await put(url, { version: 2, discount: null });
    expect(await shown()).toEqual(before);
  });
});

describe('the database', () => {
  test('refuses an own confirmation without a note, and a status without a confirmation', async () => {
    const { app, quote, adminId } = await withDiscount();
    const write = (columns: object) =>
      app.database.transaction((tx) =>
        tx.updateTable('quotes').set(columns).where('id', '=', quote.id).execute(),
      );
    const own = { discount_confirmed_by: adminId, discount_confirmed_at: 1 };
    await expect(write(own)).rejects.toThrow();
    await expect(write({ status: 'approved' })).rejects.toThrow();
    await expect(write({ status: 'accepted' })).rejects.toThrow();
    await write({ ...own, discount_note: 'No second admin' });
  });

  test('lets a larger discount and the confirmation of the smaller one not both through', async () => {
    for (let round = 0; round < 5; round++) {
      const { url, second, put, post, quote, read } = await withDiscount();
      const [edited, confirmed] = await Promise.all([
        put(url, { version: 1, discount: percent(60) }),
        second.post(`${url}/confirm-discount`, { version: 1 }),
      ]);
      expect([edited.statusCode, confirmed.statusCode].sort()).toEqual([200, 409]);
      const { secondLook } = await read(quote.id);
      expect(secondLook?.share).toBe(edited.statusCode === 200 ? 6000 : 3000);
      if (edited.statusCode === 200) expect((await post(`${url}/send`)).statusCode).toBe(409);
    }
  });

  test('lets two admins confirm once', async () => {
    const { app, as, url, second, trailOf, quote } = await withDiscount();
    const third = as((await app.signedIn('admin', { email: 'third@ascent.example' })).cookie);
    const replies = await Promise.all(
      [second, third].map((admin) => admin.post(`${url}/confirm-discount`, { version: 1 })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await trailOf(quote.id)).toEqual(['created', 'discount confirmed']);
  });
});
