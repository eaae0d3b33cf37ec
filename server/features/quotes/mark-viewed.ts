import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { queueEvent } from '#server/platform/webhooks/queue-events.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { readContents } from './offer/contents.ts';
import type { OpenedOffer } from './offer/open-offer.ts';
import { insertOpen, markFirstView } from './offer/question-store.ts';

/**
 * Requests within this time count as one view, because the page sends several and may be reloaded.
 */
const sameViewMs = 60_000;

/**
 * Records a view of a quote's private link while it is read; a failure does not affect the reply.
 */
export async function recordView(
  context: Context,
  caller: Caller,
  opened: OpenedOffer,
  log: FastifyBaseLogger,
): Promise<void> {
  const role = caller.person?.role;
  if (role === 'admin' || role === 'staff') return;
  if (!mayBeNewView(opened, context.now())) return;
  await noteIfPossible(log, { note: 'quote opened', quote: opened.quote.id }, () =>
    inWork(context, caller, (work) => markViewed(work, opened)),
  );
}

/** Whether this may be a new view, judging from the quote as it was read. */
function mayBeNewView({ quote, signer }: OpenedOffer, now: number): boolean {
  const isNew = (signer ?? quote).first_viewed_at === null;
  const isSameView = quote.last_viewed_at !== null && quote.last_viewed_at > now - sameViewMs;
  return isNew || !isSameView;
}

/**
 * Records that somebody other than staff opened a quote's private link; does not raise the version.
 */
export async function markViewed(work: Work, { quote, signer }: OpenedOffer): Promise<void> {
  const { tx, now } = work;
  const before = now - sameViewMs;
  const isNew = (signer ?? quote).first_viewed_at === null;
  const isFirst = isNew && (await markFirstView(tx, signer ?? quote, now));
  let update = tx
    .updateTable('quotes')
    .set({ last_viewed_at: now, view_count: sql`view_count + 1` })
    .where('id', '=', quote.id);
  // A first view by a signer always counts, however soon after another one.
  if (!isFirst)
    update = update.where((e) =>
      e.or([e('last_viewed_at', 'is', null), e('last_viewed_at', '<=', before)]),
    );
  const counted = await update.returning('id').executeTakeFirst();
  if (counted === undefined) return;
  const { number } = await readContents(tx, quote);
  await insertOpen(tx, {
    id: newId(now),
    quote_id: quote.id,
    reader: signer?.name ?? quote.customer_name,
    version_number: number,
    opened_at: now,
  });
  await queueEvent(work, { type: 'quote.opened', id: quote.id });
  await announce(work, { topics: ['quotes'], to: { admins: true } });
}
