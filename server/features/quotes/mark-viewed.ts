import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import type { Person } from '#server/platform/http/person.ts';
import { readContents } from './offer/contents.ts';
import type { OpenedOffer } from './offer/open-offer.ts';
import { insertOpen, markFirstView } from './offer/question-store.ts';

/** Calls within this time are one look at the page: it asks for several things, and is reloaded. */
const oneLookMs = 60_000;

/** As `markViewed`, for whoever reads the page right now: it is shown even if that cannot be noted. */
export function noteLook(
  context: Context,
  { log, person }: FastifyRequest,
  opened: OpenedOffer,
): Promise<void> {
  return noteIfPossible(log, { note: 'quote opened', quote: opened.quote.id }, () =>
    markViewed(context, opened, person),
  );
}

/** Notes that somebody who is not staff opened a quote's private link; changes no version. */
export async function markViewed(
  context: Context,
  { quote, signer }: OpenedOffer,
  person: Person | null,
): Promise<void> {
  if (person?.role === 'admin' || person?.role === 'staff') return;
  const now = context.now();
  const before = now - oneLookMs;
  const isNew = (signer ?? quote).first_viewed_at === null;
  const isOneLook = quote.last_viewed_at !== null && quote.last_viewed_at > before;
  if (isOneLook && !isNew) return;
  await context.database.transaction(async (tx) => {
    const isFirst = isNew && (await markFirstView(tx, signer ?? quote, now));
    let look = tx
      .updateTable('quotes')
      .set({ last_viewed_at: now, view_count: sql`view_count + 1` })
      .where('id', '=', quote.id);
    // Of another person it is another look, however soon.
    if (!isFirst)
      look = look.where((e) =>
        e.or([e('last_viewed_at', 'is', null), e('last_viewed_at', '<=', before)]),
      );
    const counted = await look.returning('id').executeTakeFirst();
    if (counted === undefined) return;
    const { number } = await readContents(tx, quote);
    await insertOpen(tx, {
      id: newId(now),
      quote_id: quote.id,
      reader: signer?.name ?? quote.customer_name,
      version_number: number,
      opened_at: now,
    });
    await announce({ tx, context }, { topics: ['quotes'], to: { admins: true } });
  });
}
