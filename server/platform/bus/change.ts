import * as z from 'zod';
import { type EventTopic, eventTopics } from '#contract/event-topics.ts';
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

/** Topics since release 0.10.0, which runs beside this one while instances are upgraded one by one. */
const newTopics = new Set<EventTopic>(['saved-views', 'webhooks', 'deliveries']);

/** Announces a change to every instance after the caller's transaction commits, and never before. */
export async function announce(
  { tx, context }: { tx: Queries; context: { database: Database } },
  change: Change,
): Promise<void> {
  const isNew = change.topics.some((topic) => newTopics.has(topic));
  await context.database.announce(tx, JSON.stringify(change), isNew ? 'new' : 'all');
}

/** The change in an announcement; null for one that this release did not write and cannot read. */
export function readChange(text: string): Change | null {
  try {
    return changeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
