import { sql } from 'kysely';

/** The condition of projects whose plan is stopped: canceled, or in the bin (rule BILLING-1). */
export const isStopped = sql<boolean>`(
  projects.status = 'cancelled' or projects.deleted_at is not null)`;
