import { defineFeature } from '#server/platform/feature.ts';
import * as changeFiles from './files/migration.ts';
import { changeNews } from './mails/change-news.ts';
import { changeOffer } from './mails/change-offer.ts';
import { changeSigned } from './mails/change-signed.ts';
import * as changeRequestsMigration from './migration.ts';
import { changeTables } from './tables.ts';

export const changeRequests = defineFeature({
  name: 'change-requests',
  tables: changeTables,
  migrations: {
    '0065-change-requests': changeRequestsMigration,
    '0075-change-files': changeFiles,
  },
  mails: {
    'change-offer': changeOffer,
    'change-signed': changeSigned,
    'change-news': changeNews,
  },
  routes: [
    async () => (await import('./routes.ts')).clientChangeRoutes,
    async () => (await import('./staff-routes.ts')).staffChangeRoutes,
    async () => (await import('./goodwill/goodwill-routes.ts')).goodwillRoutes,
  ],
  uploads: [async () => (await import('./files/file-routes.ts')).changeFileRoutes],
  demo: async () => (await import('./demo.ts')).playChanges,
});
