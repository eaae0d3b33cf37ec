import { splitName } from '#domain/account/name.ts';
import {
  findEverLinked,
  offerPath,
  requireQuote,
} from '#server/features/quotes/offer/open-offer.ts';
import { listSigners } from '#server/features/quotes/offer/signer-store.ts';
import { freshQuoteLink } from '#server/features/quotes/sending/quote-link.ts';
import type { QuoteSignersTable, QuotesTable } from '#server/features/quotes/tables.ts';
import {
  addressSubject,
  countUse,
  type Limit,
  useLimit as takeOne,
} from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Mails that one link causes, and requests of one network address, whatever the link. */
const perLink: Limit = { name: 'new-link', times: 3, withinMs: hourMs };
const perAddress: Limit = { name: 'new-link-address', times: 20, withinMs: hourMs };

/**
 * Mails a new link to whom an earlier one belongs, at the address on record and nowhere else. What
 * never was a link of ours, and one that has asked too often, are answered the same.
 *
 * @throws Problem `too_many_requests` for the network address.
 */
export async function mailNewLink(work: Work, token: string): Promise<void> {
  const { tx, context, actor, now } = work;
  await takeOne(tx, perAddress, addressSubject(actor.address), now);
  const linked = await findEverLinked(tx, context, token);
  if (linked === undefined) return;
  const { quote, signer } = linked;
  if (!(await countUse(tx, perLink, `${quote.id} ${signer?.id ?? ''}`, now)).allowed) return;
  await mailLink(work, await freshQuoteLink(work, quote.id), signer);
}

/** Mails a new link to everybody who has one of a quote, answered or not. */
export async function mailLinksOf(work: Work, id: string): Promise<QuotesTable> {
  await requireQuote(work.tx, id);
  const quote = await freshQuoteLink(work, id);
  for (const signer of [null, ...(await listSigners(work.tx, id))])
    await mailLink(work, quote, signer);
  await record(work, {
    kind: 'quote',
    id,
    name: `Quote ${quote.reference}`,
    action: 'mailed the link',
  });
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
  });
}
