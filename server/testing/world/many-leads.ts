import { leadStatuses } from '#domain/lead/lead-status.ts';
import { insertLead } from '#server/features/leads/change-store.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** Inserts many leads, one per second, in every status and with every score. */
export async function insertLeads(tx: Queries, count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await insertLead(
      tx,
      {
        id: `many-${String(index).padStart(6, '0')}`,
        now: 1_700_000_000_000 + index * 1000,
        source: 'quote',
        by: 'Dana',
      },
      {
        first_name: 'Person',
        last_name: String(index),
        email: `person-${index}@example.com`,
        phone: '',
        company: `Company ${index % 50}`,
        status: leadStatuses[index % leadStatuses.length] ?? 'new',
        score: index % 101,
        assigned_to: null,
        message: '',
        closed_at: null,
        closed_reason: '',
        deleted_at: null,
      },
    );
}
