import { automationTables } from '#server/platform/automations/tables.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { automaticStep } from './mails/automatic-step.ts';
import { automationFull } from './mails/automation-full.ts';
import * as automationsMigration from './migration.ts';

export const automations = defineFeature({
  name: 'automations',
  tables: automationTables,
  mails: { 'automatic-step': automaticStep, 'automation-full': automationFull },
  migrations: { '0119-automations': automationsMigration },
  demo: async () => (await import('./demo.ts')).playAutomations,
  routes: [async () => (await import('./routes.ts')).automationRoutes],
});
