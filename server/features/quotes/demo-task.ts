import type { EndpointInput } from '#contract/endpoint.ts';
import type { planDemo as planDemoEndpoint } from '#contract/quotes/quote-editing.ts';
import { splitName } from '#domain/account/name.ts';
import { mailAssigned } from '#server/features/accounts/team/mail-assigned.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findRights } from '../accounts/staff-roles/rights-of.ts';
import { requireMay } from '../accounts/team/team.ts';
import { hasOwn, limitedTo } from '../leads/own-leads.ts';
import { requireQuote } from './offer/open-offer.ts';
import { aboutQuote } from './offer/take-back-offer.ts';
import { writeQuote } from './staff/change-quote.ts';
import type { QuotesTable } from './tables.ts';

/**
 * Assigns the task of preparing a demo and sets its due day.
 *
 * @throws Problem 404, `conflict` if no demo was requested or it is prepared already,
 *   `invalid_input` for an owner whose role does not allow it, or who does not see the quote.
 */
export async function planDemo(
  work: Work,
  id: string,
  { ownerId, dueOn }: EndpointInput<typeof planDemoEndpoint>['body'],
): Promise<QuotesTable> {
  const row = await requireDemoRequest(work.tx, id);
  if (row.demo_created_at !== null)
    throw new Problem('conflict', 'The demo for this quote is already prepared.');
  if (ownerId && ownerId !== row.demo_owner_id) {
    await requireMay(work.tx, ownerId, 'demo', 'ownerId');
    await requireSees(work.tx, ownerId, row);
  }
  const next = {
    ...row,
    demo_owner_id: ownerId === undefined ? row.demo_owner_id : ownerId,
    demo_due_on: dueOn === undefined ? row.demo_due_on : dueOn,
  };
  if (next.demo_owner_id !== row.demo_owner_id)
    await mailAssigned(work, next.demo_owner_id, {
      what: `the demo for ${row.customer_name || row.reference}`,
      path: `/admin/quotes/${id}`,
    });
  return writeQuote(work, row, next, 'demo planned');
}

/** @throws Problem `invalid_input` for somebody who sees only the quotes of other leads (rule RIGHTS-11). */
async function requireSees(tx: Queries, id: string, quote: QuotesTable): Promise<void> {
  const owner = limitedTo({ id, rights: await findRights(tx, id) });
  if (owner === null || (await hasOwn(tx, owner, 'quote', quote.id))) return;
  const message = 'Please choose someone who sees this quote';
  throw new Problem('invalid_input', message, { issues: [{ path: 'ownerId', message }] });
}

/** Marks the demo as prepared and notifies the client, once (rule QUOTE-5). */
export async function markDemoPrepared(work: Work, id: string): Promise<QuotesTable> {
  const row = await requireDemoRequest(work.tx, id);
  if (row.demo_created_at !== null) return row;
  const next = { ...row, demo_created_at: work.now };
  const written = await writeQuote(work, row, next, 'demo prepared');
  const [firstName] = splitName(row.customer_name);
  await queueMail(work, {
    template: 'demo-prepared',
    to: row.customer_email,
    data: { firstName, reference: row.reference, path: '/contact' },
    dedupeKey: `demo-prepared:${row.id}`,
    about: aboutQuote.link(row),
  });
  return written;
}

async function requireDemoRequest(tx: Queries, id: string): Promise<QuotesTable> {
  const row = await requireQuote(tx, id);
  if (row.demo_requested_at === null)
    throw new Problem('conflict', 'The customer did not request a demo with this quote.');
  return row;
}
