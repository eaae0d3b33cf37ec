import { defineFeature } from '#server/platform/feature.ts';
import { statusNote } from './mails/status-note.ts';
import * as statusNotesOfProjects from './migration.ts';
import { statusNoteTables } from './tables.ts';

export const statusNotes = defineFeature({
  name: 'status-notes',
  tables: statusNoteTables,
  migrations: { '0072-status-notes': statusNotesOfProjects },
  mails: { 'status-note': statusNote },
  routes: [async () => (await import('./routes.ts')).statusNoteRoutes],
  demo: async () => (await import('./demo.ts')).playStatusNotes,
});
