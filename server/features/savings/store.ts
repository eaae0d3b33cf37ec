import type { DatedMoney } from '#domain/billing/savings.ts';
import { finishedStatuses } from '#domain/project/project-status.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { InvoicesTable } from '../billing/tables.ts';
import type { ProjectsTable } from '../projects/tables.ts';
import type { SpendEntriesTable } from './tables.ts';

/** An entry with the name of who made it. */
export type SpendEntryRow = SpendEntriesTable & Record<'first_name' | 'last_name', string | null>;

/** What was entered for some projects, in that order, with what was taken back. */
export function listSpendEntries(
  db: Queries,
  projectIds: readonly string[],
): Promise<SpendEntryRow[]> {
  return db
    .selectFrom('spend_entries as e')
    .leftJoin('users as u', 'u.id', 'e.entered_by')
    .selectAll('e')
    .select(['u.first_name', 'u.last_name'])
    .where('e.project_id', 'in', projectIds)
    .orderBy('e.project_id')
    .orderBy('e.number')
    .execute();
}

export async function insertSpendEntry(tx: Queries, entry: SpendEntriesTable): Promise<void> {
  await tx.insertInto('spend_entries').values(entry).execute();
}

export async function setTakenBack(tx: Queries, id: string, now: number): Promise<void> {
  await tx.updateTable('spend_entries').set({ taken_back_at: now }).where('id', '=', id).execute();
}

/** Money that came in for the invoices of some quotes, and went back; nothing that was undone. */
export async function listMoneyOfQuotes(
  db: Queries,
  quoteIds: readonly string[],
): Promise<(DatedMoney & { quoteId: string })[]> {
  return db
    .selectFrom('invoices as i')
    .innerJoin('invoice_payments as p', 'p.invoice_id', 'i.id')
    .select(['i.quote_id as quoteId', 'p.paid_on as on', 'p.amount_cents as cents'])
    .where('i.quote_id', 'in', quoteIds)
    .where('p.reverses_id', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_payments as undone')
            .select('undone.id')
            .whereRef('undone.reverses_id', '=', 'p.id'),
        ),
      ),
    )
    .execute();
}

/** The invoices and planned payments of some quotes; none that are void. */
export function listInvoicesOfQuotes(
  db: Queries,
  quoteIds: readonly string[],
): Promise<
  Pick<
    InvoicesTable,
    | 'quote_id'
    | 'status'
    | 'net_cents'
    | 'tax_cents'
    | 'total_cents'
    | 'paid_cents'
    | 'credited_cents'
    | 'due_on'
  >[]
> {
  return db
    .selectFrom('invoices')
    .select(['quote_id', 'status', 'net_cents', 'tax_cents'])
    .select(['total_cents', 'paid_cents', 'credited_cents', 'due_on'])
    .where('quote_id', 'in', quoteIds)
    .where('status', '<>', 'void')
    .execute();
}

/** Amounts without tax of the credit notes on invoices of some quotes. */
export function listCreditsOfQuotes(
  db: Queries,
  quoteIds: readonly string[],
): Promise<{ quoteId: string; netCents: number }[]> {
  return db
    .selectFrom('invoices as i')
    .innerJoin('credit_notes as c', 'c.invoice_id', 'i.id')
    .select(['i.quote_id as quoteId', 'c.net_cents as netCents'])
    .where('i.quote_id', 'in', quoteIds)
    .execute();
}

/** The signed plans of some quotes, with what the quote says of cost and spend. */
export function listSignedPlans(db: Queries, quoteIds: readonly string[]) {
  return db
    .selectFrom('quotes as q')
    .innerJoin('quote_acceptances as a', 'a.quote_id', 'q.id')
    .select(['q.id', 'a.plan', 'q.estimated_cost_dollars', 'q.milestone_shares'])
    .select(['q.current_monthly_spend', 'q.exact_monthly_spend_cents'])
    .where('q.id', 'in', quoteIds)
    .execute();
}

/** Finished projects after one of them, or from the first, in the order of their ids. */
export function listFinishedProjects(
  db: Queries,
  after: string,
  limit: number,
): Promise<ProjectsTable[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('id', '>', after)
    .where('status', 'in', finishedStatuses)
    .where('completed_at', 'is not', null)
    .where('source_quote_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}
