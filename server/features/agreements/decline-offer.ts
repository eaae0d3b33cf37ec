import { announceInvoices } from '#server/features/billing/announce-invoices.ts';
import { answerQuote, insertDecline } from '#server/features/quotes/offer/answer-store.ts';
import { changedMeanwhile, refuseClosed } from '#server/features/quotes/offer/open-offer.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { mailDecline } from './answer-mail.ts';

/**
 * Declines a quote, for whoever holds a private link or by staff on the client's behalf. Of several
 * signers one is enough. A second decline changes nothing.
 *
 * @param signerName of the further signer whose link it is, or ''.
 * @throws Problem `conflict` when the quote waits for no answer.
 */
export async function declineOffer(
  tx: Queries,
  context: Context,
  actor: Actor,
  quote: QuotesTable,
  reason: string,
  signerName = '',
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
    signer_name: signerName,
  });
  await writeAudit(tx, context, actor, {
    kind: 'quote',
    id: quote.id,
    name: `Quote ${quote.reference}`,
    action: 'declined',
    changes: { reason: { from: '', to: reason } },
  });
  await announceInvoices(tx, context, declined.customer_email.toLowerCase());
  await mailDecline(tx, context, declined, { reason, by: signerName });
}
