import { defineFeature } from '#server/platform/feature.ts';
import { mailTables } from './tables.ts';

export const mail = defineFeature({
  name: 'mail',
  tables: mailTables,
  routes: [async () => (await import('./routes.ts')).mailRoutes],
});
