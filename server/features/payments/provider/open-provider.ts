import type { Context } from '#server/platform/context.ts';
import type { PaymentProvider } from './provider.ts';

const opened = new WeakMap<object, Promise<PaymentProvider>>();

/** The provider of online payments, or undefined without one. Its library is loaded when it is first needed. */
export async function openProvider(
  context: Pick<Context, 'config' | 'database' | 'now'>,
): Promise<PaymentProvider | undefined> {
  const { payments } = context.config;
  if (payments.provider === undefined) return undefined;
  const known = opened.get(context.config);
  if (known !== undefined) return known;
  const opening =
    payments.provider === 'test'
      ? import('./test-provider.ts').then(({ testProvider }) => testProvider(context))
      : import('./stripe.ts').then(({ stripeProvider }) => stripeProvider(payments.stripe));
  opened.set(context.config, opening);
  return opening;
}
