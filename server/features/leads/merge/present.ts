import type { LeadMerge, LeadTwin, NamedLead } from '#contract/leads/lead-merges.ts';
import { displayName } from '#domain/account/name.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import { presentLead } from '../present.ts';
import type { LeadRow } from '../store.ts';
import type { MergeRow } from './merge-store.ts';
import type { Twin } from './twin-store.ts';

/** A lead next to another one. */
export function presentNamed(row: LeadRow): NamedLead {
  const { id, email, phone, company, status, createdAt } = presentLead(row);
  // Without a name, the screen says so in its own words.
  const name = displayName(row.first_name, row.last_name, '');
  return { id, name, email, phone, company, status, createdAt };
}

export function presentTwin({ lead, reasons }: Twin): LeadTwin {
  return { lead: presentNamed(lead), reasons };
}

export function presentMerge(row: MergeRow): LeadMerge {
  return {
    id: row.id,
    leadId: row.lead_id,
    name: displayName(row.first_name, row.last_name, row.email),
    email: row.email,
    by: row.made_by,
    at: instantText(row.created_at),
    keptUntil: optionalInstantText(row.kept_until),
  };
}
