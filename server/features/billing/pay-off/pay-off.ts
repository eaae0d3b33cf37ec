import { type Payoff, payoffOf, restLabel } from '#domain/billing/payoff.ts';
import { withTax } from '#domain/billing/tax.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { foldText } from '#server/platform/lists/search-text.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { requireInvoice } from '../invoices/change-invoice.ts';
import { insertInvoices, listInvoicesOfQuote } from '../invoices/invoice-store.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { readProfile } from '../profile/profile-store.ts';
import { isPlanStopped } from '../stopped-project.ts';
import type { InvoicesTable } from '../tables.ts';
import { readClientTax } from '../tax/client-tax.ts';
import { rateColumns } from '../tax/rate-columns.ts';
import { lockPlannedOfQuote, replacePlanned } from './payoff-store.ts';

/** The amounts for paying off the plan of a quote today. */
export async function readPayoff(
  db: Queries,
  context: Pick<Context, 'now' | 'config'>,
  quoteId: string,
): Promise<Payoff> {
  const rows = await listInvoicesOfQuote(db, quoteId);
  const [first] = rows;
  if (first === undefined) throw notFound('payment plan');
  return payoffOf(
    rows.map((row) => ({ ...sumsOf(row), netCents: row.net_cents })),
    await taxRateOf(db, context, first),
  );
}

/**
 * Issues one invoice that replaces all planned payments of a plan, which become void. Issued
 * invoices stay unchanged. A repeated call returns the same invoice.
 *
 * @param shownRestCents the amount that was on screen.
 * @throws Problem `conflict` if the amount has changed, nothing is left to be invoiced, or the plan is
 *   stopped.
 */
export async function payOffPlan(
  work: Work,
  quoteId: string,
  shownRestCents: number,
): Promise<InvoicesTable> {
  const { tx, context, now } = work;
  const planned = await lockPlannedOfQuote(tx, quoteId);
  const [first] = planned;
  // Read after locking the rows, when any concurrent call has finished.
  const all = await listInvoicesOfQuote(tx, quoteId);
  if (first === undefined) {
    const done = all.find(({ replaced_by: by }) => by !== null)?.replaced_by;
    if (done) return requireInvoice(tx, done);
    throw new Problem('conflict', 'Every payment in this plan has already been invoiced.');
  }
  if (await isPlanStopped(tx, quoteId))
    throw new Problem('conflict', 'This project was canceled, so the rest of its plan is not due.');
  const rate = await taxRateOf(tx, context, first);
  const sums = withTax(
    planned.reduce((sum, { net_cents: cents }) => sum + cents, 0),
    rate,
  );
  if (sums.totalCents !== shownRestCents)
    throw new Problem(
      'conflict',
      'The amount has changed in the meantime. Please look at it again.',
      {
        extra: { restCents: sums.totalCents },
      },
    );
  const label = restLabel(planned.map((invoice) => invoice.label));
  const final: InvoicesTable = {
    ...first,
    id: newId(now),
    position: Math.max(...all.map(({ position }) => position)) + 1,
    label,
    milestone_phase: '',
    net_cents: sums.netCents,
    ...rateColumns(rate),
    tax_cents: sums.taxCents,
    total_cents: sums.totalCents,
    issue_on: companyToday(context),
    search_text: `${first.search_text} ${foldText(label)}`,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertInvoices(tx, [final]);
  const issued = await issueInvoice(work, final.id);
  if (issued === undefined) throw new Error('a planned invoice of our own could not be issued');
  const ids = planned.map(({ id }) => id);
  const reason = `Part of invoice ${issued.number}, which covers the rest of the plan.`;
  await replacePlanned(tx, ids, { by: issued.id, reason, now });
  // Client and staff were notified when it was issued.
  await record(work, {
    kind: 'invoice',
    id: issued.id,
    name: `Invoice ${issued.number}`,
    action: 'issued for the rest of the plan',
    changes: { payments: { from: planned.map((invoice) => invoice.label).join(', '), to: label } },
  });
  return issued;
}

/** The client's tax rate of today. */
async function taxRateOf(
  db: Queries,
  context: Pick<Context, 'now' | 'config'>,
  invoice: InvoicesTable,
): Promise<number> {
  const owner = { email: invoice.customer_email, name: '', company: '' };
  const profile = await readProfile(db, owner, context.now());
  return (await readClientTax(db, profile, companyToday(context))).basisPoints;
}
