import { defineFeature } from '#server/platform/feature.ts';
import { documentShared } from './mails/document-shared.ts';
import { documentTables } from './tables.ts';

export const documents = defineFeature({
  name: 'documents',
  tables: documentTables,
  mails: {
    'document-shared': documentShared,
  },
  uploads: [async () => (await import('./routes.ts')).documentRoutes],
});
