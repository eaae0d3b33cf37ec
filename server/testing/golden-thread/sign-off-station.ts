import { hash } from 'node:crypto';
import { milestoneAmounts } from '#domain/quote/payment/milestone-shares.ts';
import { readSigned } from '#server/features/approvals/pdf/certificate.ts';
import { listInvoicesOfQuote } from '#server/features/billing/invoices/invoice-store.ts';
import { readShares } from '#server/features/quotes/milestone-shares.ts';
import type { Life } from './life-steps.ts';

/**
 * What approvals did is what was signed: the items are delivered at their price, and the invoice is the
 * share of the phase with what signed changes added to it. Only a plan by milestones has one.
 */
export async function signOffs(life: Life): Promise<[unknown, unknown] | undefined> {
  if (life.projectId === null) return undefined;
  const { read } = life.app.database;
  const approvals = await read
    .selectFrom('approvals')
    .innerJoin('milestones', 'milestones.id', 'approvals.milestone_id')
    .select(['approvals.id', 'phase', 'invoice_id', 'document', 'document_hash'])
    .where('approvals.project_id', '=', life.projectId)
    .where('state', '=', 'approved')
    .orderBy('approvals.id')
    .execute();
  if (approvals.length === 0) return undefined;
  const invoices = await listInvoicesOfQuote(read, life.quote.id);
  const delivered = await read
    .selectFrom('approval_items')
    .innerJoin('scope_items', 'scope_items.id', 'approval_items.scope_item_id')
    .select(['approval_id', 'approval_items.label', 'state', 'price_cents as cents'])
    .where(
      'approval_id',
      'in',
      approvals.map(({ id }) => id),
    )
    .where('answer', '=', 'works')
    .orderBy('approval_items.position')
    .execute();
  const due = await dueCents(life);
  const found = approvals.map(({ id, phase, invoice_id: invoiceId, document }) => {
    const invoice = invoices.find((one) => one.id === invoiceId);
    return [
      hash('sha256', document, 'hex'),
      delivered
        .filter((item) => item.approval_id === id)
        .map(({ label, cents, state }) => `${label} ${cents} ${state}`),
      invoice === undefined ? null : [invoice.net_cents, typeof invoice.number, due.get(phase)],
      invoices.filter((one) => one.status === 'planned' && one.milestone_phase === phase).length,
    ];
  });
  const expected = approvals.map(({ document, document_hash: documentHash }) => {
    const { items, payment } = readSigned(document);
    return [
      documentHash,
      items
        .filter(({ answer }) => answer === 'works')
        .map(({ label, priceCents }) => `${label} ${priceCents} delivered`),
      payment === null ? null : [payment.netCents, 'string', payment.netCents],
      0,
    ];
  });
  return [found, expected];
}

/** What the approval of each phase makes due: its share of the price, and what signed changes added. */
async function dueCents({ app, projectId, quote, plan }: Life): Promise<Map<string, number>> {
  if (plan !== 'milestone-plan') return new Map();
  const { read } = app.database;
  const row = await read
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', quote.id)
    .executeTakeFirstOrThrow();
  const due = new Map<string, number>(
    milestoneAmounts(row.estimated_cost_dollars, readShares(row)).map(({ phase, amountCents }) => [
      phase,
      amountCents,
    ]),
  );
  const changes = await read
    .selectFrom('change_requests')
    .select('document')
    .where('project_id', '=', projectId)
    .where('state', '=', 'accepted')
    .execute();
  for (const { document } of changes)
    for (const { label, raiseCents } of JSON.parse(document).raised) {
      const phase = label.replace('On approval of ', '');
      due.set(phase, (due.get(phase) ?? 0) + raiseCents);
    }
  return due;
}
