import type { LeadReply } from '#contract/leads/leads.ts';
import { displayName } from '#domain/account/name.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { projectsOfLeads } from './change-store.ts';
import type { LeadRow } from './store.ts';

/** @param projectId the project that the lead was converted to. */
export function presentLead(row: LeadRow, projectId: string | null = null): LeadReply {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    source: row.source,
    firstPage: row.first_page,
    // The column's check constraint admits exactly the statuses of the contract.
    status: row.status as LeadReply['status'],
    score: row.score,
    assignedTo: row.assigned_to,
    message: row.message,
    closedAt: optionalInstantText(row.closed_at),
    closedReason: row.closed_reason,
    deletedAt: optionalInstantText(row.deleted_at),
    projectId,
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}

/** The same with the project that the lead was converted to, if there is one. */
export async function presentLeadWithProject(db: Queries, row: LeadRow): Promise<LeadReply> {
  const projects = await projectsOfLeads(db, [row.id]);
  return presentLead(row, projects.get(row.id));
}

/** The name of a lead in the audit trail and in messages, or the address if it has no name. */
export function leadName(row: Pick<LeadRow, 'first_name' | 'last_name' | 'email'>): string {
  return displayName(row.first_name, row.last_name, row.email);
}
