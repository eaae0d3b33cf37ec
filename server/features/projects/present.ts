import type { ProjectReply } from '#contract/projects/projects.ts';
import type { HealthReply } from '#domain/project/health.ts';
import { currentMilestone, isOverdue, progressOf } from '#domain/project/milestone-phase.ts';
import { type CompanyClock, companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readHealth } from './health/health-facts.ts';
import { hasSignedPapers } from './signed-papers.ts';
import { type ProjectFacts, readProjectFacts } from './store.ts';
import type { MilestonesTable, ProjectsTable } from './tables.ts';

/** A milestone's row in the form that the domain rules expect. */
export function milestoneState<
  M extends Pick<MilestonesTable, 'phase' | 'completed_at' | 'due_date'>,
>(row: M) {
  return {
    phase: row.phase,
    isCompleted: row.completed_at !== null,
    dueDate: row.due_date,
    row,
  };
}

/** Projects with everything that lists show, in the same order. */
export async function presentProjects(
  db: Queries,
  clock: CompanyClock,
  rows: readonly ProjectsTable[],
): Promise<ProjectReply[]> {
  const facts = await readProjectFacts(db, rows);
  const health = await readHealth(db, clock, rows, facts.milestones);
  return rows.map((row) => present(row, { ...facts, health }, clock));
}

export async function presentProject(
  db: Queries,
  clock: CompanyClock,
  row: ProjectsTable,
): Promise<ProjectReply> {
  const [project] = await presentProjects(db, clock, [row]);
  if (project === undefined) throw new Error('one row was presented as none');
  return { ...project, hasSignedPapers: await hasSignedPapers(db, 'projects', row.id) };
}

function present(
  row: ProjectsTable,
  facts: ProjectFacts & { health: ReadonlyMap<string, HealthReply> },
  clock: CompanyClock,
): ProjectReply {
  const today = companyToday(clock);
  const milestones = (facts.milestones.get(row.id) ?? []).map(milestoneState);
  const current = currentMilestone(milestones)?.row;
  const owner = row.owner_id === null ? undefined : facts.people.get(row.owner_id);
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    description: row.description,
    status: row.status,
    budgetCents: row.budget_cents,
    startDate: row.start_date,
    estimatedEndDate: row.estimated_end_date,
    endDate:
      row.completed_at === null ? row.estimated_end_date : companyDay(clock, row.completed_at),
    completedAt: row.completed_at === null ? null : instantText(row.completed_at),
    clientContactName: row.client_contact_name,
    clientEmail: row.client_email,
    clientCompany: row.client_company,
    clientAccount: clientAccountOf(facts.people.get(row.client_email_key)),
    mailsClientOnCompletion: row.completion_mail_at !== null,
    ownerId: row.owner_id,
    ownerName: owner === undefined ? '' : `${owner.first_name} ${owner.last_name}`.trim(),
    leadId: row.lead_id,
    quoteId: row.source_quote_id,
    progress: progressOf(milestones),
    currentMilestone:
      current === undefined
        ? null
        : {
            id: current.id,
            title: current.title,
            phase: current.phase,
            dueDate: current.due_date,
            version: current.version,
          },
    overdueMilestones: milestones.filter((milestone) => isOverdue(milestone, today)).length,
    health: facts.health.get(row.id) ?? null,
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}

/** Ignores a deleted account, and one that is not a client's. */
function clientAccountOf(
  person: { password_hash: string | null; deleted_at: number | null; role: string } | undefined,
): ProjectReply['clientAccount'] {
  if (person === undefined || person.deleted_at !== null || person.role !== 'client') return 'none';
  return person.password_hash === null ? 'invited' : 'active';
}
