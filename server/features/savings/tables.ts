import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends SavingsTables {}
}
interface SavingsTables {
  spend_entries: SpendEntriesTable;
}

/** What a client paid a month for their system before ours. What it says never changes. */
export interface SpendEntriesTable {
  id: string;
  project_id: string;
  /** In the order of entering, from 1. Unique in a project, so that of two simultaneous ones one is refused. */
  number: number;
  monthly_cents: number;
  /** A calendar day in the company's zone. */
  from_on: string;
  entered_by: string | null;
  /** Since when somebody of the team entered it for the client; null for the client's own. */
  by_team_at: number | null;
  taken_back_at: number | null;
  created_at: number;
}

/** What the platform needs to know about these tables. */
export const savingsTables = {
  spend_entries: {
    personal: [
      {
        label: 'What you paid before',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: ['project_id', 'monthly_cents', 'from_on', 'taken_back_at', 'created_at'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects', entered_by: 'users' },
  },
} satisfies Described<SavingsTables>;
