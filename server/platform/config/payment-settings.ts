import { isFilePath, readSecret } from './secret-file.ts';
import { hasProtocol, type Setting, text } from './setting.ts';

/** The payment providers that exist. */
const paymentProviders = ['stripe', 'test'] as const;
type PaymentProviderName = (typeof paymentProviders)[number];

/** How clients pay online. Keys come from the environment or a file, and are stored nowhere else. */
export interface PaymentConfig {
  /** Unset: clients pay by transfer or check only. */
  provider: PaymentProviderName | undefined;
  stripe: { secretKey: string; webhookSecret: string; url: string };
}

/** The settings of online payments (rule PAYMENT-1). */
export const paymentSettings: readonly Setting[] = [
  {
    name: 'PAYMENT_PROVIDER',
    isCritical: true,
    example: '',
    meaning:
      'unset: clients pay by bank transfer or check; stripe: also by card or wallet on Stripe’s pages; test: our own checkout page that moves no money, to try it out',
    schema: text(
      (v) => (paymentProviders as readonly string[]).includes(v),
      'must be stripe or test',
    ),
  },
  {
    name: 'STRIPE_SECRET_KEY',
    isSecret: true,
    isCritical: true,
    example: '',
    meaning: 'the secret or restricted key of the Stripe account',
    schema: text(
      (v) => /^(sk|rk)_[\x21-\x7e]{8,250}$/.test(v),
      'must start with sk_ or rk_ and have no spaces',
    ),
  },
  {
    name: 'STRIPE_SECRET_KEY_FILE',
    isCritical: true,
    example: '',
    meaning: 'a file with that key, instead of STRIPE_SECRET_KEY',
    schema: text(isFilePath, 'must be a file'),
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    isSecret: true,
    isCritical: true,
    example: '',
    meaning: 'the signing secret of the Stripe webhook that sends to /api/payments/webhook',
    schema: text(
      (v) => /^whsec_[\x21-\x7e]{8,250}$/.test(v),
      'must start with whsec_ and have no spaces',
    ),
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET_FILE',
    isCritical: true,
    example: '',
    meaning: 'a file with that secret, instead of STRIPE_WEBHOOK_SECRET',
    schema: text(isFilePath, 'must be a file'),
  },
  {
    name: 'STRIPE_URL',
    isCritical: true,
    example: 'https://api.stripe.com',
    meaning: 'another address of the Stripe API, for tests',
    schema: text((v) => hasProtocol(v, ['https:', 'http:']), 'must be an http or https address'),
  },
];

/** Reads these settings; adds what is wrong with them to `problems`. */
export function readPayments(
  values: Record<string, string | undefined>,
  problems: string[],
): PaymentConfig {
  // The schema above allows exactly these values.
  const provider = values.PAYMENT_PROVIDER as PaymentProviderName | undefined;
  const secretKey = readSecret(paymentSettings, 'STRIPE_SECRET_KEY', values, problems);
  const webhookSecret = readSecret(paymentSettings, 'STRIPE_WEBHOOK_SECRET', values, problems);
  if (provider === 'stripe' && (secretKey === '' || webhookSecret === ''))
    problems.push('PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
  const url = values.STRIPE_URL ?? 'https://api.stripe.com';
  return { provider, stripe: { secretKey, webhookSecret, url } };
}
