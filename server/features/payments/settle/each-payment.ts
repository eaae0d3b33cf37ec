import { eachAlone } from '#server/platform/work/each-alone.ts';
import { PaymentUnreadable, ProviderAway } from '../provider/provider.ts';

/**
 * Does something for each payment, even if it fails for some.
 *
 * @returns the failures. @throws ProviderAway at once.
 */
export function eachPayment<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<unknown[]> {
  return eachAlone(
    all,
    work,
    (error) => error instanceof ProviderAway && !(error instanceof PaymentUnreadable),
  );
}
