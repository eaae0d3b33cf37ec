import { onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { FakeStripe, fakeSecrets } from './fake-stripe.ts';

/** A program whose clients pay through the fake of Stripe. */
export interface PayingApp {
  app: TestApp;
  stripe: FakeStripe;
}

/** @param taxBasisPoints the company's tax rate, which is added; 0 for none. */
export async function createPayingApp(taxBasisPoints = 0): Promise<PayingApp> {
  const clock = { now: () => Date.now() };
  const stripe = await FakeStripe.start(() => clock.now());
  onTestFinished(() => stripe.stop());
  const app = await createTestApp({
    payments: {
      provider: 'stripe',
      stripe: { secretKey: fakeSecrets.key, webhookSecret: fakeSecrets.webhook, url: stripe.url },
    },
  });
  clock.now = () => app.clock.now;
  app.log.secret(fakeSecrets.key);
  app.log.secret(fakeSecrets.webhook);
  if (taxBasisPoints > 0) await setTaxRate(app, taxBasisPoints);
  return { app, stripe };
}

async function setTaxRate(app: TestApp, basisPoints: number): Promise<void> {
  const { cookie } = await app.signedIn('admin');
  const reply = await app.call({
    method: 'PUT',
    url: '/api/company/tax',
    cookie,
    payload: {
      taxCountry: '',
      taxId: '',
      rates: [{ name: 'VAT', basisPoints, validFrom: '2026-01-01', validUntil: '' }],
      reverseChargeText: 'Reverse charge',
      exemptText: 'Exempt',
      version: 0,
    },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}
