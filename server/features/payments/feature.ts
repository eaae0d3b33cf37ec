import { defineFeature } from '#server/platform/feature.ts';
import * as autopay from './autopay/migration.ts';
import { autopayExpiry } from './mails/autopay-expiry.ts';
import { autopayFailed } from './mails/autopay-failed.ts';
import { paymentLook } from './mails/payment-look.ts';
import { paymentReceived } from './mails/payment-received.ts';
import * as onlinePayments from './migration.ts';
import * as paymentRefunds from './refunds/migration.ts';
import { paymentTables } from './tables.ts';
import * as unplacedMoney from './unplaced-migration.ts';

export const payments = defineFeature({
  name: 'payments',
  tables: paymentTables,
  migrations: {
    '0078-online-payments': onlinePayments,
    '0079-autopay': autopay,
    '0088-payment-refunds': paymentRefunds,
    '0123-unplaced-money': unplacedMoney,
  },
  mails: {
    'payment-received': paymentReceived,
    'payment-look': paymentLook,
    'autopay-failed': autopayFailed,
    'autopay-expiry': autopayExpiry,
  },
  routes: [
    async () => (await import('./pay-page/routes.ts')).payPageRoutes,
    async () => (await import('./staff/routes.ts')).staffPaymentRoutes,
    async () => (await import('./autopay/routes.ts')).autopayRoutes,
    async () => (await import('./payouts/routes.ts')).payoutRoutes,
    async () => (await import('./webhook-routes.ts')).webhookRoutes,
    async () => (await import('./test-checkout-routes.ts')).testCheckoutRoutes,
  ],
});
