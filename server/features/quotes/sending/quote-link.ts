import { isSilentDraft } from '#domain/quote/quote-source.ts';
import type { QuoteStatus } from '#domain/quote/quote-status.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { awaitsSecondLook, refuseUnconfirmed } from '../staff/second-look.ts';
import type { QuotesTable } from '../tables.ts';

type LinkDates = Pick<QuotesTable, 'valid_until' | 'updated_at' | 'link_sent_at'>;

/**
 * When the private links of a quote expire: the configured time after its validity ended, it last
 * changed (for example by its acceptance), or its link was last mailed, whichever is latest.
 */
export function quoteLinkExpiresAt(
  { valid_until, updated_at, link_sent_at }: LinkDates,
  { privateLinkMs }: Context['config'],
): number {
  return Math.max(valid_until, updated_at, link_sent_at ?? 0) + privateLinkMs;
}

/**
 * Renews the lifetime of a quote's link before it is mailed. An expired link is replaced by a new
 * one, so that copies of the old one stay void.
 *
 * @throws Error if there is no such quote.
 */
export async function renewQuoteLink({ tx, context, now }: Work, id: string): Promise<QuotesTable> {
  // A no-op update locks the row, so that only one of two concurrent calls replaces the link.
  const quote = await tx
    .updateTable('quotes')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hasExpired = now >= quoteLinkExpiresAt(quote, context.config);
  return tx
    .updateTable('quotes')
    .set({
      link_sent_at: now,
      // Raise the version too, so that a concurrent edit cannot write the old link back.
      ...(hasExpired && { link_version: quote.link_version + 1, version: quote.version + 1 }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether a quote's customer may see it as it is now (rules QUOTE-15 and QUOTE-18). */
export function isShownToCustomer(quote: QuotesTable): boolean {
  return !awaitsSecondLook(quote) && !isUnsentDraft(quote);
}

function isUnsentDraft(quote: QuotesTable): boolean {
  // The column's check constraint admits exactly these statuses.
  return isSilentDraft({ ...quote, status: quote.status as QuoteStatus, sentAt: quote.sent_at });
}

/**
 * Refuses to hand out the link of a quote that its customer may not see yet (rules QUOTE-15 and
 * QUOTE-18).
 *
 * @throws Problem `conflict` for a draft that was never sent, or a discount that is not confirmed.
 */
export function refuseUnsent(quote: QuotesTable): void {
  refuseUnconfirmed(quote);
  if (isUnsentDraft(quote))
    throw new Problem('conflict', 'This quote has not been sent yet. Send it first.', {
      extra: { reason: 'draft' },
    });
}
