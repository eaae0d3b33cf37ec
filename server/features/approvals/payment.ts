import { invoiceTax } from '#domain/billing/tax-rules.ts';
import { readProfile } from '#server/features/billing/profile/profile-store.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { readClientTax } from '#server/features/billing/tax/client-tax.ts';
import type { MilestonesTable, ProjectsTable } from '#server/features/projects/tables.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * The planned payment that the approval of a milestone makes due (rule SIGNOFF-2): that of its phase,
 * once no other milestone of the phase is open. Undefined where the plan has days, or it was invoiced
 * before.
 */
export async function paymentOf(
  db: Queries,
  project: Pick<ProjectsTable, 'source_quote_id'>,
  milestone: MilestonesTable,
  milestones: readonly MilestonesTable[],
): Promise<InvoicesTable | undefined> {
  const { source_quote_id: quoteId } = project;
  const isLast = milestones.every(
    ({ id, phase, completed_at }) =>
      id === milestone.id || phase !== milestone.phase || completed_at !== null,
  );
  if (quoteId === null || !isLast) return undefined;
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('milestone_phase', '=', milestone.phase)
    .where('status', '=', 'planned')
    .executeTakeFirst();
}

/** What the payment comes to with the client's tax of today. */
export async function totalCentsOf(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
  payment: InvoicesTable,
): Promise<number> {
  const owner = {
    email: payment.customer_email,
    name: payment.bill_to_name,
    company: payment.bill_to_company,
  };
  const profile = await readProfile(db, owner, context.now());
  const tax = await readClientTax(db, profile, companyToday(context));
  return invoiceTax(payment.net_cents, tax).totalCents;
}
