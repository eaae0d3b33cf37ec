import { defineFeature } from '#server/platform/feature.ts';
import * as projectRisks from './migration.ts';
import { riskTables } from './tables.ts';

export const risks = defineFeature({
  name: 'risks',
  tables: riskTables,
  migrations: { '0035-project-risks': projectRisks },
  routes: [async () => (await import('./routes.ts')).riskRoutes],
  demo: async () => (await import('./demo.ts')).playRisks,
});
