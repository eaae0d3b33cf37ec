import { defineFeature } from '#server/platform/feature.ts';
import { healthAlert } from './mails/health-alert.ts';
import { healthWell } from './mails/health-well.ts';
import * as healthAlerts from './migration.ts';
import { healthTables } from './tables.ts';

export const health = defineFeature({
  name: 'health',
  tables: healthTables,
  mails: { 'health-alert': healthAlert, 'health-well': healthWell },
  migrations: { '0060-health-alerts': healthAlerts },
  routes: [async () => (await import('./routes.ts')).healthRoutes],
});
