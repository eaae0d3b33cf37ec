import { defineFeature } from '#server/platform/feature.ts';

export const search = defineFeature({
  name: 'search',
  routes: [async () => (await import('./routes.ts')).searchRoutes],
});
