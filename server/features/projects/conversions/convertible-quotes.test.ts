import { describe, expect, test } from 'vitest';
import { convertQuote, countOf, withQuote } from '#server/testing/world/conversions.ts';
import { type AdminApp, asAdmin } from '#server/testing/world/project-work.ts';
import { staffQuoteRequest } from '#server/testing/world/staff-quotes.ts';

const setQuote = (
  { app }: AdminApp,
  id: string,
  change: { status?: string; valid_until?: number },
) =>
  app.database.transaction((tx) =>
    tx.updateTable('quotes').set(change).where('id', '=', id).execute(),
  );

describe('a converted quote', () => {
  test('is neither edited nor sent any more', async () => {
    const admin = await asAdmin();
    const { id } = await withQuote(admin);
    await convertQuote(admin, id);
    const url = `/api/quotes/${id}`;
    for (const refused of [
      await admin.send('PUT', url, { version: 1, noteToClient: 'Changed' }),
      await admin.send('POST', `${url}/send`),
      await admin.send('POST', `${url}/renew`),
    ])
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          message: 'This quote became a project, so you cannot change it anymore.',
          reason: 'converted',
        },
      ]);
    expect((await admin.send('GET', url)).json()).toMatchObject({ version: 1, sentAt: null });
  });
});

describe('quotes offered for converting a lead', () => {
  const offered = async (admin: AdminApp, leadId: string): Promise<string[]> => {
    const { quotes } = (await admin.send('GET', `/api/leads/${leadId}/conversions`)).json();
    return quotes.map(({ id }: { id: string }) => id);
  };

  test('do not include expired ones, which can still be converted on purpose', async () => {
    const admin = await asAdmin();
    const { id, leadId } = await withQuote(admin);
    const accepted = await withQuote(admin);
    await setQuote(admin, accepted.id, { status: 'accepted' });
    expect(await offered(admin, leadId)).toEqual([accepted.id, id]);
    for (const quote of [id, accepted.id])
      await setQuote(admin, quote, { valid_until: admin.app.clock.now - 86_400_000 });
    expect(await offered(admin, leadId)).toEqual([accepted.id]);
    expect((await convertQuote(admin, id)).statusCode).toBe(201);
  });

  test('do not include drafts, nor discounts that nobody confirmed', async () => {
    const admin = await asAdmin();
    const draft = { ...staffQuoteRequest(), discount: null };
    const silent = (await admin.send('POST', '/api/quotes/by-staff', draft)).json();
    expect(await offered(admin, silent.leadId)).toEqual([]);
    await admin.send('POST', `/api/quotes/${silent.id}/send`);
    expect(await offered(admin, silent.leadId)).toEqual([silent.id]);
    const discount = { kind: 'percent', value: 5000 };
    const edit = { version: 2, discount };
    expect((await admin.send('PUT', `/api/quotes/${silent.id}`, edit)).statusCode).toBe(200);
    expect(await offered(admin, silent.leadId)).toEqual([]);
    const refused = await convertQuote(admin, silent.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        message: 'Another admin has to confirm the discount on this quote first.',
        issues: [{ path: 'quoteId' }],
        reason: 'discount',
      },
    ]);
    expect(await countOf(admin, 'projects')).toBe(0);
  });
});
