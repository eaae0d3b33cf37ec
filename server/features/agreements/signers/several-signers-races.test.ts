import { describe, expect, test } from 'vitest';
import { raceRounds, raceTimeoutMs } from '#server/testing/race-rounds.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accept, approvedQuote, nameSigners, signature } from '#server/testing/world/offers.ts';

async function round(app: TestApp, number: number) {
  const quote = await approvedQuote(app, { customerEmail: `dana-${number}@northridge.example` });
  const tokens = [quote.token, ...(await nameSigners(app, quote, 'Sam', 'Kim'))];
  const bodies = await Promise.all(
    tokens.map((token, index) => signature(app, token, { name: `Signer ${index}` })),
  );
  const rows = async (table: 'quote_acceptances' | 'quote_signatures' | 'invoices') =>
    (
      await app.database.read
        .selectFrom(table)
        .select('id')
        .where('quote_id', '=', quote.id)
        .execute()
    ).length;
  const press = (index: number, more: object = {}) =>
    accept(app, tokens[index] ?? '', { ...bodies[index], ...more });
  return { quote, tokens, press, rows };
}

describe('several signers at once', () => {
  test(
    'who each sign twice create one acceptance with one signature per person',
    async () => {
      const app = await createTestApp();
      for (let at = 0; at < raceRounds; at++) {
        const { press, rows } = await round(app, at);
        const replies = await Promise.all([0, 1, 2, 2, 1, 0].map((index) => press(index)));
        expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
        const counts = [await rows('quote_signatures'), await rows('quote_acceptances')];
        expect([...counts, await rows('invoices')]).toEqual([3, 1, 13]);
      }
    },
    raceTimeoutMs,
  );

  test(
    'who choose different plans end up with one plan, and the others are refused',
    async () => {
      const app = await createTestApp();
      for (let at = 0; at < raceRounds; at++) {
        const { press, rows } = await round(app, at);
        const plans = ['customer-plan', 'buyout', 'customer-plan'];
        const replies = await Promise.all(plans.map((plan, index) => press(index, { plan })));
        const signed = plans.filter((_, index) => replies[index]?.statusCode === 200);
        expect(new Set(signed).size).toBe(1);
        for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
          expect(reply.json()).toMatchObject({ status: 409, reason: 'plan' });
        expect(await rows('quote_signatures')).toBe(signed.length);
        expect(await rows('quote_acceptances')).toBe(0);
      }
    },
    raceTimeoutMs,
  );

  test(
    'racing with a decline or an edit by staff end up in one consistent state',
    async () => {
      const app = await createTestApp();
      const { cookie } = await app.signedIn('admin');
      for (let at = 0; at < raceRounds; at++) {
        const { quote, tokens, press, rows } = await round(app, at);
        await press(0);
        await press(1);
        const { version } = (await app.call({ url: `/api/quotes/${quote.id}`, cookie })).json();
        const against =
          at % 2 === 0
            ? app.call({
                method: 'POST',
                url: `/api/quotes/shared/${tokens[1]}/decline`,
                payload: { reason: 'No.' },
              })
            : app.call({
                method: 'PUT',
                url: `/api/quotes/${quote.id}`,
                cookie,
                payload: { version, noteToClient: 'Changed' },
              });
        const [signed, other] = await Promise.all([press(2), against]);
        expect([signed.statusCode, other.statusCode].sort()).toEqual([200, 409]);
        expect(await rows('quote_acceptances')).toBe(signed.statusCode === 200 ? 1 : 0);
        expect(await rows('invoices')).toBe(signed.statusCode === 200 ? 13 : 0);
      }
    },
    raceTimeoutMs,
  );
});
