import { expect, test } from 'vitest';
import { allMail } from '#server/testing/world/mail.ts';
import { chargeDue } from '../autopay/charge.ts';
import { sweepPayments } from '../settle/sweep.ts';
import { withAutopay } from '../testing/autopay-world.ts';
import { killedAfterCharge } from '../testing/killed-after-charge.ts';
import { isLeftToAutopay } from './coming.ts';

const dayMs = 86_400_000;

/** Two payments of a plan that are due today and will be charged, in the order of the charges. */
async function twoDue() {
  const world = await withAutopay();
  const { app, admin, quote, start } = world;
  await start();
  await sweepPayments(app.context);
  const plan = () =>
    app.database.read
      .selectFrom('invoices')
      .selectAll()
      .where('quote_id', '=', quote.id)
      .orderBy('position')
      .execute();
  const wanted = (await plan()).slice(1, 3).map(({ id }) => id);
  const post = async (url: string, payload: object = {}) => {
    const reply = await app.call({ method: 'POST', url, cookie: await admin(), payload });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply;
  };
  for (const id of wanted) await post(`/api/invoices/${id}/issue`);
  app.clock.now += 14 * dayMs;
  const due = async () =>
    (await plan())
      .filter(({ id }) => wanted.includes(id))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const credit = async (index: number, amountCents: number) => {
    const reason = 'Less was built';
    await post(`/api/invoices/${(await due())[index]?.id}/credit-notes`, { amountCents, reason });
  };
  return { ...world, due, credit };
}

test('a charge that the provider knows with another amount is left to people, alone', async () => {
  const { app, stripe, due, credit, booked } = await twoDue();
  await expect(chargeDue(killedAfterCharge(app.context))).rejects.toThrow();
  expect(stripe.intents.size).toBe(2);
  await credit(0, 7_433);
  await chargeDue(app.context);
  expect((await due()).map(({ status }) => status)).toEqual(['issued', 'paid']);
  expect(stripe.intents.size).toBe(3);
  const toLookAt = async () =>
    app.database.read
      .selectFrom('payment_attempts')
      .select(['state', 'look'])
      .where('look', '<>', '')
      .execute();
  const look =
    'The provider has this charge with another amount or card, so we did not repeat it. Please check there whether it was paid.';
  expect(await toLookAt()).toEqual([{ state: 'needs-look', look }]);
  const mails = (await allMail(app.context)).filter(({ template }) => template === 'payment-look');
  expect(mails.map(({ text }) => text.includes(look))).toEqual([true]);
  const [left] = await due();
  if (left === undefined) throw new Error('nothing due');
  expect(await isLeftToAutopay(app.context, app.database.read, left)).toBe(false);
  await chargeDue(app.context);
  expect(stripe.intents.size).toBe(3);
  // Once the provider tells of the money, it is held as any other of another amount.
  await sweepPayments(app.context);
  expect(await booked()).toMatchObject({ net: stripe.netCents(), held: left.total_cents });
});

test('less than the provider takes is not charged, and is asked for instead', async () => {
  const { app, stripe, due, credit } = await twoDue();
  const [first] = await due();
  await credit(0, (first?.total_cents ?? 0) - 49);
  await chargeDue(app.context);
  const [small, other] = await due();
  expect([small?.status, other?.status]).toEqual(['issued', 'paid']);
  expect(stripe.intents.size).toBe(2);
  const { state } = await app.database.read
    .selectFrom('payment_attempts')
    .select((e) => e.fn.countAll<number>().as('state'))
    .where('kind', '=', 'saved')
    .executeTakeFirstOrThrow();
  expect(Number(state)).toBe(1);
  if (small === undefined) throw new Error('nothing due');
  expect(await isLeftToAutopay(app.context, app.database.read, small)).toBe(false);
});
