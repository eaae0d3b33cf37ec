import { expect, test } from 'vitest';
import type { BankLineReply, MatchedInvoice } from '#contract/billing/bank.ts';
import { newId } from '#server/platform/db/ids.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { upload } from '#server/testing/world/sample-files.ts';
import { transfers } from './testing/statement-samples.ts';

/** Far more invoices than a screen shows, all due before those of three clients. */
const older = 2_100;

/** Three clients who owe a deposit of $365.77 each, after thousands of invoices over $1. */
async function withManyOpen() {
  const app = await createTestApp();
  const companies = ['Northridge Dental', 'Harbor Movers', 'Larkspur Labs'];
  for (const [at, customerCompany] of companies.entries())
    await acceptedQuote(app, { customerCompany, customerEmail: `client${at}@example.com` });
  const { read } = app.database;
  const row = await read
    .selectFrom('invoices')
    .selectAll()
    .where('number', '=', '2026-0001')
    .executeTakeFirstOrThrow();
  const old = Array.from({ length: older }, (_, at) => ({
    ...row,
    ...{ id: newId(app.clock.now), number: `2020-${10_000 + at}`, position: 1000 + at },
    ...{ total_cents: 100, net_cents: 100, due_on: '2020-02-01', email_key: 'old@example.com' },
    ...{ bill_to_company: 'Older Works', bill_to_name: '', search_text: 'older works' },
  }));
  await app.database.transaction(async (tx) => {
    for (let at = 0; at < older; at += 300)
      await tx
        .insertInto('invoices')
        .values(old.slice(at, at + 300))
        .execute();
  });
  const { cookie } = await app.signedIn('admin');
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  return {
    imports: async (...lines: Parameters<typeof transfers>) => {
      const file = upload('march.xml', Buffer.from(transfers(...lines)));
      const reply = await app.call({ method: 'POST', url: '/api/bank/files', cookie, ...file });
      return reply.json().imported;
    },
    lines: async (): Promise<BankLineReply[]> => (await get('/api/bank/lines?state=open')).lines,
    find: async (line: BankLineReply | undefined, q: string) => {
      const found: MatchedInvoice[] = await get(`/api/bank/lines/${line?.id}/invoices?q=${q}`);
      return found.map(({ number }) => number);
    },
  };
}

// rule BANK-1
test('however many invoices are open, a line finds its own', async () => {
  const { imports, lines, find } = await withManyOpen();
  const imported = await imports(
    ['365.77', 'Northridge Dental', 'Invoice 2026-0001'],
    ['365.77', 'Harbor Movers Inc', 'thank you'],
    ['360.00', 'Somebody', 'thank you'],
  );
  expect(imported).toMatchObject({ applied: 1, toLookAt: 2 });
  const open = await lines();
  const movers = open.find(({ payer }) => payer === 'Harbor Movers Inc');
  expect(movers?.suggestions).toMatchObject([
    { invoices: [{ number: '2026-0002' }], reasons: ['amount', 'name', 'day'] },
    { invoices: [{ number: '2026-0003' }], reasons: ['amount', 'day'] },
  ]);
  const other = open.find(({ payer }) => payer === 'Somebody');
  expect(await find(other, 'larkspur')).toEqual(['2026-0003']);
  expect((await find(other, '')).slice(0, 2).toSorted()).toEqual(['2026-0002', '2026-0003']);
});
