import { sql } from 'kysely';
import { firstIdAt } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** In words of their own, not as values: a partial index is used only for what it says itself. */
const isFailed = sql<boolean>`state = 'failed'`;
const isOver = sql<boolean>`state <> 'waiting'`;

const sentAgain = (now: number) =>
  ({ state: 'waiting', attempts: 0, next_attempt_at: now, lease_until: null }) as const;

/** Sends one delivery again that is over. @returns whether there is such a one. */
export async function sendAgain(
  tx: Queries,
  ids: { webhookId: string; id: string },
  now: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set(sentAgain(now))
    .where('id', '=', ids.id)
    .where('webhook_id', '=', ids.webhookId)
    .where(isOver)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which deliveries are sent again. */
export interface Replay {
  webhookId: string;
  since: number;
  onlyFailed: boolean;
  limit: number;
}

/** What was sent again. */
export interface Replayed {
  count: number;
  /** When the last of them happened: what is left happened then or later. */
  until: number | null;
  hasMore: boolean;
}

/** Sends the oldest deliveries of a webhook again that happened since an instant and are over. */
export async function sendAllAgain(
  tx: Queries,
  { webhookId, since, onlyFailed, limit }: Replay,
  now: number,
): Promise<Replayed> {
  const wanted = tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('created_at', '>=', since)
    // Along the index of the log from there, instead of all of it.
    .where('id', '>=', firstIdAt(since))
    .where(onlyFailed ? isFailed : isOver)
    .orderBy('id');
  const rows = await tx
    .updateTable('webhook_deliveries')
    .set(sentAgain(now))
    .where('id', 'in', wanted.limit(limit))
    .returning(['id', 'created_at'])
    .execute();
  const [last] = rows.toSorted((one, other) => (one.id > other.id ? -1 : 1));
  if (last === undefined) return { count: 0, until: null, hasMore: false };
  const next = await wanted.where('id', '>', last.id).limit(1).executeTakeFirst();
  return { count: rows.length, until: last.created_at, hasMore: next !== undefined };
}
