import { defineFeature } from '#server/platform/feature.ts';
import * as aboutOfMails from './migration.ts';
import { mailTables } from './tables.ts';

export const mail = defineFeature({
  name: 'mail',
  tables: mailTables,
  migrations: { '0043-about-of-mails': aboutOfMails },
  routes: [async () => (await import('./routes.ts')).mailRoutes],
});
