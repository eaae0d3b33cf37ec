import type { ProjectHealth } from '#domain/project/health.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends StatusNoteTables {}
}
interface StatusNoteTables {
  status_notes: StatusNotesTable;
}

/** How a project is going, in the words of the team. What it says never changes. */
export interface StatusNotesTable {
  id: string;
  project_id: string;
  health: ProjectHealth;
  words: string;
  author_id: string | null;
  /** A copy, because the account may be gone by now. */
  author_name: string;
  /** The note that this one corrects. Unique among those that count. */
  corrects_id: string | null;
  ended_as: 'corrected' | 'taken-back' | null;
  /** Since when it no longer counts; null while it does. */
  ended_at: number | null;
  created_at: number;
}

/** What the platform needs to know about these tables. */
export const statusNoteTables = {
  status_notes: {
    personal: [
      {
        label: 'Status notes',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: ['project_id', 'health', 'words', 'author_name', 'created_at'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects', author_id: 'users', corrects_id: 'status_notes' },
  },
} satisfies Described<StatusNoteTables>;
