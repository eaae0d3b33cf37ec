import type { TestApp } from '#server/testing/test-app.ts';
import { openProvider } from '../provider/open-provider.ts';
import { settle } from '../settle/settle.ts';

/** Reads a checkout or a payment from the provider and settles it, as after any news of it. */
export async function hear(app: TestApp, providerId: string): Promise<void> {
  const provider = await openProvider(app.context);
  const said = await provider?.fetchPayment(providerId);
  if (said !== undefined) await settle(app.context, said);
}
