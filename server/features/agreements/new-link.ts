import { splitName } from '#domain/account/name.ts';
import {
  findEverLinked,
  offerPath,
  requireQuote,
} from '#server/features/quotes/offer/open-offer.ts';
import { listSigners } from '#server/features/quotes/offer/signer-store.ts';
import { aboutQuote } from '#server/features/quotes/offer/take-back-offer.ts';
import { recordQuote } from '#server/features/quotes/record-quote.ts';
import { refuseUnsent, renewQuoteLink } from '#server/features/quotes/sending/quote-link.ts';
import { refuseBinned } from '#server/features/quotes/staff/change-quote.ts';
import type { QuoteSignersTable, QuotesTable } from '#server/features/quotes/tables.ts';
import {
  addressSubject,
  countUse,
  type Limit,
  useLimit as takeOne,
} from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Limits on mails per link, and on requests per network address whatever the link. */
const perLink: Limit = { name: 'new-link', times: 3, withinMs: hourMs };
const perAddress: Limit = { name: 'new-link-address', times: 20, withinMs: hourMs };

/**
 * Mails a new link to the owner of an earlier one, only to the address on record. An invalid link
 * and one over its limit get the same reply.
 *
 * @throws Problem `too_many_requests` for too many requests from one network address.
 */
export async function mailNewLink(work: Work, token: string): Promise<void> {
  const { tx, context, actor, now } = work;
  await takeOne(tx, perAddress, addressSubject(actor.address), now);
  const linked = await findEverLinked(tx, context, token);
  if (linked === undefined) return;
  const { quote, signer } = linked;
  if (!(await countUse(tx, perLink, `${quote.id} ${signer?.id ?? ''}`, now)).allowed) return;
  await mailLink(work, await renewQuoteLink(work, quote.id), signer);
}

/** Mails a new link to the customer and every signer of a quote, whatever its status. */
export async function mailLinksOf(work: Work, id: string): Promise<QuotesTable> {
  const known = await requireQuote(work.tx, id);
  refuseBinned(known);
  refuseUnsent(known);
  const quote = await renewQuoteLink(work, id);
  for (const signer of [null, ...(await listSigners(work.tx, id))])
    await mailLink(work, quote, signer);
  await recordQuote(work, quote, 'mailed the link');
  return quote;
}

async function mailLink(
  work: Work,
  quote: QuotesTable,
  signer: QuoteSignersTable | null,
): Promise<void> {
  const { context } = work;
  await queueMail(work, {
    template: 'quote-link',
    to: signer?.email ?? quote.customer_email,
    data: {
      firstName: splitName(signer?.name ?? quote.customer_name)[0],
      reference: quote.reference,
      validDays: Math.round(context.config.privateLinkMs / dayMs),
      path: offerPath(context, quote, signer),
    },
    about: aboutQuote.link(quote),
  });
}
