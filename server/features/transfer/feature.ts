import { defineFeature } from '#server/platform/feature.ts';

export const transfer = defineFeature({
  name: 'transfer',
});
