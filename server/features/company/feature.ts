import { defineFeature } from '#server/platform/feature.ts';
import { bankDetailsChanged } from './mails/bank-details-changed.ts';
import * as companySettings from './migration.ts';
import { companyTables } from './tables.ts';

export const company = defineFeature({
  name: 'company',
  tables: companyTables,
  mails: { 'bank-details-changed': bankDetailsChanged },
  migrations: { '0041-company-settings': companySettings },
  routes: [async () => (await import('./routes.ts')).companyRoutes],
});
