import * as z from 'zod/mini';
import { allRights } from '#domain/account/rights.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What a tool of an assistant does: it reads, or writes what only the team sees. */
export const toolKinds = ['read', 'draft'] as const;

/** Where assistants send their messages. */
export const assistantPath = '/api/mcp';

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
