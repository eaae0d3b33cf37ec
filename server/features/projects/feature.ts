import { defineFeature } from '#server/platform/feature.ts';
import { milestoneUpdate } from './mails/milestone-update.ts';
import { noteMention } from './mails/note-mention.ts';
import * as searchedAndConverted from './migration.ts';
import * as storySavings from './story/migration.ts';
import { storyTables } from './story/tables.ts';
import { projectTables } from './tables.ts';

export const projects = defineFeature({
  name: 'projects',
  tables: { ...projectTables, ...storyTables },
  migrations: {
    '0040-searched-and-converted': searchedAndConverted,
    '0127-story-savings': storySavings,
  },
  mails: {
    'milestone-update': milestoneUpdate,
    'note-mention': noteMention,
  },
  routes: [
    async () => (await import('./routes.ts')).projectRoutes,
    async () => (await import('./story/routes.ts')).storyRoutes,
  ],
});
