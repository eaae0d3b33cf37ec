import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const key = 'sk_test_of_these_tests';
const webhook = 'whsec_of_these_tests';

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret'), text);
  return join(folder, 'secret');
}

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('without a provider nothing else is needed', () => {
  expect(readConfig({}).payments.provider).toBeUndefined();
  expect(readConfig({ PAYMENT_PROVIDER: 'test' }).payments.provider).toBe('test');
});

test('the keys of Stripe come from the environment or from files', () => {
  const stripe = { secretKey: key, webhookSecret: webhook, url: 'https://api.stripe.com' };
  const direct = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook };
  const files = {
    STRIPE_SECRET_KEY_FILE: fileWith(`${key}\n`),
    STRIPE_WEBHOOK_SECRET_FILE: fileWith(webhook),
  };
  for (const keys of [direct, files])
    expect(readConfig({ PAYMENT_PROVIDER: 'stripe', ...keys }).payments).toEqual({
      provider: 'stripe',
      stripe,
    });
});

test('a missing or odd key prevents the start, and the message does not show it', () => {
  expect(problemsOf({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: key })).toEqual([
    'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  ]);
  expect(problemsOf({ PAYMENT_PROVIDER: 'paper' })).toEqual([
    'PAYMENT_PROVIDER must be stripe or test',
  ]);
  const odd = problemsOf({ STRIPE_SECRET_KEY_FILE: fileWith('pk_live_not_this_one') });
  expect(odd).toEqual([
    'STRIPE_SECRET_KEY_FILE: its text must start with sk_ or rk_ and have no spaces',
  ]);
  expect(problemsOf({ STRIPE_WEBHOOK_SECRET_FILE: '/no/such/file' })).toEqual([
    'STRIPE_WEBHOOK_SECRET_FILE names a file that cannot be read',
  ]);
});
