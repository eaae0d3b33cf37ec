import { defineFeature } from '#server/platform/feature.ts';

export const apiGuide = defineFeature({
  name: 'api-guide',
  routes: [async () => (await import('./routes.ts')).apiGuideRoutes],
});
