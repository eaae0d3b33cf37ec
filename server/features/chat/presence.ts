import type { ChatPresence } from '#contract/chat/chat.ts';
import { nextOpening } from '#domain/chat/chat-hours.ts';
import { readRules } from '#server/features/bookings/settings/store.ts';
import { clockToleranceMs, isRecent } from '#server/platform/clock/clock-step.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { isAnyStaffPresent } from './presence-store.ts';
import type { ConversationsTable } from './tables.ts';

/**
 * How long somebody counts as present after they were last seen, in milliseconds: that is noted once
 * a minute while their event stream is open, and may be late. When they leave, it is noted at once;
 * only an instance that is killed leaves them present for this long.
 */
export const presentForMs = 80_000;

/** Whether the visitor has the chat open right now. */
export function isVisitorPresent(
  { visitor_seen_at: seenAt }: Pick<ConversationsTable, 'visitor_seen_at'>,
  now: number,
): boolean {
  return seenAt !== null && isRecent(seenAt, presentForMs, now);
}

/** Whether an admin has the back office open right now. */
export function isStaffPresent(db: Queries, now: number): Promise<boolean> {
  return isAnyStaffPresent(db, { since: now - presentForMs, until: now + clockToleranceMs });
}

/** Whether an admin is present, or else when the chat is staffed again. */
export async function readPresence({
  config,
  database,
  now: clock,
}: Pick<Context, 'config' | 'database' | 'now'>): Promise<ChatPresence> {
  const now = clock();
  if (await isStaffPresent(database.read, now)) return { isStaffPresent: true, backAt: null };
  const { rules } = await readRules(database.read);
  const opening = nextOpening(now, { ...rules, timeZone: config.businessTimeZone });
  return { isStaffPresent: false, backAt: opening === null ? null : instantText(opening) };
}
