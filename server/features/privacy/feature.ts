import { defineFeature } from '#server/platform/feature.ts';

export const privacy = defineFeature({
  name: 'privacy',
  routes: [async () => (await import('./routes.ts')).privacyRoutes],
});
