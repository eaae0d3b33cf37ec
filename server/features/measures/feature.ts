import { defineFeature } from '#server/platform/feature.ts';
import * as measureIndexes from './migration.ts';

export const measures = defineFeature({
  name: 'measures',
  migrations: { '0121-measure-indexes': measureIndexes },
  routes: [async () => (await import('./routes.ts')).measureRoutes],
});
