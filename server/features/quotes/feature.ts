import { defineFeature } from '#server/platform/feature.ts';
import * as heldOffers from './held-offer-migration.ts';
import { demoPrepared } from './mails/demo-prepared.ts';
import { quoteClosed } from './mails/quote-closed.ts';
import { quoteReceived } from './mails/quote-received.ts';
import { quoteReminder } from './mails/quote-reminder.ts';
import { quoteSent } from './mails/quote-sent.ts';
import { quoteToSign } from './mails/quote-to-sign.ts';
import * as staffQuotes from './migration.ts';
import * as milestonePlan from './milestone-plan-migration.ts';
import { quoteTables } from './tables.ts';
import * as quoteTerms from './terms-migration.ts';

export const quotes = defineFeature({
  name: 'quotes',
  tables: quoteTables,
  migrations: {
    '0038-quote-terms': quoteTerms,
    '0039-staff-quotes': staffQuotes,
    '0044-held-offers': heldOffers,
    '0062-milestone-plan': milestonePlan,
  },
  mails: {
    'quote-received': quoteReceived,
    'quote-sent': quoteSent,
    'quote-to-sign': quoteToSign,
    'quote-reminder': quoteReminder,
    'quote-closed': quoteClosed,
    'demo-prepared': demoPrepared,
  },
  routes: [
    async () => (await import('./routes.ts')).quoteRoutes,
    async () => (await import('./staff/staff-routes.ts')).staffQuoteRoutes,
  ],
});
