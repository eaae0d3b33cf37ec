import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { assistantPath } from './assistant.ts';

/** A request or a notification of JSON-RPC 2.0; a list of several is none. */
export const assistantMessage = z.looseObject(
  {
    jsonrpc: z.literal('2.0'),
    /** Absent from a notification, which gets no reply. */
    id: z.optional(z.union([z.string(), z.number()])),
    method: z.string(),
    params: z.optional(z.record(z.string(), z.unknown())),
  },
  { error: 'Send one message of JSON-RPC 2.0, and no list of several.' },
);
export type AssistantMessage = z.output<typeof assistantMessage>;

export const answerAssistant = defineEndpoint({
  method: 'POST',
  path: assistantPath,
  access: 'key',
  protocol: 'json-rpc',
  alters: [],
  // The call that a tool makes is counted and limited by its own weight.
  weight: 'none',
  summary:
    'Answers a message of an assistant in the Model Context Protocol, revision 2025-11-25, 2025-06-18 or 2025-03-26. Its tools are those that the key has the rights for.',
  body: assistantMessage,
});
