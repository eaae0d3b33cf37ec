import { defineFeature } from '#server/platform/feature.ts';

export const viewAs = defineFeature({
  name: 'view-as',
  routes: [async () => (await import('./routes.ts')).viewAsRoutes],
});
