import * as z from 'zod/mini';
import {
  type DeliveredEvent,
  testEvent,
  type WebhookEvent,
  webhookEvents,
  webhookEventTexts,
} from '#domain/webhooks/webhook-event.ts';

const id = z.string();
const optionalId = z.nullable(id);

/** What the data of an event has besides its record: ids of what that belongs to, null if there is none. */
const relatives = {
  lead: { mergedIntoId: optionalId },
  quote: { leadId: optionalId },
  booking: { leadId: optionalId, projectId: optionalId },
  message: { leadId: optionalId },
  project: { leadId: optionalId, quoteId: optionalId },
  milestone: { projectId: optionalId },
  change: { projectId: optionalId, quoteId: optionalId },
  invoice: { quoteId: optionalId },
  webhook: {},
} as const;

type Kind = DeliveredEvent extends `${infer Before}.${string}` ? Before : never;

function payloadOf(type: DeliveredEvent) {
  const kind = type.slice(0, type.indexOf('.')) as Kind;
  return z.object({
    type: z.literal(type),
    /** Id of the event; the same whenever it is sent again. */
    id,
    /** When it happened. */
    timestamp: z.string(),
    data: z.object({
      /** Id of the record. */
      id,
      ...relatives[kind],
      /** Names of the fields that changed, where they are known. */
      changed: z.array(z.string()),
    }),
  });
}

/** One event: what happened, and what a receiver gets. */
interface EventAbout {
  summary: string;
  payload: ReturnType<typeof payloadOf>;
}

/** Every event, in the order of the choices. */
export const webhookEventPayloads = {
  ...Object.fromEntries(
    webhookEvents.map((type) => [
      type,
      { summary: webhookEventTexts[type], payload: payloadOf(type) },
    ]),
  ),
  [testEvent]: { summary: 'Somebody tries a webhook.', payload: payloadOf(testEvent) },
} as Record<WebhookEvent | typeof testEvent, EventAbout>;
