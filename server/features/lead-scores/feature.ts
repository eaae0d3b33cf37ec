import { defineFeature } from '#server/platform/feature.ts';
import * as scores from './migration.ts';
import { leadScoreTables } from './tables.ts';

export const leadScores = defineFeature({
  name: 'lead-scores',
  tables: leadScoreTables,
  demo: async () => (await import('./demo.ts')).playLeadScores,
  migrations: {
    '0116-lead-scores': scores,
  },
  routes: [async () => (await import('./routes.ts')).leadScoreRoutes],
});
