import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AssistantMessage } from '#contract/office/assistant-messages.ts';

/** How long the same message without a session counts as a repeat, in milliseconds. */
const repeatedWithinMs = 10 * 60_000;

/**
 * The Idempotency-Key of a message that has none: whoever sends it again, because the answer was lost,
 * writes once. In one session no two requests have the same id; without a session, ids begin at 1 again
 * and again, so only what comes within the same ten minutes is a repeat (decision 123).
 */
export function repeatKey(
  { headers }: FastifyRequest,
  { id, params }: AssistantMessage,
  now: number,
): string {
  const session = headers['mcp-session-id'] ?? Math.floor(now / repeatedWithinMs);
  return createHash('sha256')
    .update(JSON.stringify([session, id, params]))
    .digest('base64url');
}
