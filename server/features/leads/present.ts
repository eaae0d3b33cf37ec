import type { LeadReply } from '#contract/leads.ts';
import { instantText } from '../../instant-text.ts';
import type { LeadRow } from './store.ts';

export function presentLead(row: LeadRow): LeadReply {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    source: row.source,
    // The column's check constraint admits exactly the statuses of the contract.
    status: row.status as LeadReply['status'],
    score: row.score,
    assignedTo: row.assigned_to,
    message: row.message,
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}
