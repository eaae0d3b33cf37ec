import type { DeliveryReply, WebhookReply } from '#contract/office/webhooks.ts';
import { webhookEvents } from '#domain/webhooks/webhook-event.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/platform/webhooks/tables.ts';

/** The column for all events. */
export const everyEvent = '*';

/** Events as the column has them. */
export const writeEvents = (events: readonly string[]) => `,${events.join(',')},`;

/** What people call a webhook. */
export const nameOf = ({ description, url }: Pick<WebhooksTable, 'description' | 'url'>) =>
  description || (URL.parse(url)?.host ?? '');

/** A webhook without its secret. */
export function presentWebhook(row: WebhooksTable, now: number): WebhookReply {
  const names = row.events.split(',');
  const isRotating = row.old_secret !== '' && now < row.old_secret_until;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    isForAll: row.events === everyEvent,
    events: webhookEvents.filter((event) => names.includes(event)),
    isOn: row.off_since === null,
    isGone: row.off_since !== null && row.gone_at !== null,
    lacksSecret: row.secret === '',
    failingSince: optionalInstantText(row.off_since === null ? row.failing_since : null),
    oldSecretUntil: isRotating ? instantText(row.old_secret_until) : null,
    version: row.version,
    createdAt: instantText(row.created_at),
  };
}

export function presentDelivery(row: WebhookDeliveriesTable): DeliveryReply {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    at: instantText(row.created_at),
    triedAt: optionalInstantText(row.tried_at),
    nextAt: row.state === 'waiting' ? instantText(row.next_attempt_at) : null,
    status: row.status,
    answer: row.answer,
    body: row.body,
  };
}
