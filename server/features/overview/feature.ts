import { defineFeature } from '#server/platform/feature.ts';
import * as demoRequests from './demo-requests-migration.ts';
import * as figures from './figures-migration.ts';
import * as listIndexes from './list-indexes-migration.ts';
import * as statementIndexes from './statement-indexes-migration.ts';
import * as unusedIndexes from './unused-indexes-migration.ts';

export const overview = defineFeature({
  name: 'overview',
  migrations: {
    '0045-list-indexes': listIndexes,
    '0047-statement-indexes': statementIndexes,
    '0048-figures': figures,
    '0051-unused-indexes': unusedIndexes,
    '0092-demo-requests': demoRequests,
  },
  routes: [async () => (await import('./routes.ts')).overviewRoutes],
});
