import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import {
  addressSubject,
  countUse,
  countUses,
  type Limit,
} from '#server/platform/limits/rate-limit.ts';

const minuteMs = 60_000;

/** A visitor's messages in one conversation: nobody types four a second. */
const messagesPerConversation: Limit = {
  name: 'chat-messages',
  times: 240,
  withinMs: minuteMs,
};
/** Visitors' messages from one network address, which several people may share. */
const messagesPerClient: Limit = { name: 'chat-client', times: 600, withinMs: minuteMs };
/** Typing is signaled every few seconds (web/shared/chat-thread/use-typing-signal.ts). */
const typingPerConversation: Limit = { name: 'chat-typing', times: 60, withinMs: minuteMs };

/**
 * Counts a visitor's message.
 *
 * @throws Problem `too_many_requests` with another way to reach the company (rule CHAT-15).
 */
export async function limitMessages(
  tx: Queries,
  sender: { conversationId: string; client: string; companyEmail: string },
  now: number,
): Promise<void> {
  const uses = await countUses(
    tx,
    [
      { limit: messagesPerConversation, subject: sender.conversationId },
      { limit: messagesPerClient, subject: addressSubject(sender.client) },
    ],
    now,
  );
  const refused = uses.filter((use) => !use.allowed).map((use) => use.resetsAt);
  if (refused.length === 0) return;
  const seconds = Math.max(1, Math.ceil((Math.max(...refused) - now) / 1000));
  throw new Problem(
    'too_many_requests',
    `That is a lot of messages at once. We have the ones you sent before this. Please wait ${seconds} seconds, or email ${sender.companyEmail}.`,
    { retryAfterSeconds: seconds },
  );
}

/** @returns whether to pass on this typing signal; signals beyond the limit are dropped. */
export async function mayAnnounceTyping(tx: Queries, side: string, now: number): Promise<boolean> {
  return (await countUse(tx, typingPerConversation, side, now)).allowed;
}
