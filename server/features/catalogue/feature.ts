import { defineFeature } from '#server/platform/feature.ts';
import * as explanations from './explanations-migration.ts';
import { catalogueTables } from './tables.ts';

export const catalogue = defineFeature({
  name: 'catalogue',
  tables: catalogueTables,
  migrations: { '0053-explanations': explanations },
  routes: [async () => (await import('./routes.ts')).catalogueRoutes],
});
