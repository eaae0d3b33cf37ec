import { defineFeature } from '#server/platform/feature.ts';
import * as editedTexts from './migration.ts';

export const texts = defineFeature({
  name: 'texts',
  migrations: { '0059-edited-texts': editedTexts },
  routes: [async () => (await import('./routes.ts')).textRoutes],
});
