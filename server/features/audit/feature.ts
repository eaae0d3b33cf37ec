import { defineFeature } from '#server/platform/feature.ts';

export const audit = defineFeature({
  name: 'audit',
  routes: [async () => (await import('./routes.ts')).auditRoutes],
});
