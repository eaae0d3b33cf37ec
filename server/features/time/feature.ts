import { defineFeature } from '#server/platform/feature.ts';
import * as timeOnFeatures from './migration.ts';
import { timeTables } from './tables.ts';

export const time = defineFeature({
  name: 'time',
  tables: timeTables,
  migrations: { '0118-time': timeOnFeatures },
  routes: [
    async () => (await import('./routes.ts')).timeRoutes,
    async () => (await import('./week-routes.ts')).timeWeekRoutes,
    async () => (await import('./cost-routes.ts')).timeCostRoutes,
    async () => (await import('./timer-routes.ts')).timerRoutes,
    async () => (await import('./learn-routes.ts')).learnRoutes,
  ],
  demo: async () => (await import('./demo.ts')).playTime,
});
