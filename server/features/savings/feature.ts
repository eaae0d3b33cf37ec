import { defineFeature } from '#server/platform/feature.ts';
import { savingsMail } from './mails/savings.ts';
import * as spendEntries from './migration.ts';
import { savingsTables } from './tables.ts';

export const savings = defineFeature({
  name: 'savings',
  tables: savingsTables,
  migrations: { '0120-spend-entries': spendEntries },
  mails: { savings: savingsMail },
  routes: [async () => (await import('./routes.ts')).savingsRoutes],
  demo: async () => (await import('./demo.ts')).playSavings,
});
