import { defineFeature } from '#server/platform/feature.ts';
import * as logos from './logos-migration.ts';
import { bankDetailsChanged } from './mails/bank-details-changed.ts';
import { testMail } from './mails/test-mail.ts';
import * as companySettings from './migration.ts';
import { companyTables } from './tables.ts';

export const company = defineFeature({
  name: 'company',
  tables: companyTables,
  mails: { 'bank-details-changed': bankDetailsChanged, 'test-mail': testMail },
  migrations: { '0041-company-settings': companySettings, '0057-company-logos': logos },
  routes: [
    async () => (await import('./routes.ts')).companyRoutes,
    async () => (await import('./branding-routes.ts')).brandingRoutes,
    async () => (await import('./logo/logo-routes.ts')).logoRoutes,
    async () => (await import('./setup/setup-routes.ts')).setupRoutes,
  ],
  uploads: [async () => (await import('./logo/logo-routes.ts')).logoUploads],
});
