import { defineFeature } from '#server/platform/feature.ts';
import * as bankStatements from './bank/migration.ts';
import * as openAmounts from './bank/open-amounts-migration.ts';
import { bankTables } from './bank/tables.ts';
import * as creditUses from './credit/migration.ts';
import { creditTables } from './credit/tables.ts';
import { creditNote } from './mails/credit-note.ts';
import { invoice } from './mails/invoice.ts';
import { invoiceReminder } from './mails/invoice-reminder.ts';
import * as sellerOfDocuments from './migration.ts';
import * as paidByMilestone from './milestone-migration.ts';
import * as overpaid from './overpaid-migration.ts';
import * as invoiceSums from './plots/migration.ts';
import { billingTables } from './tables.ts';
import * as finerTaxRates from './tax/finer-rates-migration.ts';
import * as tax from './tax/migration.ts';
import * as unbilled from './unbilled/migration.ts';

export const billing = defineFeature({
  name: 'billing',
  tables: { ...billingTables, ...bankTables, ...creditTables },
  mails: {
    invoice,
    'invoice-reminder': invoiceReminder,
    'credit-note': creditNote,
  },
  migrations: {
    '0042-seller-of-documents': sellerOfDocuments,
    '0049-invoice-sums': invoiceSums,
    '0063-paid-by-milestone': paidByMilestone,
    '0070-bank-statements': bankStatements,
    '0080-tax': tax,
    '0081-credit-uses': creditUses,
    '0095-unbilled': unbilled,
    '0099-finer-tax-rates': finerTaxRates,
    '0100-overpaid': overpaid,
    '0126-open-amounts': openAmounts,
  },
  routes: [
    async () => (await import('./routes.ts')).billingRoutes,
    async () => (await import('./bank/routes.ts')).bankRoutes,
    async () => (await import('./tax/routes.ts')).taxRoutes,
  ],
  uploads: [async () => (await import('./bank/routes.ts')).bankUploads],
});
