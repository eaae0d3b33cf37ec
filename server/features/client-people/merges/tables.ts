import type { ClientRole } from '#domain/account/client-role.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ClientMergeTables {}
}

interface ClientMergeTables {
  client_merges: ClientMergesTable;
  client_merge_projects: ClientMergeProjectsTable;
  client_merge_people: ClientMergePeopleTable;
}

/** A company that was merged with another one, and ended with that (rule CLIENT-6). */
export interface ClientMergesTable {
  id: string;
  from_id: string;
  to_id: string;
  /** Who merged them: a copy, because the account may be gone by now. */
  merged_name: string;
  created_at: number;
  /** When it was taken back; null while it holds. */
  taken_back_at: number | null;
}

/** A project that a merge moved. */
interface ClientMergeProjectsTable {
  merge_id: string;
  project_id: string;
}

/** Somebody whom a merge moved, or who was in both companies. */
export interface ClientMergePeopleTable {
  merge_id: string;
  /** Their row of the company that ended. */
  person_id: string;
  /** Their row of the other company, if they were in both; then the one of the ended company stays. */
  kept_id: string | null;
  /** The role that the kept row had, and its version since. */
  kept_role: ClientRole | null;
  kept_version: number | null;
}

const ids = 'ids of companies, projects and people, which say about them what there is to say';

/** Facts about these tables. */
export const clientMergeTables = {
  client_merges: {
    personal: { none: ids },
    transfer: 'moves',
    refersTo: { from_id: 'client_companies', to_id: 'client_companies' },
  },
  client_merge_projects: {
    personal: { none: ids },
    transfer: 'moves',
    refersTo: { merge_id: 'client_merges', project_id: 'projects' },
  },
  client_merge_people: {
    personal: { none: ids },
    transfer: 'moves',
    refersTo: { merge_id: 'client_merges', person_id: 'client_people', kept_id: 'client_people' },
  },
} satisfies Described<ClientMergeTables>;
