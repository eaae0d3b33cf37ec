import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  convertLead as convertLeadEndpoint,
  convertQuote as convertQuoteEndpoint,
} from '#contract/leads/conversions.ts';
import { displayName } from '#domain/account/name.ts';
import { dollarsToCents } from '#domain/money.ts';
import { isQuoteConvertible, type QuoteStatus } from '#domain/quote/quote-status.ts';
import { inviteClient } from '#server/features/accounts/invitations.ts';
import { lockResponsible } from '#server/features/accounts/team/team.ts';
import { dropClock } from '#server/features/answer-clock/answer-clock.ts';
import type { LeadsTable } from '#server/features/leads/tables.ts';
import { refuseBinned } from '#server/features/quotes/staff/change-quote.ts';
import { refuseUnconfirmed } from '#server/features/quotes/staff/second-look.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockLead } from '../../leads/change-store.ts';
import { soldLines } from '../../quotes/price-snapshot.ts';
import { lockQuote } from '../../quotes/store.ts';
import { addProject, type NewProject } from '../add-project.ts';
import { refuseUnpaidPhases } from '../plan/paid-phases.ts';
import { findProjectOf } from '../store.ts';
import type { ProjectsTable } from '../tables.ts';
import {
  findRequestedTimeline,
  markConverted,
  type Origin,
  projectsOfLead,
  withOrigins,
} from './store.ts';

/** The project of a lead or quote; `already` says who made it when it existed before. */
export interface Conversion {
  project: ProjectsTable;
  already?: Origin;
}
type ConversionOptions = Omit<EndpointInput<typeof convertLeadEndpoint>['body'], 'leadId'>;

/**
 * Converts a lead to its project. A lead whose quote was converted has its project already; a
 * further one is made on request only (rule LEAD-5).
 *
 * @throws Problem 404; `conflict` when the lead or its project is in the bin.
 */
export async function convertLead(
  work: Work,
  { leadId, ...options }: EndpointInput<typeof convertLeadEndpoint>['body'],
): Promise<Conversion> {
  const { tx } = work;
  const lead = await lockLead(tx, leadId);
  if (lead === undefined) throw notFound('lead');
  const known = await findProjectOf(tx, 'source_lead_id', lead.id);
  if (known !== undefined && options.isFurther !== true) return existing(work, known, 'lead');
  if (lead.deleted_at !== null)
    throw new Problem('conflict', 'This lead is in the bin. Restore it first.');
  const name = `${lead.first_name} ${lead.last_name}`.trim();
  const project = await makeProject(
    work,
    { lead, options },
    {
      name: `${lead.company || name || lead.email} CRM`,
      description: lead.message,
      clientContactName: name,
      clientEmail: lead.email,
      clientCompany: lead.company,
      budgetCents: null,
      timeline: await findRequestedTimeline(tx, lead.id),
      sourceLeadId: known === undefined ? lead.id : null,
      sourceQuoteId: null,
    },
  );
  return { project };
}

/**
 * Converts a quote to its one project: its lines become the scope, its estimate the budget.
 *
 * @throws Problem 404; `conflict` when it was rejected (rule QUOTE-7), its discount is not confirmed
 *   (rule QUOTE-18), it or its project is in the bin, or its lead has another project and a further
 *   one was not requested (rule LEAD-5); `invalid_input` for a milestone set without a phase that is
 *   paid for (rule MILESTONE-10).
 */
