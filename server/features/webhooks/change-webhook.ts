import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  addWebhook as addWebhookEndpoint,
  changeWebhook as changeWebhookEndpoint,
} from '#contract/office/webhooks.ts';
import { oldSecretMs, replayMost, webhooksMost } from '#domain/webhooks/webhook.ts';
import { testEvent } from '#domain/webhooks/webhook-event.ts';
import { newId } from '#server/platform/db/ids.ts';
import { lockFor } from '#server/platform/db/settings-store.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { refusedAddress } from '#server/platform/outside/refused-address.ts';
import type { WebhooksTable } from '#server/platform/webhooks/tables.ts';
import { changedFields } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type Replayed, sendAgain, sendAllAgain } from './again-store.ts';
import { everyEvent, presentWebhook, writeEvents } from './present.ts';
import { recordWebhook } from './record-webhook.ts';
import { newSecret } from './sign.ts';
import {
  deleteWebhook,
  findWebhook,
  insertDelivery,
  insertWebhook,
  listWebhooks,
  pauseWebhook,
} from './store.ts';

type Fields = EndpointInput<typeof addWebhookEndpoint>['body'];

/** @throws Problem `invalid_input` for an address that is not called, `conflict` for one too many. */
export async function makeWebhook(work: Work, fields: Fields): Promise<WebhooksTable> {
  const { tx, now } = work;
  await lockFor(tx, 'webhooks');
  if ((await listWebhooks(tx)).length >= webhooksMost)
    throw new Problem(
      'conflict',
      `There are already ${webhooksMost} webhooks. Delete one that you do not need first.`,
    );
  const row: WebhooksTable = {
    id: newId(now),
    ...columnsOf(work, fields),
    secret: newSecret(),
    old_secret: '',
    old_secret_until: 0,
    off_since: fields.isOn ? null : now,
    gone_at: null,
    failing_since: null,
    told_at: null,
    paused_until: null,
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertWebhook(tx, row);
  const { url, isForAll, events, isOn } = presentWebhook(row, now);
  await recordWebhook(work, row, 'created', {
    url: { from: '', to: url },
    events: { from: '', to: isForAll ? 'all' : events.join(', ') },
    isOn: { from: false, to: isOn },
  });
  return row;
}

/** @throws Problem 404, `conflict` for a stale version and without a secret, or like {@link makeWebhook}. */
export async function changeWebhook(
  work: Work,
  id: string,
  { version, ...fields }: EndpointInput<typeof changeWebhookEndpoint>['body'],
): Promise<WebhooksTable> {
  const { now } = work;
  const before = await requireWebhook(work, id);
  if (version !== before.version) throw outOfDate('this webhook', presentWebhook(before, now));
  if (fields.isOn && before.secret === '')
    throw new Problem('conflict', 'This webhook has no secret yet. Make a new one first.');
  const turnsOn = fields.isOn && before.off_since !== null;
  return write(work, before, {
    ...before,
    ...columnsOf(work, fields),
    off_since: fields.isOn ? null : (before.off_since ?? now),
    // Whoever corrects something wants to see whether it works now.
    paused_until: null,
    // Nor is it news anymore that the receiver is gone.
    gone_at: null,
    ...(turnsOn && { failing_since: null, told_at: null }),
  });
}

/** Gives a webhook a new secret; the one before signs too for a day. */
export async function renewSecret(work: Work, id: string): Promise<WebhooksTable> {
  const before = await requireWebhook(work, id);
  return write(
    work,
    before,
    {
      ...before,
      secret: newSecret(),
      old_secret: before.secret,
      old_secret_until: work.now + oldSecretMs,
    },
    'renewed',
  );
}

/** @throws Problem 404. */
export async function removeWebhook(work: Work, id: string): Promise<void> {
  const gone = await deleteWebhook(work.tx, id, work.now);
  if (gone === undefined) throw notFound('webhook');
  await recordWebhook(work, gone, 'deleted');
}

/** Queues an event that says nothing, to try a webhook. */
export async function queueTest(work: Work, id: string): Promise<void> {
  const { tx, now } = work;
  await requireOn(work, id);
  const eventId = newId(now);
  await insertDelivery(tx, {
    id: `${eventId}.${id}`,
    webhook_id: id,
    event_id: eventId,
    type: testEvent,
    record_id: id,
    changed: '',
    body: '',
    state: 'waiting',
    attempts: 0,
    next_attempt_at: now,
    lease_until: null,
    status: null,
    answer: '',
    tried_at: null,
    created_at: now,
  });
}

/** @throws Problem 404, or `conflict` while it is on its way or the webhook is off. */
export async function repeatDelivery(
  work: Work,
  ids: { id: string; deliveryId: string },
): Promise<void> {
  await requireOn(work, ids.id);
  const wanted = { webhookId: ids.id, id: ids.deliveryId };
  if (!(await sendAgain(work.tx, wanted, work.now)))
    throw new Problem('conflict', 'This event is already on its way.');
}

/** Sends what is over again, or what of it failed, from an instant on. */
export async function replay(
  work: Work,
  id: string,
  { since, onlyFailed }: { since: number; onlyFailed: boolean },
): Promise<Replayed> {
  await requireOn(work, id);
  const { tx, now } = work;
  return sendAllAgain(tx, { webhookId: id, since, onlyFailed, limit: replayMost }, now);
}

/** @throws Problem 404. */
async function requireWebhook({ tx }: Work, id: string): Promise<WebhooksTable> {
  const row = await findWebhook(tx, id);
  if (row === undefined) throw notFound('webhook');
  return row;
}

/** Requires a webhook that is on, and ends its pause: somebody wants to see whether it works now. */
async function requireOn(work: Work, id: string): Promise<void> {
  const webhook = await requireWebhook(work, id);
  if (webhook.off_since !== null)
    throw new Problem('conflict', 'This webhook is off. Turn it on first.');
  if (webhook.paused_until !== null) await pauseWebhook(work.tx, webhook, null);
}

function columnsOf(
  { context }: Work,
  { url, description, isForAll, events }: Omit<Fields, 'isOn'>,
): Pick<WebhooksTable, 'url' | 'description' | 'events'> {
  const message = refusedAddress(url, context.config);
  if (message !== null)
    throw new Problem('invalid_input', message, { issues: [{ path: 'url', message }] });
  return { url, description, events: isForAll ? everyEvent : writeEvents(events) };
}

async function write(
  work: Work,
  before: WebhooksTable,
  next: WebhooksTable,
  action: 'changed' | 'renewed' = 'changed',
): Promise<WebhooksTable> {
  const { tx, now } = work;
  const written = await updateVersioned(tx, 'webhooks', { ...next, updated_at: now });
  if (written === undefined) throw outOfDate('this webhook', presentWebhook(before, now));
  await recordWebhook(
    work,
    written,
    action,
    changedFields(told(before, now), told(written, now), audited),
  );
  return written;
}

const audited = ['url', 'description', 'events', 'isOn'] as const;

function told(row: WebhooksTable, now: number) {
  const { url, description, isForAll, events, isOn } = presentWebhook(row, now);
  return { url, description, events: isForAll ? 'all' : events.join(', '), isOn };
}
