import { defineFeature } from '#server/platform/feature.ts';

export const overview = defineFeature({
  name: 'overview',
  routes: [async () => (await import('./routes.ts')).overviewRoutes],
});
