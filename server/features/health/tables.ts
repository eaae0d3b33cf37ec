import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends HealthTables {}
}

interface HealthTables {
  health_alerts: HealthAlertsTable;
  instances: InstancesTable;
}

/** What the administrators were told about and what lasts: one row for all instances. */
export interface HealthAlertsTable {
  /** As in `HealthChecks`; unique, so that of several instances one tells. */
  part: string;
  state: string;
  since: number;
  /** When an instance last saw it. */
  seen_at: number;
  mailed_at: number;
}

/** The running programs on this database. */
export interface InstancesTable {
  id: string;
  /** The name of its machine. */
  host: string;
  version: string;
  started_at: number;
  seen_at: number;
}

/** Facts about these tables. */
export const healthTables = {
  health_alerts: {
    personal: { none: 'parts of the program' },
    transfer: { stays: 'says how this server is' },
  },
  instances: {
    personal: { none: 'programs and machines' },
    transfer: { stays: 'says which programs run' },
  },
} satisfies Described<HealthTables>;
