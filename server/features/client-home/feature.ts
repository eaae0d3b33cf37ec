import { defineFeature } from '#server/platform/feature.ts';

export const clientHome = defineFeature({
  name: 'client-home',
  routes: [async () => (await import('./routes.ts')).clientHomeRoutes],
});
