import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends HostCalendarTables {}
}

interface HostCalendarTables {
  host_calendars: HostCalendarsTable;
  host_busy: HostBusyTable;
}

/** A calendar of a host whose busy times count (rule BOOKING-27). */
export interface HostCalendarsTable {
  id: string;
  user_id: string;
  /** An https address that often is a secret: no reply has it. */
  address: string;
  /** The host's zone, in which all-day events are days. */
  time_zone: string;
  /** What the server said of the last good reading, to be asked for changes only; '' for nothing. */
  etag: string;
  modified: string;
  /** SHA-256 of the stored busy times, which are mostly the same as before. */
  busy_hash: string;
  /** How many events are ahead by the last good reading. */
  events: number;
  /** When it was last read well. */
  read_at: number;
  /** Until when its busy times are known. */
  known_until: number;
  /** When it is read next. */
  next_at: number;
  /** Until then an instance is reading it. */
  leased_until: number;
  /** Why the last attempt failed, as a sentence; '' if it did not. */
  failure: string;
  /** When the last attempt failed; null if it did not. */
  failed_at: number | null;
  /** Since when it has been empty although it had many events; null otherwise. */
  suspect_at: number | null;
  /** When its host was told that it cannot be read; null while it can be. */
  told_at: number | null;
  /** When it was removed, which can be undone. */
  removed_at: number | null;
  created_at: number;
}

/** A busy time of a calendar: without a title, and at most a day long, so that an index finds all of a range. */
export interface HostBusyTable {
  calendar_id: string;
  from_at: number;
  to_at: number;
}

/** A calendar that is to be read at once, and of which nothing is known. */
const unread = {
  etag: '',
  modified: '',
  busy_hash: '',
  read_at: 0,
  next_at: 0,
  leased_until: 0,
};

/** Facts about these tables. */
export const hostCalendarTables = {
  host_calendars: {
    personal: { none: 'addresses and states of the team’s own calendars' },
    transfer: 'moves',
    // A copy gives no access, not even to calendars elsewhere. The busy times stay behind, so that
    // nothing is known of a moved calendar until all of it is read.
    leaves: (calendar, mode) => (mode === 'copy' ? null : { ...calendar, ...unread }),
    refersTo: { user_id: 'users' },
  },
  host_busy: {
    personal: { none: 'times of the team, read from their own calendars' },
    transfer: { stays: 'read again within minutes' },
    refersTo: { calendar_id: 'host_calendars' },
  },
} satisfies Described<HostCalendarTables>;
