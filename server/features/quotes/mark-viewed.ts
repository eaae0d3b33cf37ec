import { sql } from 'kysely';
import { announce } from '../../bus/change.ts';
import type { Context } from '../../context.ts';
import type { QuotesTable } from '../../db/schema.ts';
import type { Person } from '../../plugins/session.ts';

/** Calls within this time are one look at the page: it asks for several things, and is reloaded. */
const oneLookMs = 60_000;

/** Notes that somebody who is not staff opened a quote's private link; changes no version. */
export async function markViewed(
  context: Context,
  quote: Pick<QuotesTable, 'id' | 'last_viewed_at'>,
  person: Person | null,
): Promise<void> {
  if (person?.role === 'admin' || person?.role === 'staff') return;
  const now = context.now();
  const before = now - oneLookMs;
  if (quote.last_viewed_at !== null && quote.last_viewed_at > before) return;
  await context.database.transaction(async (tx) => {
    const counted = await tx
      .updateTable('quotes')
      .set({
        first_viewed_at: sql`coalesce(first_viewed_at, ${now})`,
        last_viewed_at: now,
        view_count: sql`view_count + 1`,
      })
      .where('id', '=', quote.id)
      .where((e) => e.or([e('last_viewed_at', 'is', null), e('last_viewed_at', '<=', before)]))
      .returning('id')
      .executeTakeFirst();
    if (counted !== undefined)
      await announce(tx, context, { topics: ['quotes'], to: { admins: true } });
  });
}
