import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * The payments by milestone that nothing will invoice any more, oldest first: the milestones of their
 * phase were completed without the client's approval, moved to another phase or deleted (rule SIGNOFF-2).
 * Staff can invoice them by hand.
 */
export function listUnbilled(db: Queries, most: number) {
  return (
    db
      .selectFrom('invoices')
      .innerJoin('projects', 'projects.source_quote_id', 'invoices.quote_id')
      .select(['invoices.id', 'invoices.label', 'bill_to_company', 'bill_to_name'])
      // Not parameters, so that the index of these payments fits.
      .where('invoices.status', '=', sql.lit('planned'))
      .where('milestone_phase', '<>', sql.lit(''))
      .where('projects.deleted_at', 'is', null)
      .where('projects.status', '<>', 'cancelled')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('milestones')
              .select('milestones.id')
              .whereRef('milestones.project_id', '=', 'projects.id')
              .whereRef('milestones.phase', '=', 'milestone_phase')
              .where('milestones.completed_at', 'is', null)
              .where('milestones.deleted_at', 'is', null),
          ),
        ),
      )
      .orderBy('invoices.created_at')
      .orderBy('invoices.id')
      .limit(most)
      .execute()
  );
}
