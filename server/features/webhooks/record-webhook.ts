import type { WebhooksTable } from '#server/platform/webhooks/tables.ts';
import { type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { nameOf } from './present.ts';

/** Writes to the history what happened to a webhook; never its secret. */
export function recordWebhook(
  work: Work,
  { id, url, description }: Pick<WebhooksTable, 'id' | 'url' | 'description'>,
  action: 'created' | 'changed' | 'renewed' | 'deleted',
  changes: FieldChanges = {},
): Promise<void> {
  return record(work, {
    kind: 'setting',
    id: `webhook-${id}`,
    name: `Webhook ${nameOf({ url, description })}`.trim(),
    action,
    changes,
    topics: ['webhooks'],
  });
}
