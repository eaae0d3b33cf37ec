import { defineFeature } from '#server/platform/feature.ts';
import * as dueMails from './due-mails-migration.ts';
import * as mailTimes from './mail-times-migration.ts';
import * as aboutOfMails from './migration.ts';
import * as returnedMails from './returned-mails-migration.ts';
import { dailySummary } from './summary/daily-summary.ts';
import { mailTables } from './tables.ts';

export const mail = defineFeature({
  name: 'mail',
  tables: mailTables,
  migrations: {
    '0043-about-of-mails': aboutOfMails,
    '0093-due-mails': dueMails,
    '0098-returned-mails': returnedMails,
    '0117-mail-times': mailTimes,
  },
  mails: { 'daily-summary': dailySummary },
  routes: [
    async () => (await import('./routes.ts')).mailRoutes,
    async () => (await import('./team-routes.ts')).teamMailRoutes,
    async () => (await import('./time-routes.ts')).mailTimeRoutes,
    async () => (await import('./link-routes.ts')).mailLinkRoutes,
  ],
});