export async function convertQuote(
  work: Work,
  { quoteId, ...options }: EndpointInput<typeof convertQuoteEndpoint>['body'],
): Promise<Conversion> {
  const { tx } = work;
  const quote = await lockQuote(tx, quoteId);
  const lead = quote === undefined ? undefined : await lockLead(tx, quote.lead_id);
  if (quote === undefined || lead === undefined) throw notFound('quote');
  const known = await findProjectOf(tx, 'source_quote_id', quote.id);
  if (known !== undefined) return existing(work, known, 'quote');
  refuseBinned(quote);
  // The column's check constraint admits exactly these statuses.
  if (!isQuoteConvertible(quote.status as QuoteStatus))
    throw new Problem('conflict', 'This quote was rejected, so it cannot become a project.');
  refuseUnconfirmed(quote, 'quoteId');
  if (options.isFurther !== true) await refuseFurther(work, lead);
  if (options.withMilestones !== false) await refuseUnpaidPhases(tx, quote, options);
  const isFirst = (await findProjectOf(tx, 'source_lead_id', lead.id)) === undefined;
  const project = await makeProject(
    work,
    { lead, options },
    {
      name: `${quote.customer_company || quote.customer_name} CRM`,
      description: quote.primary_pain_points,
      clientContactName: quote.customer_name,
      clientEmail: quote.customer_email,
      clientCompany: quote.customer_company,
      budgetCents: dollarsToCents(quote.estimated_cost_dollars),
      timeline: quote.timeline,
      // A second quote of the same person gets a separate project; the lead keeps the first.
      sourceLeadId: isFirst ? lead.id : null,
      sourceQuoteId: quote.id,
      scope: soldLines(quote),
    },
  );
  await record(work, {
    kind: 'quote',
    id: quote.id,
    name: quote.reference,
    action: 'converted',
    changes: { project: { from: null, to: project.reference } },
    topics: ['inbox'],
  });
  // Nobody waits for an answer to what became a project.
  await dropClock(tx, { kind: 'quote', id: quote.id }, work.now);
  return { project };
}

/** @throws Problem `conflict` when the existing project is in the bin. */
async function existing(
  work: Work,
  project: ProjectsTable,
  source: 'lead' | 'quote',
): Promise<Conversion> {
  const [known] = await withOrigins(work.tx, [project]);
  if (known === undefined) throw notFound('project');
  if (project.deleted_at !== null)
    throw new Problem(
      'conflict',
      `This ${source} became ${told(work, known)}, which is in the bin. Restore it there.`,
      { extra: { projectId: project.id } },
    );
  return { project, already: known };
}

/** @throws Problem `conflict`, naming it, when the lead has a project. */
async function refuseFurther(work: Work, lead: LeadsTable): Promise<void> {
  const [first] = await withOrigins(work.tx, await projectsOfLead(work.tx, lead.id));
  if (first === undefined) return;
  const who = displayName(lead.first_name, lead.last_name, lead.email);
  throw new Problem(
    'conflict',
    `${who} already has ${told(work, first)}. If you want another one, please confirm.`,
    { extra: { projectId: first.id, projectName: first.name } },
  );
}

/** A project by name, with who made it and when. */
function told(
  { context }: Pick<Work, 'context'>,
  { name, reference, by, at }: ProjectsTable & Origin,
): string {
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: context.config.businessTimeZone,
  }).format(at);
  return `the project “${name}” (${reference}), made by ${by} on ${day}`;
}

/**
 * Who is responsible for the project of a lead: the owner of the lead or, if their role does not
 * allow it, whoever converts it (rule RIGHTS-10).
 */
async function ownerOf({ tx, actor }: Work, lead: LeadsTable): Promise<string | null> {
  if (lead.assigned_to === null) return null;
  const owner =
    (await lockResponsible(tx, lead.assigned_to, 'project')) ??
    (await lockResponsible(tx, actor.id, 'project'));
  return owner?.id ?? null;
}

async function makeProject(
  work: Work,
  { lead, options }: { lead: LeadsTable; options: ConversionOptions },
  source: Omit<NewProject, 'withMilestones' | 'leadId'> & {
    clientContactName: string;
    clientEmail: string;
  },
): Promise<ProjectsTable> {
  const { tx, now } = work;
  const project = await addProject(work, {
    ...source,
    name: options.name || source.name,
    budgetCents: options.budgetCents === undefined ? source.budgetCents : options.budgetCents,
    startDate: options.startDate,
    ownerId: await ownerOf(work, lead),
    withMilestones: options.withMilestones ?? true,
    templateId: options.templateId,
    templateVersion: options.templateVersion,
    leadId: lead.id,
  });
  if (options.inviteClient === true)
    await inviteClient(work, {
      name: source.clientContactName,
      email: source.clientEmail,
    });
  const isFirst = lead.status !== 'converted';
  if (isFirst) await markConverted(tx, lead.id, now);
  await record(work, {
    kind: 'lead',
    id: lead.id,
    name: displayName(lead.first_name, lead.last_name, lead.email),
    action: 'converted',
    changes: {
      project: { from: null, to: project.reference },
      ...(isFirst && { status: { from: lead.status, to: 'converted' } }),
    },
    topics: ['leads', 'quotes'],
  });
  return project;
}
