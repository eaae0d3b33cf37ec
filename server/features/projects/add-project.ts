import type { ProjectInput } from '#contract/projects/projects.ts';
import { plannedEnd } from '#domain/project/milestone-plan.ts';
import { companyOfProject } from '#server/features/accounts/client-people/company-of-project.ts';
import { requireMay } from '#server/features/accounts/team/team.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId, newReference } from '#server/platform/db/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { SoldLine } from '../quotes/price-snapshot.ts';
import { mailProjectOwner } from './mail-project-owner.ts';
import { addPlannedMilestones, type ChosenTemplate, requireTemplate } from './plan/plan-project.ts';
import { refuseEndBeforeStart, withDerivedColumns } from './project-columns.ts';
import { recordInProject } from './record-in-project.ts';
import { addSoldScope } from './scope/change-scope.ts';
import { insertProject } from './store.ts';
import type { ProjectsTable } from './tables.ts';

/** The data of a new project, from a form, a lead or a quote. */
export interface NewProject extends ProjectInput, ChosenTemplate {
  /** The timeline requested in the quote, or ''. */
  timeline: string;
  withMilestones: boolean;
  leadId: string | null;
  sourceLeadId: string | null;
  sourceQuoteId: string | null;
  /** What was sold, which becomes the scope. */
  scope?: readonly SoldLine[];
}

/**
 * Adds a project with its milestones, and starts the first one.
 *
 * @throws Problem `invalid_input` for an owner who is not a team member, or a milestone set that is
 *   archived, or an end before the start; `conflict` for one that was changed since it was shown.
 */
export async function addProject(work: Work, wanted: NewProject): Promise<ProjectsTable> {
  const { tx, context, now } = work;
  await requireMay(tx, wanted.ownerId, 'project', 'ownerId');
  const today = companyToday(context);
  const start = wanted.startDate ?? today;
  const status = wanted.status ?? (start > today ? 'planning' : 'active');
  const isFinished = status === 'completed' || status === 'archived';
  const client = {
    client_contact_name: wanted.clientContactName ?? '',
    client_email: wanted.clientEmail ?? '',
    client_company: wanted.clientCompany ?? '',
  };
  const id = newId(now);
  const project = withDerivedColumns(
    {
      id,
      reference: newReference('P'),
      name: wanted.name,
      description: wanted.description ?? '',
      status,
      budget_cents: wanted.budgetCents ?? null,
      start_date: wanted.startDate === undefined ? today : wanted.startDate,
      estimated_end_date:
        wanted.estimatedEndDate === undefined
          ? plannedEnd(start, wanted.timeline)
          : wanted.estimatedEndDate,
      completed_at: isFinished ? now : null,
      ...client,
      client_company_id: await companyOfProject(work, client, id),
      completion_mail_at: wanted.mailsClientOnCompletion === true ? now : null,
      owner_id: wanted.ownerId ?? null,
      lead_id: wanted.leadId,
      source_lead_id: wanted.sourceLeadId,
      source_quote_id: wanted.sourceQuoteId,
      deleted_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    },
    context,
  );
  // Without a start it is today, and an earlier end may be the one of a finished project.
  if (wanted.startDate !== undefined) refuseEndBeforeStart(project);
  const template = await requireTemplate(tx, wanted);
  await insertProject(tx, project);
  if (wanted.scope !== undefined) await addSoldScope(work, project.id, wanted.scope);
  if (wanted.withMilestones) {
    const end = project.estimated_end_date ?? plannedEnd(start, wanted.timeline);
    await addPlannedMilestones(work, project, template, { start, end });
  }
  await recordInProject(work, project, {
    kind: 'project',
    id: project.id,
    name: project.reference,
    action: 'created',
    topics: ['projects', 'milestones'],
  });
  await mailProjectOwner(work, project);
  return project;
}
