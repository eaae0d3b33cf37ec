import type { ProjectReport, ReportedSignOff } from '#contract/projects/project-report.ts';
import { daysBetween } from '#domain/calendar-date.ts';
import { isOverdue, progressOf } from '#domain/project/milestone-phase.ts';
import { listInvoicesOfQuote } from '#server/features/billing/invoices/invoice-store.ts';
import { type CompanyClock, companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readPhasePayments } from '../milestones/phase-payments.ts';
import { presentMilestone } from '../milestones/present.ts';
import { listMilestonesOf } from '../milestones/store.ts';
import { milestoneState, presentProject } from '../present.ts';
import { readSignedPrices } from '../scope/signed-prices.ts';
import { listScopeOf } from '../scope/store.ts';
import { findProject } from '../store.ts';
import type { MilestonesTable, ScopeItemsTable } from '../tables.ts';

/** Reads the sign-offs of a project, by the id of the milestone. */
export type ReadSignOffs = (
  db: Queries,
  projectId: string,
) => Promise<ReadonlyMap<string, ReportedSignOff>>;

/**
 * Planned and actual figures of a project, for its report as JSON, CSV and PDF.
 *
 * @returns undefined for a project that does not exist or is in the bin.
 */
export async function readProjectReport(
  db: Queries,
  id: string,
  clock: CompanyClock,
  readSignOffs: ReadSignOffs = async () => new Map(),
): Promise<ProjectReport | undefined> {
  const row = await findProject(db, id);
  if (row === undefined) return undefined;
  const project = await presentProject(db, clock, row);
  const milestones = await listMilestonesOf(db, id);
  const signOffs = await readSignOffs(db, id);
  const payments = await readPhasePayments(db, row, milestones);
  const actualEndDate = row.completed_at === null ? null : companyDay(clock, row.completed_at);
  return {
    reference: project.reference,
    name: project.name,
    status: project.status,
    clientContactName: project.clientContactName,
    clientCompany: project.clientCompany,
    ownerName: project.ownerName,
    budgetCents: project.budgetCents,
    startDate: project.startDate,
    plannedEndDate: project.estimatedEndDate,
    actualEndDate,
    daysLate: daysLate(project.estimatedEndDate, actualEndDate),
    progress: progressOf(milestones.map(milestoneState)),
    milestones: milestones.map((milestone) => ({
      ...reportMilestone(milestone, clock),
      signOff: signOffs.get(milestone.id) ?? null,
      payment: payments.get(milestone.id) ?? null,
    })),
    scope: countScope(await listScopeOf(db, id), await readSignedPrices(db, id)),
    billing: await sumInvoices(db, row.source_quote_id),
    writtenOn: companyToday(clock),
  };
}

function reportMilestone(
  row: MilestonesTable,
  clock: CompanyClock,
): Omit<ProjectReport['milestones'][number], 'signOff' | 'payment'> {
  const today = companyToday(clock);
  const { title, phase, state, dueDate } = presentMilestone(row, today);
  const actualDate = row.completed_at === null ? null : companyDay(clock, row.completed_at);
  const isLate = isOverdue(milestoneState(row), today);
  return {
    title,
    phase,
    state,
    plannedDate: dueDate,
    actualDate,
    daysLate: daysLate(dueDate, isLate ? today : actualDate),
  };
}

/**
 * Sums invoices that have a number, less credits; later installments of a plan have no number yet.
 */
async function sumInvoices(db: Queries, quoteId: string | null): Promise<ProjectReport['billing']> {
  const invoices = quoteId === null ? [] : await listInvoicesOfQuote(db, quoteId);
  const counted = invoices.filter(({ number, status }) => number !== null && status !== 'void');
  return {
    invoicedCents: counted.reduce(
      (sum, invoice) => sum + invoice.total_cents - invoice.credited_cents,
      0,
    ),
    paidCents: counted.reduce((sum, invoice) => sum + invoice.paid_cents, 0),
  };
}

function daysLate(planned: string | null, actual: string | null): number | null {
  return planned === null || actual === null ? null : daysBetween(planned, actual);
}

/** The scope by state; its prices are what was signed for each feature (rule TIME-8). */
function countScope(
  items: readonly ScopeItemsTable[],
  signed: ReadonlyMap<string, number>,
): ProjectReport['scope'] {
  const inState = (state: ScopeItemsTable['state']) => items.filter((item) => item.state === state);
  const sum = (some: readonly ScopeItemsTable[]) =>
    some.reduce((cents, { id }) => cents + (signed.get(id) ?? 0), 0);
  return {
    total: items.length,
    planned: inState('planned').length,
    building: inState('building').length,
    inReview: inState('in-review').length,
    delivered: inState('delivered').length,
    priceCents: sum(items),
    deliveredPriceCents: sum(inState('delivered')),
  };
}
