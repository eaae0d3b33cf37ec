import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends TimeTables {}
}
interface TimeTables {
  time_entries: TimeEntriesTable;
  feature_time: FeatureTimeTable;
  time_people: TimePeopleTable;
  time_rates: TimeRatesTable;
  time_timers: TimeTimersTable;
  time_locks: TimeLocksTable;
}

/** Time that somebody worked on a feature of a project on one day (rule TIME-1). */
export interface TimeEntriesTable {
  id: string;
  /** Null once the project was deleted for good: the time stays in what its person worked. */
  project_id: string | null;
  /** Null once the feature was deleted for good. */
  scope_item_id: string | null;
  /** In `time_people`, which has them after their account was deleted for good. */
  user_id: string;
  /** Copies of names, because what they name may be gone by now. */
  project_name: string;
  feature_name: string;
  user_name: string;
  /** A calendar day of the company, YYYY-MM-DD. */
  day: CalendarDate;
  minutes: number;
  words: string;
  /** What it costs by the hourly cost of its day; null without one (rule TIME-7). */
  cost_cents: number | null;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/**
 * The sums of the entries of a feature, kept in the transaction of each entry, and how much of it is
 * done. Its id is that of the scope item.
 */
export interface FeatureTimeTable {
  id: string;
  project_id: string;
  /** As in `scope_items`. */
  feature_key: string;
  minutes: number;
  cost_cents: number;
  /** The minutes of entries without a cost. */
  uncosted_minutes: number;
  /** In percent; null while nobody has said it. */
  done: number | null;
  /** Of what people write of it, which is `done`. */
  version: number;
  updated_at: number;
}

/**
 * Somebody who has time entries or an hourly cost, also after their account was deleted for good. Whoever
 * writes either locks this row first, so that the minutes of a day and the cost of an entry are those of
 * one moment.
 */
export interface TimePeopleTable {
  /** That of their account, which may be gone. */
  id: string;
  /** As of the last time or cost that was added. */
  name: string;
  /** The number of their latest hourly cost. */
  rates: number;
}

/** What an hour of somebody costs from a day on. Never changed; the latest for a day counts. */
export interface TimeRatesTable {
  id: string;
  user_id: string;
  /** From 1, in the order they were set. */
  number: number;
  first_day: CalendarDate;
  cents: number;
  /** The name of who set it. */
  set_by: string;
  created_at: number;
}

/** The one running timer of somebody, whose id is that of their account (rule TIME-9). */
export interface TimeTimersTable {
  id: string;
  scope_item_id: string;
  words: string;
  started_at: number;
}

/** Which months are locked: one row, which every change of time locks first (rule TIME-5). */
export interface TimeLocksTable {
  id: string;
  /** The last locked month; '' for none. */
  through: string;
  version: number;
  changed_by: string;
  changed_at: number;
}

/** Facts about these tables. */
export const timeTables = {
  time_entries: {
    personal: [
      {
        label: 'Time entries',
        part: 'account',
        by: ['user_id', 'users'],
        columns: ['day', 'minutes', 'words', 'project_name', 'feature_name', 'created_at'],
        fate: 'kept',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects', scope_item_id: 'scope_items', user_id: 'time_people' },
  },
  feature_time: {
    personal: { none: 'sums, and how much of a feature is done' },
    transfer: 'moves',
    refersTo: { id: 'scope_items', project_id: 'projects' },
  },
  time_people: {
    personal: { none: 'the name that the time entries have, and a number' },
    transfer: 'moves',
  },
  time_rates: {
    personal: [
      {
        label: 'Hourly costs',
        part: 'account',
        by: ['user_id', 'users'],
        columns: ['first_day', 'cents', 'created_at'],
        fate: 'kept',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'time_people' },
  },
  time_timers: {
    personal: { none: 'a timer that is running; what it measured is in time_entries' },
    transfer: 'moves',
    refersTo: { id: 'users', scope_item_id: 'scope_items' },
  },
  time_locks: {
    personal: { none: 'a setting' },
    transfer: 'moves',
  },
} satisfies Described<TimeTables>;
