import type { ViewedKind } from '#domain/account/client-view.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ClientViewTables {}
}

interface ClientViewTables {
  client_views: ClientViewsTable;
}

/** Somebody of the team looks at the portal as a client. */
export interface ClientViewsTable {
  id: string;
  /** `sessions.id` of whoever looks: the view ends with the session. */
  session_id: string;
  client_id: string;
  /** The record that it was opened from: the view ends with the right to see its area. */
  record_kind: ViewedKind;
  started_at: number;
}

const ends = 'ends within half an hour; the audit trail and the security log have it';

/** Facts about these tables. */
export const clientViewTables = {
  client_views: {
    personal: { none: ends },
    transfer: { stays: ends },
    refersTo: { client_id: 'users' },
  },
} satisfies Described<ClientViewTables>;
