import * as z from 'zod/mini';
import { allRights } from '#domain/account/rights.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What a tool of an assistant does: it reads, or writes what only the team sees. */
export const toolKinds = ['read', 'draft'] as const;

/** A tool that an assistant with an API key can have (rule API-14). */
export const assistantTool = z.object({
  /** What assistants call it: `list_leads`. */
  name: z.string(),
  title: z.string(),
  kind: z.enum(toolKinds),
  /** The rights that a key needs for it; none in particular for what every key has. */
  needs: z.array(z.enum(allRights)),
});
export type AssistantToolReply = z.output<typeof assistantTool>;

export const listAssistantTools = defineEndpoint({
  method: 'GET',
  path: '/api/assistant/tools',
  access: 'admin',
  needs: 'owner',
  summary: 'Every tool that an assistant with an API key can have, and the rights that each needs.',
  reply: z.array(assistantTool),
});

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
  path: '/api/mcp',
  access: 'key',
  protocol: 'json-rpc',
  alters: [],
  summary:
    'Answers a message of an assistant in the Model Context Protocol, revision 2025-06-18 or 2025-03-26, without a session. Its tools are those that the key has the rights for.',
  body: assistantMessage,
});
