import { splitName } from '#domain/account/name.ts';
import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import type { Actor } from '../../audit/write-audit.ts';
import type { Context } from '../../context.ts';
import type { Queries, QuotesTable } from '../../db/schema.ts';
import type { MailData } from '../../mail/templates/registry.ts';
import { type Mail, queueMail } from '../../outbox/queue-mail.ts';
import { Problem } from '../../problem.ts';
import { recordLinkToken } from '../../record-link.ts';
import { openQuote, writeQuote } from './change-quote.ts';

/** The address part of a quote's private link. */
export function privatePathOf({ secrets }: Pick<Context, 'secrets'>, quote: QuotesTable): string {
  return `/quotes/${recordLinkToken(secrets.links, 'quote', quote)}`;
}

/** What the mails about a quote have in common. */
export function quoteMailData(
  context: Pick<Context, 'secrets'>,
  quote: QuotesTable,
): Pick<
  MailData<'quote-sent'>,
  'firstName' | 'reference' | 'estimateDollars' | 'validUntil' | 'path'
> {
  const [firstName] = splitName(quote.customer_name);
  return {
    firstName,
    reference: quote.reference,
    estimateDollars: quote.estimated_cost_dollars,
    validUntil: quote.valid_until,
    path: privatePathOf(context, quote),
  };
}

/** The mail that sending a quote delivers. */
export function quoteSentMail(
  context: Pick<Context, 'secrets'>,
  quote: QuotesTable,
): Mail<'quote-sent'> {
  return {
    template: 'quote-sent',
    to: quote.customer_email,
    data: { ...quoteMailData(context, quote), note: quote.note_to_client },
  };
}

/**
 * Sends a quote, for the first time or again: it is approved from then on (resolution 24), and its
 * private link leaves by mail.
 *
 * @throws Problem `conflict` when it is answered, expired, or not the version that was seen.
 */
export async function sendQuote(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<QuotesTable> {
  const row = await openQuote(tx, id, version);
  const now = context.now();
  if (isQuoteExpired(row.valid_until, now))
    throw new Problem('conflict', 'This quote has expired. Renew it before you send it.', {
      extra: { reason: 'expired' },
    });
  const next = { ...row, status: 'approved', sent_at: now };
  const sent = await writeQuote(tx, context, actor, row, next, 'sent');
  await queueMail(tx, context, quoteSentMail(context, sent));
  return sent;
}

/** Makes every link void that was handed out until now. */
export async function revokeLink(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<QuotesTable> {
  const row = await openQuote(tx, id, version);
  const next = { ...row, link_version: row.link_version + 1 };
  return writeQuote(tx, context, actor, row, next, 'link withdrawn');
}
