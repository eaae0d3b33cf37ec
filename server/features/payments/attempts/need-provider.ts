import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { openProvider } from '../provider/open-provider.ts';
import { type PaymentProvider, ProviderAway } from '../provider/provider.ts';

/** @throws Problem `conflict` without a provider. */
export async function requireProvider(context: Context): Promise<PaymentProvider> {
  const provider = await openProvider(context);
  if (provider === undefined)
    throw new Problem('conflict', 'Online payment is not set up. Please pay by bank transfer.');
  return provider;
}

/** The problem of a provider that cannot be used; other errors as they are. */
export function awayProblem(error: unknown): unknown {
  if (!(error instanceof ProviderAway)) return error;
  return new Problem(
    'unavailable',
    'Online payment is not available right now. Please try again later, or pay by bank transfer.',
    { cause: error },
  );
}
