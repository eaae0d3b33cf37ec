import { defineFeature } from '#server/platform/feature.ts';
import * as savedViewsOfLists from './migration.ts';
import { savedViewTables } from './tables.ts';

export const savedViews = defineFeature({
  name: 'saved-views',
  tables: savedViewTables,
  migrations: { '0111-saved-views': savedViewsOfLists },
  routes: [async () => (await import('./routes.ts')).savedViewRoutes],
  demo: async () => (await import('./demo.ts')).saveDemoViews,
});
