import { type RawBuilder, sql } from 'kysely';
import { type AttemptResult, longestPauseMs } from '#domain/webhooks/webhook.ts';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/platform/webhooks/tables.ts';

/** In words of their own, not as values: a partial index is used only for what it says itself. */
const isWaiting = sql<boolean>`state = 'waiting'`;
const isFailed = sql<boolean>`state = 'failed'`;

/** A pause that ends later than any can was noted before the clock was set back. */
const isReady = (now: number) =>
  sql<boolean>`(off_since is null and (paused_until is null or paused_until <= ${now} or paused_until > ${latestEnd(now, longestPauseMs)}))`;

/** All webhooks, oldest first. */
export function listWebhooks(db: Queries): Promise<WebhooksTable[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function findWebhook(db: Queries, id: string): Promise<WebhooksTable | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertWebhook(tx: Queries, row: WebhooksTable): Promise<void> {
  await tx.insertInto('webhooks').values(row).execute();
}

/** Deletes a webhook, except for its log, which may be long. @returns undefined without such a webhook. */
export function deleteWebhook(
  tx: Queries,
  id: string,
  now: number,
): Promise<WebhooksTable | undefined> {
  return tx
    .updateTable('webhooks')
    .set((e) => ({
      deleted_at: now,
      off_since: e.fn.coalesce('off_since', e.val(now)),
      secret: '',
      old_secret: '',
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** A webhook that is on and not paused. */
export function findReady(
  tx: Queries,
  id: string,
  now: number,
): Promise<WebhooksTable | undefined> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where(isReady(now))
    .executeTakeFirst();
}

/** A webhook at the address that was called: what that answered says nothing of another one. */
export type Called = Pick<WebhooksTable, 'id' | 'url'>;

/** Sends nothing to a webhook until an instant; null ends its pause. */
export async function pauseWebhook(
  tx: Queries,
  { id, url }: Called,
  until: number | null,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ paused_until: until })
    .where('id', '=', id)
    .where('url', '=', url)
    .execute();
}

/** The ids of the webhooks that are on, and whether something can be sent to each now. */
export function listDueWebhooks(
  db: Queries,
  now: number,
): Promise<{ id: string; isDue: number | boolean }[]> {
  const isAny = (range: RawBuilder<boolean>) =>
    sql<boolean>`exists (select 1 from webhook_deliveries
      where webhook_id = webhooks.id and state = 'waiting' and ${range})`;
  return db
    .selectFrom('webhooks')
    .select((e) => [
      'id',
      e
        .and([isReady(now), e.or([isAny(isDue(now)), isAny(isAhead(now))])])
        .$castTo<number | boolean>()
        .as('isDue'),
    ])
    .where('off_since', 'is', null)
    .execute();
}

const isDue = (now: number) => sql<boolean>`next_attempt_at <= ${now}`;
/** Later than any pause can end: the clock was set back since. */
const isAhead = (now: number) => sql<boolean>`next_attempt_at > ${latestEnd(now, longestPauseMs)}`;

/**
 * Claims due deliveries of a webhook for `leaseMs`, so that no two workers get the same one: none
 * while an earlier one of the same record waits. If a worker dies, its deliveries are due again when
 * the lease ends, and so are those that were leased or put off before the clock was set back. The
 * latter come after all others: each claim reads one range of the index.
 */
export async function claimDue(
  tx: Queries,
  webhookId: string,
  { now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Promise<WebhookDeliveriesTable[]> {
  const free = sql<boolean>`(lease_until is null or lease_until <= ${now} or lease_until > ${latestEnd(now, leaseMs)})`;
  const claim = (range: RawBuilder<boolean>) =>
    tx
      .updateTable('webhook_deliveries')
      .set({ lease_until: now + leaseMs, attempts: sql`attempts + 1`, tried_at: now })
      .where('id', 'in', (e) =>
        e
          .selectFrom('webhook_deliveries as due')
          .select('due.id')
          .where('due.webhook_id', '=', webhookId)
          .where(sql<boolean>`due.state = 'waiting'`)
          .where(range)
          .where(free)
          .where(
            sql<boolean>`not exists (select 1 from webhook_deliveries as earlier
            where earlier.webhook_id = due.webhook_id and earlier.record_id = due.record_id
              and earlier.state = 'waiting' and earlier.id < due.id)`,
          )
          .orderBy('due.next_attempt_at')
          .orderBy('due.id')
          .limit(limit),
      )
      // Checked again on the row itself: on PostgreSQL another worker may have taken it meanwhile.
      .where(sql<boolean>`coalesce(state, '') = 'waiting'`)
      .where(free)
      .returningAll()
      .execute();
  const due = await claim(isDue(now));
  return due.length > 0 ? due : claim(isAhead(now));
}

/** How an attempt ended, with what was answered. */
export interface AttemptEnd extends AttemptResult {
  status: number | null;
  answer: string;
}

/**
 * Stores how an attempt ended. Its number and the end of its lease identify the claim: a worker that
 * exceeded its lease no longer changes anything, also if the event is sent again since, which counts
 * from the beginning. What waits behind it for the same record is due with it, or
 * once it is over: so that a claim reads little while a receiver is away.
 */
export async function endAttempt(
  tx: Queries,
  claimed: WebhookDeliveriesTable,
  { state, nextAttemptAt, status, answer }: AttemptEnd,
): Promise<boolean> {
  const { id, attempts, lease_until, webhook_id, record_id, body } = claimed;
  const ended = await tx
    .updateTable('webhook_deliveries')
    .set({ state, next_attempt_at: nextAttemptAt, lease_until: null, status, answer, body })
    .where('id', '=', id)
    .where(isWaiting)
    .where('attempts', '=', attempts)
    .where('lease_until', '=', lease_until)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) return false;
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: nextAttemptAt })
    .where('webhook_id', '=', webhook_id)
    .where('record_id', '=', record_id)
    .where(isWaiting)
    .where('id', '>', id)
    .execute();
  return true;
}

/** Notes whether a webhook's receiver answers. */
export async function noteReceiver(
  tx: Queries,
  { id, url }: Called,
  { isWell, now }: { isWell: boolean; now: number },
): Promise<void> {
  const change = tx.updateTable('webhooks').where('id', '=', id).where('url', '=', url);
  if (isWell)
    await change
      .set({ failing_since: null, told_at: null, paused_until: null })
      .where('failing_since', 'is not', null)
      .execute();
  else await change.set({ failing_since: now }).where('failing_since', 'is', null).execute();
}

/** Turns a webhook off whose receiver said that it is gone. @returns it, if it was on. */
export function turnOffGone(
  tx: Queries,
  { id, url }: Called,
  now: number,
): Promise<WebhooksTable | undefined> {
  return tx
    .updateTable('webhooks')
    .set((e) => ({ off_since: now, gone_at: now, updated_at: now, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('url', '=', url)
    .where('off_since', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Webhooks that are on and have failed since before some time. */
export function listFailing(db: Queries, since: number): Promise<WebhooksTable[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('off_since', 'is', null)
    .where('failing_since', '<=', since)
    .orderBy('id')
    .execute();
}

/** Webhooks that have failed since before some time, or are off since their receiver is gone. */
export function listUnwell(db: Queries, since: number): Promise<WebhooksTable[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((e) =>
      e.or([
        e.and([e('off_since', 'is', null), e('failing_since', '<=', since)]),
        e.and([e('off_since', 'is not', null), e('gone_at', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Notes that administrators were told of them. @returns those of which they were not yet. */
export function claimTold(tx: Queries, since: number, now: number): Promise<WebhooksTable[]> {
  return tx
    .updateTable('webhooks')
    .set({ told_at: now })
    .where('off_since', 'is', null)
    .where('failing_since', '<=', since)
    .where('told_at', 'is', null)
    .returningAll()
    .execute();
}

/** The log of a webhook, newest first: those before an id, all or what failed. */
export function listDeliveries(
  db: Queries,
  webhookId: string,
  { state, before, limit }: { state: 'all' | 'failed'; before?: string | undefined; limit: number },
): Promise<WebhookDeliveriesTable[]> {
  let query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (state === 'failed') query = query.where(isFailed);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

export async function insertDelivery(tx: Queries, row: WebhookDeliveriesTable): Promise<void> {
  await tx.insertInto('webhook_deliveries').values(row).execute();
}
