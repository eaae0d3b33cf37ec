import { describe, expect, test } from 'vitest';
import { erasePerson } from '#server/features/privacy/erase-person.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { inWork } from '#server/platform/work/work.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import {
  createStaffQuotesTest,
  refusalOf,
  staffQuoteRequest,
} from '#server/testing/world/staff-quotes.ts';

describe('a quote made by staff', () => {
  test('is a pending draft at the price of the wizard, and nobody is mailed', async () => {
    const { app, add, trailOf } = await createStaffQuotesTest();
    const answers = { companySize: '51-200', customizationLevel: 'full' } as const;
    const quote = await add({ ...answers, features: ['contact-management', 'live-chat'] });
    const asked = await app.call({
      method: 'POST',
      url: '/api/quotes',
      payload: quoteRequest({ ...answers, features: ['contact-management', 'live-chat'] }),
    });
    expect(quote).toMatchObject({
      source: 'staff',
      status: 'pending',
      sentAt: null,
      validUntil: '2026-04-03T12:00:00.000Z',
      estimatedCost: asked.json().estimatedCost,
      price: asked.json().price,
    });
    expect((await allMail(app.context)).filter(({ path }) => path.includes(quote.id))).toEqual([]);
    expect(await trailOf(quote.id)).toEqual(['created']);
  });

  test('needs only name and address; company, features, lines and discount may be added', async () => {
    const { add, post } = await createStaffQuotesTest();
    expect((await add({ features: [] })).estimatedCost).toBe('2500');
    const lines = [{ label: 'Training', quantity: 2, unitCents: 45_050 }];
    const priced = await add({ lines, discount: { kind: 'percent', value: 1000 } });
    expect(priced.price).toMatchObject({ lines, discountCents: 40_010, finalDollars: 3601 });
    const { customerCompany: _, ...bare } = staffQuoteRequest();
    for (const body of [bare, { ...bare, customerCompany: '' }]) {
      const reply = await post('/api/quotes/by-staff', body);
      expect(reply.statusCode).toBe(201);
      expect(reply.json()).toMatchObject({ customerCompany: '' });
    }
    for (const field of ['customerName', 'customerEmail'])
      expect(
        refusalOf(await post('/api/quotes/by-staff', staffQuoteRequest({ [field]: '' }))),
      ).toEqual([400, field]);
    expect(
      refusalOf(await post('/api/quotes/by-staff', staffQuoteRequest({ features: ['nothing'] }))),
    ).toEqual([400, 'features.0']);
  });

  test('takes price, source and lead from nobody’s body', async () => {
    const { add, read } = await createStaffQuotesTest();
    const { id } = await add({ estimatedCost: '1', source: 'wizard', status: 'accepted' } as never);
    expect(await read(id)).toMatchObject({
      estimatedCost: '3100',
      source: 'staff',
      status: 'pending',
    });
  });

  test('makes a lead, or uses the one with the address', async () => {
    const { add, get, trailOf } = await createStaffQuotesTest();
    const first = await add();
    const second = await add({ customerEmail: 'DANA@northridge.example' });
    expect(second.leadId).toBe(first.leadId);
    expect((await get('/api/leads')).json()).toMatchObject([
      { id: first.leadId, source: 'staff', firstName: 'Dana', company: 'Northridge Dental' },
    ]);
    expect(await trailOf(first.leadId)).toEqual(['created', 'changed']);
  });

  test('made from a lead has the address of the lead', async () => {
    const { add, post } = await createStaffQuotesTest();
    const { leadId } = await add();
    expect((await add({ leadId })).leadId).toBe(leadId);
    const other = staffQuoteRequest({ leadId, customerEmail: 'other@example.com' });
    expect(refusalOf(await post('/api/quotes/by-staff', other))).toEqual([400, 'customerEmail']);
  });

  test('made from a lead that was erased meanwhile does not bring the person back', async () => {
    const { app, add, post, get } = await createStaffQuotesTest();
    const { leadId, customerEmail } = await add();
    const key = { 'idempotency-key': 'one-press' };
    await post('/api/quotes/by-staff', staffQuoteRequest({ leadId }), key);
    await inWork(app.context, theProgram, (work) => erasePerson(work, customerEmail));
    for (const headers of [{}, key])
      expect(
        (await post('/api/quotes/by-staff', staffQuoteRequest({ leadId }), headers)).statusCode,
      ).toBe(404);
    expect((await get('/api/leads')).json()).toEqual([]);
    expect(await app.database.read.selectFrom('quotes').select('id').execute()).toEqual([]);
  });

  test('is made once per idempotency key, also by simultaneous calls', async () => {
    const { post, get } = await createStaffQuotesTest();
    const press = () =>
      post('/api/quotes/by-staff', staffQuoteRequest(), { 'idempotency-key': 'one-press' });
    const replies = await Promise.all([press(), press(), press()]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await get('/api/quotes')).json()).toHaveLength(1);
  });

  test('is found by source, in the CSV file and on the timeline of the lead', async () => {
    const { app, add, get } = await createStaffQuotesTest();
    const quote = await add();
    await app.call({
      method: 'POST',
      url: '/api/quotes',
      payload: quoteRequest({ customerEmail: 'visitor@example.com' }),
    });
    const ids = (await get('/api/quotes?source=staff')).json().map(({ id }: { id: string }) => id);
    expect(ids).toEqual([quote.id]);
    expect((await get(`/api/quotes?leadId=${quote.leadId}`)).json()).toHaveLength(1);
    expect((await get('/api/quotes.csv?source=staff')).body).toContain('Made by staff');
    const { items } = (await get(`/api/leads/${quote.leadId}/timeline`)).json();
    expect(items.map(({ title }: { title: string }) => title)).toContain('We made a quote');
  });

  test('is seen by its customer only once it is sent', async () => {
    const { app, add, post, put } = await createStaffQuotesTest();
    const { id } = await add();
    const client = await app.signedIn('client', { email: 'dana@northridge.example' });
    const seen = async () =>
      (await app.call({ url: '/api/client/quotes', cookie: client.cookie })).json().length;
    expect(await seen()).toBe(0);
    expect((await post(`/api/quotes/${id}/mail-link`)).json().reason).toBe('draft');
    expect((await put(`/api/quotes/${id}`, { version: 1, noteToClient: 'Hello' })).statusCode).toBe(
      200,
    );
    expect((await post(`/api/quotes/${id}/send`, { version: 2 })).statusCode).toBe(200);
    expect(await seen()).toBe(1);
    const mails = (await allMail(app.context)).map(({ template }) => template);
    expect(mails).toEqual(['quote-sent']);
  });

  test('cannot be sent before something is in it', async () => {
    const { add, post, put } = await createStaffQuotesTest();
    const { id } = await add({ features: [] });
    expect((await post(`/api/quotes/${id}/send`)).json()).toMatchObject({
      status: 409,
      reason: 'empty',
    });
    const lines = [{ label: 'Workshop', quantity: 1, unitCents: 90_000 }];
    await put(`/api/quotes/${id}`, { version: 1, lines });
    expect((await post(`/api/quotes/${id}/send`)).statusCode).toBe(200);
  });
});
