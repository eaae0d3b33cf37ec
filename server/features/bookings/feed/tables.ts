import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends CalendarFeedTables {}
}

interface CalendarFeedTables {
  calendar_feeds: CalendarFeedsTable;
}

/** The private calendar address of a person: one, so that a new one ends the one before (rule BOOKING-26). */
export interface CalendarFeedsTable {
  user_id: string;
  /** SHA-256 of the secret in the address, as base64url: the address itself is not stored. */
  token_hash: string;
  created_at: number;
  last_read_at: number | null;
}

/** Facts about these tables. */
export const calendarFeedTables = {
  calendar_feeds: {
    personal: { none: 'a secret of the account, which goes with it' },
    transfer: 'moves',
    // A copy gives no access to what the site shows.
    leaves: (feed, mode) => (mode === 'copy' ? null : feed),
    refersTo: { user_id: 'users' },
  },
} satisfies Described<CalendarFeedTables>;
