import type { MilestonePayment } from '#contract/projects/client-projects.ts';
import { listInvoicesOfQuote } from '#server/features/billing/invoices/invoice-store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { MilestonesTable, ProjectsTable } from '../tables.ts';

/**
 * What is paid on the approval of milestones with a plan by milestones, by the id of the milestone: the
 * last one of each phase makes its payment due (rule SIGNOFF-2). Empty for every other plan.
 *
 * @param milestones in their order.
 */
export async function readPhasePayments(
  db: Queries,
  { source_quote_id: quoteId }: Pick<ProjectsTable, 'source_quote_id'>,
  milestones: readonly MilestonesTable[],
): Promise<ReadonlyMap<string, MilestonePayment>> {
  if (quoteId === null) return new Map();
  const payments = (await listInvoicesOfQuote(db, quoteId)).filter(
    ({ milestone_phase: phase, status }) => phase !== '' && status !== 'void',
  );
  const found = new Map<string, MilestonePayment>();
  for (const { milestone_phase, number, status, total_cents: totalCents } of payments) {
    const last = milestones.findLast(({ phase }) => phase === milestone_phase);
    if (last !== undefined)
      found.set(last.id, { totalCents, number: number ?? '', isPaid: status === 'paid' });
  }
  return found;
}
