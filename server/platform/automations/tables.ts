import type { AutomationId, AutomationOutcome } from '#domain/automation/automation.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends AutomationTables {}
}

interface AutomationTables {
  automations: AutomationsTable;
  automation_runs: AutomationRunsTable;
}

/** The row of the switch for all rules. */
export const switchId = 'all';

/** A rule that somebody has changed, and the switch for all of them (decision 121). */
export interface AutomationsTable {
  id: AutomationId | typeof switchId;
  /** Null while it is off. */
  on_since: number | null;
  days: number;
  count: number;
  /** How long it waits after an event of which it is told at once, in milliseconds. */
  wait_ms: number;
  /** Up to which fact it has looked: its instant, and the id of its record. */
  looked_at: number;
  looked_id: string;
  /** The day of the company's calendar on which it last did something, and how often it did. */
  day: string;
  done_that_day: number;
  /** The day on which its owners were told that it had done as much as it does on one day. */
  told_on: string;
  changed_name: string;
  version: number;
  updated_at: number;
}

/** One event of a rule: done once, whatever happens (rule AUTO-3). */
export interface AutomationRunsTable {
  id: string;
  rule: AutomationId;
  /** What happened to which record; unique for each rule. */
  event_key: string;
  record_id: string;
  /** When it is judged. */
  due_at: number;
  /** Failed attempts. */
  attempts: number;
  /** Null while it waits. */
  outcome: AutomationOutcome | null;
  finished_at: number | null;
  created_at: number;
}

/** Facts about these tables. */
export const automationTables = {
  automations: {
    personal: { none: 'the company’s own; the history has who changed it' },
    transfer: 'moves',
    // A copy, such as one to try things out, does nothing until somebody turns its rules on.
    leaves: (row, mode) =>
      mode === 'copy' && row.id !== switchId ? { ...row, on_since: null } : row,
  },
  automation_runs: {
    personal: { none: 'ids of records, and what a rule did' },
    transfer: 'moves',
    leaves: (row, mode) => (mode === 'copy' && row.finished_at === null ? null : row),
  },
} satisfies Described<AutomationTables>;
