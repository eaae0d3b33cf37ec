import { defineFeature } from '#server/platform/feature.ts';

export const events = defineFeature({
  name: 'events',
  routes: [async () => (await import('./routes.ts')).eventRoutes],
});
