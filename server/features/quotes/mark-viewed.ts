import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { readContents } from './offer/contents.ts';
import type { OpenedOffer } from './offer/open-offer.ts';
import { insertOpen, markFirstView } from './offer/question-store.ts';

/** Calls within this time are one look at the page: it asks for several things, and is reloaded. */
const oneLookMs = 60_000;

/** Notes a look at a quote's private link as it is read: it is shown even if that cannot be noted. */
export async function noteLook(
  context: Context,
  caller: Caller,
  opened: OpenedOffer,
  log: FastifyBaseLogger,
): Promise<void> {
  const role = caller.person?.role;
  if (role === 'admin' || role === 'staff') return;
  if (!isAnotherLook(opened, context.now())) return;
  await noteIfPossible(log, { note: 'quote opened', quote: opened.quote.id }, () =>
    inWork(context, caller, (work) => markViewed(work, opened)),
  );
}

/** Whether it may be another look than the last one, as far as the quote that was read can tell. */
function isAnotherLook({ quote, signer }: OpenedOffer, now: number): boolean {
  const isNew = (signer ?? quote).first_viewed_at === null;
  const isOneLook = quote.last_viewed_at !== null && quote.last_viewed_at > now - oneLookMs;
  return isNew || !isOneLook;
}

/** Notes that somebody who is not staff opened a quote's private link; changes no version. */
export async function markViewed(work: Work, { quote, signer }: OpenedOffer): Promise<void> {
  const { tx, now } = work;
  const before = now - oneLookMs;
  const isNew = (signer ?? quote).first_viewed_at === null;
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
  await announce(work, { topics: ['quotes'], to: { admins: true } });
}
