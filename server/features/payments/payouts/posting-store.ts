import type { Queries } from '#server/platform/db/schema.ts';
import type { PaymentPostingsTable } from '../tables.ts';

/** The postings in dollars between two instants, in milliseconds. */
export function listPostingsBetween(
  db: Queries,
  since: number,
  until: number,
): Promise<PaymentPostingsTable[]> {
  return db
    .selectFrom('payment_postings')
    .selectAll()
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where('currency', '=', 'usd')
    .execute();
}
