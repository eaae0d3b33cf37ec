import { type Actor, writeAudit } from '../../../audit/write-audit.ts';
import { announceInvoices } from '../../../billing/announce-invoices.ts';
import type { Context } from '../../../context.ts';
import type { Queries, QuotesTable } from '../../../db/schema.ts';
import { newId } from '../../../ids.ts';
import { refuseClosed } from './accept-offer.ts';
import { mailDecline } from './answer-mail.ts';
import { changedMeanwhile } from './open-offer.ts';
import { answerQuote, insertDecline } from './store.ts';

/**
 * Declines a quote, for the client behind the private link or by staff on the client's behalf. A
 * second decline changes nothing.
 *
 * @throws Problem `conflict` when the quote waits for no answer.
 */
export async function declineOffer(
  tx: Queries,
  context: Context,
  actor: Actor,
  quote: QuotesTable,
  reason: string,
): Promise<void> {
  if (quote.status === 'rejected') return;
  refuseClosed(quote, context.now());
  const declined = await answerQuote(tx, quote, {
    status: 'rejected',
    note: reason,
    at: context.now(),
  });
  if (declined === undefined) throw changedMeanwhile();
  await insertDecline(tx, {
    id: newId(context.now()),
    quote_id: quote.id,
    reason,
    declined_at: context.now(),
    address: actor.address,
    recorded_by: actor.id,
    recorded_name: actor.id === null ? '' : actor.name,
  });
  await writeAudit(tx, context, actor, {
    kind: 'quote',
    id: quote.id,
    name: `Quote ${quote.reference}`,
    action: 'declined',
    changes: { reason: { from: '', to: reason } },
  });
  await announceInvoices(tx, context, declined.customer_email.toLowerCase());
  await mailDecline(tx, context, declined, reason);
}
