import { defineFeature } from '#server/platform/feature.ts';
import { webhookTables } from '#server/platform/webhooks/tables.ts';
import { webhookFailing } from './mails/webhook-failing.ts';
import { webhookGone } from './mails/webhook-gone.ts';
import * as webhooksMigration from './migration.ts';

export const webhooks = defineFeature({
  name: 'webhooks',
  tables: webhookTables,
  mails: { 'webhook-failing': webhookFailing, 'webhook-gone': webhookGone },
  migrations: { '0114-webhooks': webhooksMigration },
  demo: async () => (await import('./demo.ts')).addDemoWebhook,
  routes: [async () => (await import('./routes.ts')).webhookRoutes],
});
