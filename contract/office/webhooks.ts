import * as z from 'zod/mini';
import {
  deliveryStates,
  replayMost,
  webhookDescriptionMost,
  webhookUrlMost,
} from '#domain/webhooks/webhook.ts';
import { testEvent, webhookEvents } from '#domain/webhooks/webhook-event.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, recordVersion } from '../fields.ts';
import { instant } from '../instant.ts';
import { plainText } from '../text.ts';

/** A webhook; its secret is only in the replies that make one. */
export const webhookReply = z.object({
  id: z.string(),
  /** The address that is called. */
  url: z.string(),
  description: z.string(),
  /** Whether it is told of every event, also of those that a later version adds. */
  isForAll: z.boolean(),
  /** The events that it is told of; empty if it is told of all. */
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  /** Whether its receiver said that it is gone (410), which turned it off. */
  isGone: z.boolean(),
  /** Whether it has no secret, as in a copy of a site: it needs a new one before it can be on. */
  lacksSecret: z.boolean(),
  /** Since when every attempt has failed; null if the last one succeeded. */
  failingSince: z.nullable(z.string()),
  /** Until when the secret before this one signs too; null if there is none. */
  oldSecretUntil: z.nullable(z.string()),
  version: recordVersion,
  createdAt: z.string(),
});
export type WebhookReply = z.output<typeof webhookReply>;

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: 'admin',
  needs: 'owner',
  summary: 'Webhooks, oldest first; never their secrets.',
  alteredBy: ['webhooks', 'deliveries'],
  reply: z.array(webhookReply),
});

/** Whether a text is an address that can be called. */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

const fields = z.object({
  url: plainText({ message: 'Please enter an https address', min: 1, max: webhookUrlMost }).check(
    z.refine(isAddress, 'Please enter an https address'),
  ),
  description: line(webhookDescriptionMost),
  isForAll: z.boolean(),
  events: z
    .array(z.enum(webhookEvents, { error: 'Please choose events from the list' }))
    .check(z.maxLength(webhookEvents.length, 'Please choose events from the list')),
  isOn: z.boolean(),
});

const hasEvents = z.refine<{ isForAll: boolean; events: readonly string[] }>(
  ({ isForAll, events }) => isForAll || events.length > 0,
  { message: 'Choose at least one event', path: ['events'] },
);

/** What somebody enters of a webhook. */
export const webhookFields = fields.check(hasEvents);

/** A webhook with the secret that was just made. */
const withSecret = z.object({
  webhook: webhookReply,
  /** What its deliveries are signed with; it cannot be read again. */
  secret: z.string(),
});

export const addWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Adds a webhook and returns its secret; it cannot be read again later (rule API-12).',
  body: webhookFields,
  reply: withSecret,
  status: 201,
  problems: ['conflict'],
});

const params = z.object({ id: z.string() });

export const changeWebhook = defineEndpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Changes a webhook, or turns it on or off. While it is off, nothing is kept for it.',
  params,
  body: z.extend(fields, { version: recordVersion }).check(hasEvents),
  reply: webhookReply,
  problems: ['conflict'],
});

export const renewWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Makes a new secret and returns it. For 24 hours, the one before signs too.',
  params,
  reply: withSecret,
});

export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'admin',
  needs: 'owner',
  summary: 'Deletes a webhook with its log; what is on its way is not sent anymore.',
  params,
  status: 204,
});

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access: 'admin',
  needs: 'owner',
  summary: 'Sends the event webhook.tested to a webhook that is on.',
  params,
  status: 204,
  problems: ['conflict'],
});

/** A delivery: one event for one webhook. */
export const deliveryReply = z.object({
  id: z.string(),
  /** Id of the event, which is in the header webhook-id. */
  eventId: z.string(),
  type: z.enum([...webhookEvents, testEvent]),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When it happened. */
  at: z.string(),
  /** When it was last tried; null before. */
  triedAt: z.nullable(z.string()),
  /** When it is tried next; null once it is over. */
  nextAt: z.nullable(z.string()),
  /** Status of the last answer; null without one. */
  status: z.nullable(z.int()),
  /** The first 500 characters of the last answer, or why there was none. */
  answer: z.string(),
  /** What was sent; '' before the first attempt. */
  body: z.string(),
});
export type DeliveryReply = z.output<typeof deliveryReply>;

export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: 'admin',
  needs: 'owner',
  summary: 'The deliveries of a webhook in the last 30 days, newest first, 50 at a time.',
  alteredBy: ['webhooks', 'deliveries'],
  params,
  query: z.object({
    state: z.optional(z.enum(['all', 'failed'])),
    /** Id of a delivery: those before it follow. */
    before: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    deliveries: z.array(deliveryReply),
    /** Whether there are older ones. */
    hasMore: z.boolean(),
  }),
});

export const repeatWebhookDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/again',
  access: 'admin',
  needs: 'owner',
  summary: 'Sends a delivery again that is over, with the same webhook-id.',
  alters: ['webhooks'],
  params: z.object({ id: z.string(), deliveryId: z.string() }),
  status: 204,
  problems: ['conflict'],
});

export const replayWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/:id/replay',
  access: 'admin',
  needs: 'owner',
  summary: `Sends every delivery since an instant again that is over, the oldest ${replayMost.toLocaleString('en-US')} of them. The next call can go on from its end.`,
  alters: ['webhooks'],
  params,
  body: z.object({
    /** An instant of the last 30 days. */
    since: instant,
    /** Leaves out what arrived. */
    onlyFailed: z.optional(z.boolean()),
  }),
  reply: z.object({
    count: z.int(),
    /** When the last of them happened; null if there were none. */
    until: z.nullable(z.string()),
    /** Whether there are more, which happened then or later. */
    hasMore: z.boolean(),
  }),
  problems: ['conflict'],
});
