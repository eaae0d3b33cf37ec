import { defineFeature } from '#server/platform/feature.ts';
import { creditNote } from './mails/credit-note.ts';
import { invoice } from './mails/invoice.ts';
import { invoiceReminder } from './mails/invoice-reminder.ts';
import { billingTables } from './tables.ts';

export const billing = defineFeature({
  name: 'billing',
  tables: billingTables,
  mails: {
    invoice,
    'invoice-reminder': invoiceReminder,
    'credit-note': creditNote,
  },
  routes: [async () => (await import('./routes.ts')).billingRoutes],
});
