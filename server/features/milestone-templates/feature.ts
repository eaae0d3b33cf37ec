import { defineFeature } from '#server/platform/feature.ts';
import * as milestoneTemplatesOfStaff from './migration.ts';
import { templateTables } from './tables.ts';

export const milestoneTemplates = defineFeature({
  name: 'milestone-templates',
  tables: templateTables,
  migrations: { '0073-milestone-templates': milestoneTemplatesOfStaff },
  routes: [async () => (await import('./routes.ts')).milestoneTemplateRoutes],
  demo: async () => (await import('./demo.ts')).playTemplates,
});
