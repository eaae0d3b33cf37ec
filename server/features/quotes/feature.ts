import { defineFeature } from '#server/platform/feature.ts';
import { demoPrepared } from './mails/demo-prepared.ts';
import { quoteReceived } from './mails/quote-received.ts';
import { quoteReminder } from './mails/quote-reminder.ts';
import { quoteSent } from './mails/quote-sent.ts';
import { quoteToSign } from './mails/quote-to-sign.ts';
import { quoteTables } from './tables.ts';

export const quotes = defineFeature({
  name: 'quotes',
  tables: quoteTables,
  mails: {
    'quote-received': quoteReceived,
    'quote-sent': quoteSent,
    'quote-to-sign': quoteToSign,
    'quote-reminder': quoteReminder,
    'demo-prepared': demoPrepared,
  },
  routes: [async () => (await import('./routes.ts')).quoteRoutes],
});
