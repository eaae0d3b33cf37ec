import { defineFeature } from '#server/platform/feature.ts';

export const bin = defineFeature({
  name: 'bin',
  routes: [async () => (await import('./routes.ts')).binRoutes],
});
