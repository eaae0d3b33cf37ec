import { PaymentUnreadable, ProviderAway } from '../provider/provider.ts';

/**
 * Does something for each, even if it fails for some: one payment does not hold up the others.
 *
 * @returns the failures. @throws ProviderAway at once.
 */
export async function eachAlone<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of all)
    await work(one).catch((error: unknown) => {
      if (error instanceof ProviderAway && !(error instanceof PaymentUnreadable)) throw error;
      failures.push(error);
    });
  return failures;
}
