import { defineFeature } from '#server/platform/feature.ts';
import { catalogueTables } from './tables.ts';

export const catalogue = defineFeature({
  name: 'catalogue',
  tables: catalogueTables,
  routes: [async () => (await import('./routes.ts')).catalogueRoutes],
});
