import { defineFeature } from '#server/platform/feature.ts';

export const timeline = defineFeature({
  name: 'timeline',
  routes: [async () => (await import('./routes.ts')).timelineRoutes],
});
