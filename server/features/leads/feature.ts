import { defineFeature } from '#server/platform/feature.ts';
import * as leadAssignment from './assignment/migration.ts';
import { leadAssignmentTables } from './assignment/tables.ts';
import * as leadEdits from './bulk/migration.ts';
import { leadEditTables } from './bulk/tables.ts';
import * as leadImports from './import/migration.ts';
import { leadImportTables } from './import/tables.ts';
import { newLead } from './mails/new-lead.ts';
import * as leadMerges from './merge/migration.ts';
import { leadMergeTables } from './merge/tables.ts';
import * as notesAndSteps from './migration.ts';
import { leadTables } from './tables.ts';
import * as leadTags from './tags/migration.ts';
import { leadTagTables } from './tags/tables.ts';

export const leads = defineFeature({
  name: 'leads',
  tables: {
    ...leadImportTables,
    ...leadTagTables,
    ...leadAssignmentTables,
    ...leadEditTables,
    ...leadTables,
    ...leadMergeTables,
  },
  demo: async () => (await import('./demo.ts')).playLeadWork,
  migrations: {
    '0102-lead-notes-and-steps': notesAndSteps,
    '0103-lead-imports': leadImports,
    '0105-lead-merges': leadMerges,
    '0106-lead-tags': leadTags,
    '0107-lead-edits': leadEdits,
    '0112-lead-assignment': leadAssignment,
  },
  mails: {
    'new-lead': newLead,
  },
  routes: [
    async () => (await import('./routes.ts')).leadRoutes,
    async () => (await import('./notes/routes.ts')).leadNoteRoutes,
    async () => (await import('./steps/routes.ts')).leadStepRoutes,
    async () => (await import('./tags/routes.ts')).leadTagRoutes,
    async () => (await import('./bulk/routes.ts')).leadEditRoutes,
    async () => (await import('./assignment/routes.ts')).leadAssignmentRoutes,
    async () => (await import('./import/routes.ts')).leadImportRoutes,
    async () => (await import('./merge/routes.ts')).leadMergeRoutes,
  ],
  uploads: [async () => (await import('./import/upload-routes.ts')).leadImportUploads],
});
