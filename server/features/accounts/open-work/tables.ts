import type { WorkKind } from '#domain/account/work-kind.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends OpenWorkTables {}
}

interface OpenWorkTables {
  released_work: ReleasedWorkTable;
}

/**
 * A record that lost the person responsible for it when their account was deleted. It says what a
 * restored account gets back, and what nobody has taken over yet (rule ACCOUNT-9).
 */
interface ReleasedWorkTable {
  kind: WorkKind;
  record_id: string;
  user_id: string;
  released_at: number;
}

/** What the platform needs to know about this table. */
export const openWorkTables = {
  released_work: {
    personal: { none: 'ids of records, and of the team member who was responsible for them' },
    transfer: 'moves',
    refersTo: { user_id: 'users' },
  },
} satisfies Described<OpenWorkTables>;
