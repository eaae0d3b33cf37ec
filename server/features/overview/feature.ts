import { defineFeature } from '#server/platform/feature.ts';
import * as listIndexes from './list-indexes-migration.ts';

export const overview = defineFeature({
  name: 'overview',
  migrations: { '0045-list-indexes': listIndexes },
  routes: [async () => (await import('./routes.ts')).overviewRoutes],
});
