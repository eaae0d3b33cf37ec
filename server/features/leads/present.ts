import type { LeadReply } from '#contract/leads/leads.ts';
import { displayName } from '#domain/account/name.ts';
import { type CompanyClock, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { projectsOfLeads } from './change-store.ts';
import { presentLeadStep } from './steps/present.ts';
import { openStepsOf, withStep } from './steps/store.ts';
import type { LeadRow } from './store.ts';
import { tagsOfLeads } from './tags/store.ts';

/** @param more the project that the lead was converted to, its next step and its tags. */
export function presentLead(
  row: LeadRow,
  {
    projectId = null,
    nextStep = null,
    tags = [],
  }: Partial<Pick<LeadReply, 'projectId' | 'nextStep' | 'tags'>> = {},
): LeadReply {
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
    nextStep,
    tags,
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}

/** Leads with the projects that they were converted to, their next steps and their tags. */
export async function presentLeads(
  db: Queries,
  clock: CompanyClock,
  rows: readonly LeadRow[],
): Promise<LeadReply[]> {
  // Only converted leads have a project to look up, and most leads have no step.
  const isConverted = ({ status }: LeadRow) => status === 'converted';
  const projects = rows.some(isConverted)
    ? await projectsOfLeads(
        db,
        rows.map(({ id }) => id),
      )
    : new Map<string, string>();
  const steps = await openStepsOf(db, withStep(rows));
  const tags = await tagsOfLeads(
    db,
    rows.map(({ id }) => id),
  );
  const today = companyToday(clock);
  return rows.map((row) => {
    const step = steps.get(row.id);
    return presentLead(row, {
      projectId: projects.get(row.id) ?? null,
      nextStep: step === undefined ? null : presentLeadStep(step, today),
      tags: tags.get(row.id) ?? [],
    });
  });
}

/** One lead with its project, its next step and its tags. */
export async function presentWholeLead(
  db: Queries,
  clock: CompanyClock,
  row: LeadRow,
): Promise<LeadReply> {
  const [projects, steps] = [await projectsOfLeads(db, [row.id]), await openStepsOf(db, [row.id])];
  const step = steps.get(row.id);
  const tags = await tagsOfLeads(db, [row.id]);
  return presentLead(row, {
    projectId: projects.get(row.id) ?? null,
    nextStep: step === undefined ? null : presentLeadStep(step, companyToday(clock)),
    tags: tags.get(row.id) ?? [],
  });
}

/** The name of a lead in the audit trail and in messages, or the address if it has no name. */
export function leadName(row: Pick<LeadRow, 'first_name' | 'last_name' | 'email'>): string {
  return displayName(row.first_name, row.last_name, row.email);
}
