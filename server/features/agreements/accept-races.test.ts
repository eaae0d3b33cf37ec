import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { raceRounds, raceTimeoutMs } from '#server/testing/race-rounds.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { accept, approvedQuote, signature } from '#server/testing/world/offers.ts';

describe('concurrent requests to accept a quote', () => {
  test(
    'from one person twice and from a second device create exactly one acceptance',
    async () => {
      const app = await createTestApp();
      for (let round = 0; round < raceRounds; round++) {
        const quote = await approvedQuote(app, {
          customerEmail: `dana-${round}@northridge.example`,
        });
        const mine = await signature(app, quote.token);
        const theirs = { ...mine, name: 'Sam Other', plan: 'buyout' };
        const replies = await Promise.all([
          accept(app, quote.token, mine),
          accept(app, quote.token, theirs),
          accept(app, quote.token, mine),
        ]);
        const names = replies
          .filter(({ statusCode }) => statusCode === 200)
          .map((reply) => reply.json().acceptance.signerName);
        expect(new Set(names).size).toBe(1);
        expect(names.length).toBe(names[0] === 'Sam Other' ? 1 : 2);
        for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
          expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
      }
      const counted = await app.database.read
        .selectFrom('quote_acceptances')
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow();
      expect(counted.n).toBe(raceRounds);
      const numbers = await app.database.read
        .selectFrom('invoices')
        .select('number')
        .where('number', 'is not', null)
        .orderBy('number')
        .execute();
      expect(numbers.map(({ number }) => number)).toEqual(
        Array.from(
          { length: raceRounds },
          (_, index) => `2026-${String(index + 1).padStart(4, '0')}`,
        ),
      );
    },
    raceTimeoutMs,
  );

  test(
    'racing with an edit by staff either accept what was shown or are refused',
    async () => {
      const app = await createTestApp();
      for (let round = 0; round < raceRounds; round++) {
        const quote = await approvedQuote(app, {
          customerEmail: `dana-${round}@northridge.example`,
        });
        const body = await signature(app, quote.token);
        const edit = app.database.transaction((tx) =>
          tx
            .updateTable('quotes')
            .set({ estimated_cost_dollars: 1000, version: sql`version + 1` })
            .where('id', '=', quote.id)
            .where('status', '=', 'approved')
            .returning('id')
            .executeTakeFirst(),
        );
        const [reply, edited] = await Promise.all([accept(app, quote.token, body), edit]);
        expect([200, 409]).toContain(reply.statusCode);
        expect(edited === undefined).toBe(reply.statusCode === 200);
        const invoices = await app.database.read
          .selectFrom('invoices')
          .select(sql<number>`cast(coalesce(sum(net_cents), 0) as bigint)`.as('cents'))
          .where('quote_id', '=', quote.id)
          .executeTakeFirstOrThrow();
        expect(invoices.cents).toBe(reply.statusCode === 200 ? 365_769 : 0);
      }
    },
    raceTimeoutMs,
  );
});
