import { defineFeature } from '#server/platform/feature.ts';
import { answerClockTables } from './tables.ts';

export const answerClock = defineFeature({
  name: 'answer-clock',
  tables: answerClockTables,
  routes: [async () => (await import('./routes.ts')).answerTimeRoutes],
});
