import * as z from 'zod';
import { eventTopics } from '#contract/event-topics.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** Who may be notified of a change; nobody else learns of it. */
const audienceSchema = z.union([
  z.object({ admins: z.literal(true) }),
  z.object({ userId: z.string() }),
  /** The visitor of a chat. */
  z.object({ conversationId: z.string() }),
]);
export type Audience = z.output<typeof audienceSchema>;

const changeSchema = z.object({
  /** Empty when only the audience's permissions may have changed. */
  topics: z.array(z.enum(eventTopics)),
  to: audienceSchema,
  /** Somebody is typing in a conversation: forwarded, never stored. */
  typing: z.optional(z.object({ sessionId: z.string(), from: z.enum(['customer', 'admin']) })),
});

/** Data that clients should fetch again. Kept small: a PostgreSQL notification carries at most 8,000 bytes. */
export type Change = z.output<typeof changeSchema>;

/** Announces a change to every instance after the caller's transaction commits, and never before. */
export async function announce(
  { tx, context }: { tx: Queries; context: { database: Database } },
  change: Change,
): Promise<void> {
  await context.database.announce(tx, JSON.stringify(change));
}

/** @throws ZodError for a payload that `announce` did not write: another program uses our channel. */
export function readChange(text: string): Change {
  return changeSchema.parse(JSON.parse(text));
}
