import { describe, expect, test } from 'vitest';
import { raceRounds } from '#server/testing/race-rounds.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { invoicedCents, type SignedSystem, signedSystem } from '#server/testing/world/changes.ts';

/** Rounds of each pair; `npm run prove -- approvals` runs 200. */

/** Changes of one system, before another one takes its place. */
const perSystem = 10;

/** @param round gets what is invoiced or planned before. */
async function inRounds(
  round: (system: SignedSystem, cents: number) => Promise<void>,
  ofOneSystem = perSystem,
): Promise<void> {
  const app = await createTestApp();
  let system = await signedSystem({}, {}, app);
  for (let n = 1; n <= raceRounds; n++) {
    await round(system, await invoicedCents(system));
    if (n % ofOneSystem === 0 && n < raceRounds) system = await signedSystem({}, {}, app);
  }
}

const statusesOf = (replies: { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted();

describe('two who decide about one change at the same moment', () => {
  test(
    'client signs, staff edit: one wins, and nothing else is signed',
    () =>
      inRounds(async (system, cents) => {
        const change = await system.offer();
        const edit = {
          version: change.version,
          title: change.title,
          featureKeys: [],
          lines: [{ label: 'Upload', quantity: 1, unitCents: 90_000 }],
          days: null,
        };
        const [signed, edited] = await Promise.all([
          system.sign(change),
          system.as('admin', 'PUT', `/api/changes/${change.id}`, edit),
        ]);
        expect(statusesOf([signed, edited])).toEqual([200, 409]);
        const won = signed.statusCode === 200;
        expect(await invoicedCents(system)).toBe(cents + (won ? 120_000 : 0));
        if (!won) expect(signed.json()).toMatchObject({ code: 'conflict', reason: 'draft' });
      }),
    60_000 + raceRounds * 1_000,
  );

  test(
    'two signatures: one counts, with one invoice',
    () =>
      inRounds(async (system, cents) => {
        const change = await system.offer();
        const replies = await Promise.all([
          system.sign(change),
          system.sign(change, { name: 'Sam Other' }),
          system.sign(change),
        ]);
        const names = replies
          .filter(({ statusCode }) => statusCode === 200)
          .map((reply) => reply.json().signed.name);
        expect(new Set(names).size).toBe(1);
        expect(await invoicedCents(system)).toBe(cents + 120_000);
      }),
    60_000 + raceRounds * 1_000,
  );

  test(
    'two changes: both are signed one after the other, or the later one is shown again',
    () =>
      inRounds(async (system, cents) => {
        const [one, two] = [await system.offer(), await system.offer({ title: 'Second' })];
        const replies = await Promise.all([system.sign(one), system.sign(two)]);
        // The first one raises the payments that the second one showed.
        expect(statusesOf(replies)).toEqual([200, 409]);
        expect(await invoicedCents(system)).toBe(cents + 120_000);
      }),
    60_000 + raceRounds * 1_000,
  );

  test(
    'signature and payoff: both sums are right, whoever was first',
    () =>
      inRounds(async (system, cents) => {
        const change = await system.offer();
        const url = `/api/quotes/${system.quoteId}/pay-off`;
        const { restCents } = (await system.as('admin', 'GET', url)).json();
        const replies = await Promise.all([
          system.sign(change),
          system.as('admin', 'POST', url, { restCents }),
        ]);
        expect(statusesOf(replies)).toEqual([200, 409]);
        const won = replies[0]?.statusCode === 200;
        expect(await invoicedCents(system)).toBe(cents + (won ? 120_000 : 0));
      }, 1),
    60_000 + raceRounds * 1_000,
  );
});
