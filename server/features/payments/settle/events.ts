import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findAttempt, findAttemptOfMoney } from '../attempts/attempt-store.ts';
import type { PaymentProvider, ProviderEvent } from '../provider/provider.ts';
import type { PaymentEventsTable } from '../tables.ts';
import { settle } from './settle.ts';

/** Most ids in one query. */
const perQuery = 500;

/** Notes news once, by its own id. */
export async function noteEvents(
  { database, now }: Pick<Context, 'database' | 'now'>,
  provider: PaymentProvider,
  events: readonly ProviderEvent[],
): Promise<void> {
  for (let at = 0; at < events.length; at += perQuery) {
    const part = events.slice(at, at + perQuery);
    const known = await knownOf(database.read, part);
    const fresh = part.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) continue;
    const rows = fresh.map(({ id, type, attemptId, objectId, happenedAt }) => ({
      id,
      provider: provider.name,
      type,
      attempt_id: attemptId,
      object_id: objectId,
      happened_at: happenedAt,
      settled_at: null,
      created_at: now(),
    }));
    await database.transaction((tx) =>
      tx
        .insertInto('payment_events')
        .values(rows)
        .onConflict((c) => c.column('id').doNothing())
        .execute(),
    );
  }
}

/** A sweep reads the news of an hour again, and most of it is noted already. */
async function knownOf(db: Queries, events: readonly ProviderEvent[]): Promise<Set<string>> {
  const ids = events.map(({ id }) => id);
  const rows = await db.selectFrom('payment_events').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Reads what noted news is about from the provider, and settles it. A settled one is left alone. */
export async function settleEvent(
  context: Context,
  provider: PaymentProvider,
  id: string,
): Promise<void> {
  const { database, now } = context;
  const event = await findEvent(database.read, id);
  if (event === undefined || event.settled_at !== null) return;
  const object = await objectOf(database.read, event);
  const said = object === '' ? undefined : await provider.fetchPayment(object);
  if (said !== undefined) await settle(context, said);
  await database.transaction((tx) =>
    tx.updateTable('payment_events').set({ settled_at: now() }).where('id', '=', id).execute(),
  );
}

/** Most news that one sweep settles: far more than comes between two. */
const mostUnsettled = 10_000;

/** News since an instant that nobody has settled yet, oldest first. */
export async function listUnsettledEvents(db: Queries, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('id')
    .where('settled_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostUnsettled)
    .execute();
  return rows.map(({ id }) => id);
}

function findEvent(db: Queries, id: string): Promise<PaymentEventsTable | undefined> {
  return db.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The provider's object to read: the checkout page that we know, or what the news names. */
async function objectOf(db: Queries, event: PaymentEventsTable): Promise<string> {
  const attempt =
    event.attempt_id === ''
      ? event.object_id === ''
        ? undefined
        : await findAttemptOfMoney(db, event.object_id)
      : await findAttempt(db, event.attempt_id);
  return attempt?.provider_id ?? event.object_id;
}
