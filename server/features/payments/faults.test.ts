import { describe, expect, test } from 'vitest';
import { sweepPayments } from './settle/sweep.ts';
import { payingWorld } from './testing/paying-world.ts';
import { faults } from './testing/payment-faults.ts';

const quarterMs = 15 * 60_000;

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
