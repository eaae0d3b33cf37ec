import { defineFeature } from '#server/platform/feature.ts';
import { milestoneUpdate } from './mails/milestone-update.ts';
import { noteMention } from './mails/note-mention.ts';
import * as searchedAndConverted from './migration.ts';
import { projectTables } from './tables.ts';

export const projects = defineFeature({
  name: 'projects',
  tables: projectTables,
  migrations: { '0040-searched-and-converted': searchedAndConverted },
  mails: {
    'milestone-update': milestoneUpdate,
    'note-mention': noteMention,
  },
  routes: [
    async () => (await import('./routes.ts')).projectRoutes,
    async () => (await import('./story/routes.ts')).storyRoutes,
  ],
});
