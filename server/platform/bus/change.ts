import * as z from 'zod';
import { eventTopics } from '#contract/event-topics.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** Whom a change concerns; everybody else learns nothing of it. */
const audience = z.union([
  z.object({ admins: z.literal(true) }),
  z.object({ userId: z.string() }),
  /** The visitor of a chat. */
  z.object({ conversationId: z.string() }),
]);
export type Audience = z.output<typeof audience>;

const change = z.object({
  /** Empty: only the rights of the audience may have changed. */
  topics: z.array(z.enum(eventTopics)),
  to: audience,
  /** Somebody types in a conversation right now: passed on, never looked up again. */
  typing: z.optional(z.object({ sessionId: z.string(), from: z.enum(['customer', 'admin']) })),
});

/** Something others should ask for again. Small: PostgreSQL carries at most 8,000 bytes. */
export type Change = z.output<typeof change>;

/** Tells every instance of a change once the caller's transaction is committed, and never before. */
export async function announce(
  { tx, context }: { tx: Queries; context: { database: Database } },
  told: Change,
): Promise<void> {
  await context.database.announce(tx, JSON.stringify(told));
}

/** @throws ZodError for what `announce` did not write: another program uses our channel. */
export function readChange(text: string): Change {
  return change.parse(JSON.parse(text));
}
