import { describe, expect, test } from 'vitest';
import {
  nextPaymentState,
  type PaymentState,
  type ProviderState,
  paymentStates,
  providerStates,
} from './payment-state.ts';

/** Every pair, written down by hand: – is news that changes nothing. */
const table: Record<PaymentState, Record<ProviderState, PaymentState | '–'>> = {
  started: {
    open: 'open',
    processing: 'processing',
    paid: 'paid',
    failed: 'failed',
    expired: 'expired',
  },
  open: { open: '–', processing: 'processing', paid: 'paid', failed: 'failed', expired: 'expired' },
  processing: { open: '–', processing: '–', paid: 'paid', failed: 'failed', expired: '–' },
  failed: { open: '–', processing: 'processing', paid: 'paid', failed: '–', expired: '–' },
  expired: { open: '–', processing: 'processing', paid: 'paid', failed: '–', expired: '–' },
  paid: { open: '–', processing: '–', paid: '–', failed: '–', expired: '–' },
  'needs-look': { open: '–', processing: '–', paid: '–', failed: '–', expired: '–' },
};

describe('what the provider says', () => {
  for (const state of paymentStates)
    for (const said of providerStates)
      test(`${said} about a payment that is ${state} gives ${table[state][said]}`, () => {
        expect(nextPaymentState(state, said) ?? '–').toBe(table[state][said]);
      });
});
