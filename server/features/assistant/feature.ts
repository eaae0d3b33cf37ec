import { defineFeature } from '#server/platform/feature.ts';

export const assistant = defineFeature({
  name: 'assistant',
  routes: [async () => (await import('./routes.ts')).assistantRoutes],
});
