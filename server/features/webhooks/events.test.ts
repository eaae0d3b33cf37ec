import { expect, test } from 'vitest';
import { live } from '#server/testing/golden-thread/life.ts';
import { createPayingApp } from '#server/testing/stripe/paying-app.ts';

test('a webhook is told of what happens from the first form to the last invoice', async () => {
  const world = await createPayingApp(0);
  const { app } = world;
  const { cookie } = await app.signedIn('admin');
  const url = 'https://hooks.example/in';
  const fields = { url, description: '', isForAll: true, events: [], isOn: true };
  await app.call({ method: 'POST', url: '/api/webhooks', cookie, payload: fields });
  for (const seed of [1, 2]) expect(await live(world, seed, cookie, false)).toBeUndefined();
  const visitor = { name: 'Ann Lee', email: 'ann@visitor.example', message: 'Please call me' };
  await app.call({ method: 'POST', url: '/api/contact', payload: visitor });
  const { read } = app.database;
  const rows = await read
    .selectFrom('webhook_deliveries')
    .select((e) => ['type', e.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
  const told = Object.fromEntries(rows.map(({ type, count }) => [type, Number(count)]));
  const idsOf = async (
    table: 'leads' | 'quotes' | 'quote_acceptances' | 'projects' | 'quote_opens',
  ) => (await read.selectFrom(table).select('id').execute()).length;
  const invoices = await read.selectFrom('invoices').select(['number', 'status']).execute();
  expect(told).toMatchObject({
    'lead.created': await idsOf('leads'),
    'quote.created': await idsOf('quotes'),
    'quote.opened': await idsOf('quote_opens'),
    'quote.accepted': await idsOf('quote_acceptances'),
    'project.started': await idsOf('projects'),
    'message.received': 1,
    'invoice.issued': invoices.filter(({ number }) => number !== null).length,
  });
  // One that was paid and then refunded was told, too.
  const paid = invoices.filter(({ status }) => status === 'paid').length;
  expect(paid).toBeGreaterThan(0);
  expect(told['invoice.paid']).toBeGreaterThanOrEqual(paid);
});
