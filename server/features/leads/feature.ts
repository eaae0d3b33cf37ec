import { defineFeature } from '#server/platform/feature.ts';
import { newLead } from './mails/new-lead.ts';
import { leadTables } from './tables.ts';

export const leads = defineFeature({
  name: 'leads',
  tables: leadTables,
  mails: {
    'new-lead': newLead,
  },
  routes: [async () => (await import('./routes.ts')).leadRoutes],
});
