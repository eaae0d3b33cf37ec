import { defineFeature } from '#server/platform/feature.ts';

export const backups = defineFeature({
  name: 'backups',
  routes: [async () => (await import('./routes.ts')).backupRoutes],
});
