import * as z from 'zod';
import type { ApiDocument, JsonSchema } from '#contract/office/api-guide.ts';
import { webhookEventPayloads } from '#contract/office/webhook-events.ts';
import { refTo } from './own-schemas.ts';

/** `lead.created` is a `LeadCreatedEvent`. */
const nameOf = (type: string) =>
  `${type
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Event`;

/** What webhooks are sent: the part of the document about them, and the schemas that it refers to. */
export function describeWebhooks(): {
  webhooks: ApiDocument['webhooks'];
  schemas: Record<string, JsonSchema>;
} {
  const webhooks: ApiDocument['webhooks'] = {};
  const schemas: Record<string, JsonSchema> = {};
  for (const [type, { summary, payload }] of Object.entries(webhookEventPayloads)) {
    const name = nameOf(type);
    const { $schema: _dialect, ...whole } = z.toJSONSchema(payload) as JsonSchema & {
      $schema: string;
    };
    schemas[`${name}Data`] = whole.properties?.data ?? {};
    schemas[name] = { ...whole, properties: { ...whole.properties, data: refTo(`${name}Data`) } };
    webhooks[type] = {
      post: {
        operationId: name,
        summary,
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: refTo(name) } } },
        responses: { '2XX': { description: 'It has arrived.' } },
      },
    };
  }
  return { webhooks, schemas };
}

const header = (name: string, description: string) =>
  ({ name, in: 'header', required: true, description, schema: { type: 'string' } }) as const;

/** As in Standard Webhooks. */
const headers = [
  header('webhook-id', 'Id of the event; the same whenever it is sent again.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
  header(
    'webhook-signature',
    'v1, and the base64 HMAC-SHA256 of id.timestamp.body; two of them for a day after a new secret.',
  ),
];
