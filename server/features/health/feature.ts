import { defineFeature } from '#server/platform/feature.ts';

export const health = defineFeature({
  name: 'health',
  routes: [async () => (await import('./routes.ts')).healthRoutes],
});
