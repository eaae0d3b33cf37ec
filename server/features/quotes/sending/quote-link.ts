import type { Context } from '#server/platform/context.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { QuotesTable } from '../tables.ts';

type LinkDates = Pick<QuotesTable, 'valid_until' | 'updated_at' | 'link_sent_at'>;

/**
 * When the private links of a quote end: so long after its validity, after anything last happened
 * to it, such as its acceptance, and after a mail last brought the link.
 */
export function quoteLinkEndsAt(
  { valid_until, updated_at, link_sent_at }: LinkDates,
  { privateLinkMs }: Context['config'],
): number {
  return Math.max(valid_until, updated_at, link_sent_at ?? 0) + privateLinkMs;
}

/**
 * Gives the link of a quote its full life, for a mail that brings it. One that had ended comes back
 * as another: copies of the old one stay void.
 *
 * @throws Error when there is no such quote.
 */
export async function freshQuoteLink({ tx, context, now }: Work, id: string): Promise<QuotesTable> {
  // An update that changes nothing locks the row: of two that renew it at once one makes it anew.
  const quote = await tx
    .updateTable('quotes')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hasEnded = now >= quoteLinkEndsAt(quote, context.config);
  return tx
    .updateTable('quotes')
    .set({
      link_sent_at: now,
      // The version too, so that nobody who edits the quote right now writes the old link back.
      ...(hasEnded && { link_version: quote.link_version + 1, version: quote.version + 1 }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
