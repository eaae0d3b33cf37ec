import type { DeliveryState } from '#domain/webhooks/webhook.ts';
import type { DeliveredEvent } from '#domain/webhooks/webhook-event.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends WebhookTables {}
}

interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

/** A program that is told what happens (rule API-12). */
export interface WebhooksTable {
  id: string;
  url: string;
  description: string;
  /** `*` for all events, or their names with a comma before, between and after them. */
  events: string;
  /** What deliveries are signed with, `whsec_…`; '' in a copy of the site. */
  secret: string;
  /** The one before, which signs too until its time is over. */
  old_secret: string;
  old_secret_until: number;
  /** Null while it is on. */
  off_since: number | null;
  /** Whether its receiver answered that it is gone (410), which turned it off. */
  gone_at: number | null;
  /** Since when every attempt has failed; null if the last one succeeded. */
  failing_since: number | null;
  /** When the administrators were told of that. */
  told_at: number | null;
  /** Until when nothing is sent to it, because its receiver is away or asked for that. */
  paused_until: number | null;
  /** Since when it is deleted, and so off; it goes for good once its log is gone. */
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** One event for one webhook: written with the change, and sent after the commit. */
export interface WebhookDeliveriesTable {
  /** Id of the event, a dot, and of the webhook: sorts by when it happened. */
  id: string;
  webhook_id: string;
  event_id: string;
  type: DeliveredEvent;
  record_id: string;
  /** Names of fields that changed, separated by commas. */
  changed: string;
  /** What is sent, from the first attempt on; '' before. */
  body: string;
  state: DeliveryState;
  /** Attempts begun since it happened or was sent again. */
  attempts: number;
  next_attempt_at: number;
  /** Until then one worker has claimed it; null while none has. */
  lease_until: number | null;
  /** Status of the last answer; null without one. */
  status: number | null;
  /** Beginning of the last answer, or why there was none. */
  answer: string;
  /** When it was last tried. */
  tried_at: number | null;
  created_at: number;
}

/** Facts about these tables. */
export const webhookTables = {
  webhooks: {
    personal: { none: 'the company’s own; the history has who made it' },
    transfer: 'moves',
    // A copy, such as one to try things out, tells nobody what happens in it.
    leaves: (row, mode) => {
      if (row.deleted_at !== null) return null;
      if (mode !== 'copy') return row;
      // After the question mark, many addresses have a credential.
      const [url = ''] = row.url.split(/[?#]/);
      const off_since = row.off_since ?? row.updated_at;
      return { ...row, url, secret: '', old_secret: '', off_since };
    },
  },
  webhook_deliveries: {
    personal: { none: 'ids of records, and what the company’s own programs answered' },
    transfer: { stays: 'a log of 30 days, and what is on its way to other programs' },
    refersTo: { webhook_id: 'webhooks' },
  },
} satisfies Described<WebhookTables>;
