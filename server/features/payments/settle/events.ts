import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findAttempt, findAttemptOfMoney } from '../attempts/attempt-store.ts';
import type { PaymentProvider, ProviderEvent } from '../provider/provider.ts';
import type { PaymentEventsTable } from '../tables.ts';
import { settle } from './settle.ts';

/** Most events that one run reads again. */
const perRun = 500;

/** Notes news once, by its own id. */
export async function noteEvent(
  { database, now }: Pick<Context, 'database' | 'now'>,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<void> {
  await database.transaction((tx) =>
    tx
      .insertInto('payment_events')
      .values({
        id: event.id,
        provider: provider.name,
        type: event.type,
        attempt_id: event.attemptId,
        object_id: event.objectId,
        happened_at: event.happenedAt,
        settled_at: null,
        created_at: now(),
      })
      .onConflict((c) => c.column('id').doNothing())
      .execute(),
  );
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

/** News that nobody has settled yet, oldest first. */
export async function listUnsettledEvents(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('id')
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(perRun)
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
