import { describe, expect, test } from 'vitest';
import { sweepPayments } from './settle/sweep.ts';
import { payingWorld } from './testing/paying-world.ts';
import { faults } from './testing/payment-faults.ts';

const quarterMs = 15 * 60_000;
const deposit = 36_577;

describe('after a sweep our books equal the provider’s, although', () => {
  for (const [name, fault] of Object.entries(faults))
    test(name, async () => {
      const world = await payingWorld();
      const expected = await fault(world);
      world.app.clock.now += quarterMs;
      await sweepPayments(world.app.context);
      // Another time changes nothing.
      world.app.clock.now += quarterMs;
      await sweepPayments(world.app.context);
      expect((await world.booked()).net).toBe(world.stripe.netCents());
      expect(await world.page()).toMatchObject(expected);
    });
});

test('a payment that cannot be read does not hold up the others', async () => {
  const { app, begin, stripe, page, booked } = await payingWorld();
  const first = await begin(10_000);
  const second = await begin(20_000);
  stripe.pay(first.session);
  stripe.pay(second.session);
  stripe.unreadable.add(first.session);
  app.clock.now += quarterMs;
  await expect(sweepPayments(app.context)).rejects.toThrow(/^\d+ payments? could not/);
  expect((await booked()).net).toBe(20_000);
  expect((await page()).openCents).toBe(deposit - 20_000);
  stripe.unreadable.clear();
  app.clock.now += quarterMs;
  await sweepPayments(app.context);
  expect((await booked()).net).toBe(30_000);
});
