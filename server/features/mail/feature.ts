import { defineFeature } from '#server/platform/feature.ts';
import * as dueMails from './due-mails-migration.ts';
import * as aboutOfMails from './migration.ts';
import * as returnedMails from './returned-mails-migration.ts';
import { mailTables } from './tables.ts';

export const mail = defineFeature({
  name: 'mail',
  tables: mailTables,
  migrations: {
    '0043-about-of-mails': aboutOfMails,
    '0093-due-mails': dueMails,
    '0098-returned-mails': returnedMails,
  },
  routes: [
    async () => (await import('./routes.ts')).mailRoutes,
    async () => (await import('./team-routes.ts')).teamMailRoutes,
  ],
});
