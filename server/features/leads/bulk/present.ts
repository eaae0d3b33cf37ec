import type { EndpointReply } from '#contract/endpoint.ts';
import type { LeadEditReply, listLeadEditRows } from '#contract/leads/lead-edits.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { limitedTo } from '../own-leads.ts';
import { leadName } from '../present.ts';
import { findLeadsById } from '../store.ts';
import type { Reader } from './edit-store.ts';
import type { LeadEditRowsTable, LeadEditsTable } from './tables.ts';

export function presentEdit(edit: LeadEditsTable): LeadEditReply {
  return {
    id: edit.id,
    label: edit.label,
    state: edit.state,
    leads: edit.row_count,
    changed: edit.changed_count,
    stayed: edit.stayed_count,
    left: edit.row_count - edit.changed_count - edit.stayed_count,
    madeName: edit.made_name,
    madeAt: instantText(edit.created_at),
    keptUntil: optionalInstantText(edit.kept_until),
    takenBack:
      edit.taken_back_at === null
        ? null
        : {
            by: edit.taken_back_name,
            at: instantText(edit.taken_back_at),
            restored: edit.restored_count,
            kept: edit.kept_count,
          },
  };
}

/** Rows with the names of their leads, as far as the reader sees these. */
export async function presentEditRows(
  db: Queries,
  rows: readonly LeadEditRowsTable[],
  reader: Reader,
): Promise<EndpointReply<typeof listLeadEditRows>['rows']> {
  const leads = await findLeadsById(
    db,
    rows.map(({ lead_id }) => lead_id),
  );
  const owner = limitedTo(reader);
  return rows.map(({ lead_id, state, reason }) => {
    const lead = leads.get(lead_id);
    const isSeen = lead !== undefined && (owner === null || lead.assigned_to === owner);
    return {
      leadId: isSeen ? lead.id : null,
      name: isSeen ? leadName(lead) : 'A lead that is not assigned to you',
      state,
      reason,
    };
  });
}
