import { expect, test } from 'vitest';
import type { TimelineItem } from '#contract/leads/lead-timeline.ts';
import { shortDayText } from '#domain/day-text.ts';
import { formatCents } from '#domain/money.ts';
import { newId } from '#server/platform/db/ids.ts';
import { say, startChat } from '#server/testing/world/chat.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';

test('a timeline shows what a person did and what was done about them, newest first', async () => {
  const { app, get, put } = await createLeadsTest();
  const visit = async (url: string, payload: object) => {
    app.clock.now += 60_000;
    const reply = await app.call({ method: 'POST', url, payload });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  };
  const message = { name: 'Dana', email: 'Dana@Northridge.example', message: 'Recalls\nare hard.' };
  await visit('/api/contact', message);
  const quote = await visit('/api/quotes', quoteRequest());
  const booking = await visit('/api/bookings', bookingRequest());
  app.clock.now += 60_000;
  const chat = await startChat(app);
  await say(app, chat, 'Are you there?');
  const [lead] = (await get('/api/leads')).json();
  app.clock.now += 60_000;
  await put(`/api/leads/${lead.id}`, { status: 'qualified' });
  const { items, next }: { items: TimelineItem[]; next: string | null } = (
    await get(`/api/leads/${lead.id}/timeline`)
  ).json();
  expect(next).toBeNull();
  expect(items.filter(({ kind }) => kind !== 'mail')).toMatchObject([
    {
      kind: 'change',
      title: 'Lead changed',
      detail: 'by Test admin',
      changes: [{ field: 'status', from: 'new', to: 'qualified' }],
    },
    {
      kind: 'chat',
      title: 'Started a chat',
      detail: '1 message, latest: Are you there?',
      record: { kind: 'chat', id: chat.sessionId },
    },
    {
      kind: 'booking',
      title: 'Booked a consultation',
      detail: `${booking.reference}, 2026-03-10 10:00, pending`,
      record: { kind: 'booking', id: booking.id },
    },
    {
      kind: 'quote',
      detail: `${quote.reference}, $3,100`,
      record: { kind: 'quote', id: quote.id },
    },
    { kind: 'message', detail: 'Recalls are hard.' },
    { kind: 'lead', title: 'Became a lead', record: null },
  ]);
  const only = async (kind: string) =>
    (await get(`/api/leads/${lead.id}/timeline?kind=${kind}`)).json().items;
  for (const kind of ['change', 'chat', 'booking', 'quote', 'message', 'lead', 'mail'])
    expect(await only(kind)).toEqual(items.filter((item) => item.kind === kind));
  expect((await get(`/api/leads/${lead.id}/timeline?kind=gossip`)).statusCode).toBe(400);
  const mails = items.filter(({ kind }) => kind === 'mail').map(({ detail }) => detail);
  expect(mails.length).toBeGreaterThanOrEqual(3);
});

test('a timeline shows who opened a quote, its invoices and their payments', async () => {
  const { app, get, post } = await createLeadsTest();
  const quote = await acceptedQuote(app);
  const [lead] = (await get('/api/leads')).json();
  const [invoice] = (await get(`/api/invoices?quoteId=${quote.id}&sort=issueOn`)).json();
  app.clock.now += 60_000;
  const payment = { amountCents: 100, paidOn: '2026-03-04', method: 'cash', note: '' };
  const paid = await post(`/api/invoices/${invoice.id}/payments`, payment);
  expect(paid.statusCode, paid.body).toBe(201);
  const only = async (kind: string): Promise<TimelineItem[]> =>
    (await get(`/api/leads/${lead.id}/timeline?kind=${kind}`)).json().items;
  const record = { kind: 'invoice', id: invoice.id };
  expect(await only('invoice')).toMatchObject([
    { title: 'Invoice partly paid', record },
    {
      title: 'Received an invoice',
      detail: `${invoice.number}, ${invoice.label}, ${formatCents(invoice.totalCents)}, due ${shortDayText(invoice.dueOn)}`,
      record,
    },
  ]);
  expect((await only('quote')).find(({ title }) => title === 'Opened the quote')).toMatchObject({
    detail: expect.stringContaining(quote.reference),
    record: { kind: 'quote', id: quote.id },
  });
});

test('a timeline says to whom a lead was assigned, and what was asked for at the time', async () => {
  const { app, get, put } = await createLeadsTest();
  const made = (
    await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() })
  ).json();
  const [lead] = (await get('/api/leads')).json();
  const noor = await app.signedIn('admin', { email: 'noor@example.com' });
  app.clock.now += 60_000;
  await put(`/api/leads/${lead.id}`, { assignedTo: noor.id });
  const { version } = (await get(`/api/quotes/${made.id}`)).json();
  await put(`/api/quotes/${made.id}`, { version, estimatedCost: '9999' });
  const { items }: { items: TimelineItem[] } = (await get(`/api/leads/${lead.id}/timeline`)).json();
  const assigned = items.find(({ title }) => title === 'Lead changed');
  expect(assigned?.changes).toEqual([{ field: 'assignedTo', from: '', to: 'Test admin' }]);
  const asked = items.find(({ title }) => title === 'Asked for a quote');
  expect(asked?.detail).toBe(`${made.reference}, $3,100`);
  const [entry] = (await get(`/api/audit?kind=lead&recordId=${lead.id}`)).json();
  expect(entry.changes).toEqual(assigned?.changes);
});

test('a long timeline is read page by page, with each item once and in order', async () => {
  const { app, add, get } = await createLeadsTest();
  const lead = await add();
  const count = 95;
  await app.database.transaction(async (tx) => {
    for (let index = 0; index < count; index++)
      await tx
        .insertInto('audit_entries')
        .values({
          id: newId(app.clock.now),
          record_kind: 'lead',
          record_id: lead.id,
          record_name: 'Dana',
          action: `step-${index}`,
          actor_id: null,
          actor_name: 'Ascent',
          changes: '{}',
          address: '',
          search_text: '',
          // Two at each instant, so that a page can end between them.
          created_at: app.clock.now + Math.floor(index / 2),
        })
        .execute();
  });
  const seen: string[] = [];
  let after = '';
  for (;;) {
    const page = (await get(`/api/leads/${lead.id}/timeline${after}`)).json();
    seen.push(...page.items.map((item: TimelineItem) => item.id));
    expect(page.items.length).toBeLessThanOrEqual(30);
    if (page.next === null) break;
    after = `?after=${page.next}`;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(count + 1);
  expect(seen.at(-1)).toBe(lead.id);
});

test.each(['nonsense', '5', '5.lead', '5.gone.x', '99999999999999999.lead.x'])(
  'a page after %s does not exist',
  async (after) => {
    const { add, get } = await createLeadsTest();
    const { id } = await add();
    expect((await get(`/api/leads/${id}/timeline?after=${after}`)).statusCode).toBe(400);
    expect((await get('/api/leads/unknown/timeline')).statusCode).toBe(404);
  },
);
