import type { ChatPresence } from '#contract/chat.ts';
import { nextOpening } from '#domain/chat/chat-hours.ts';
import { clockToleranceMs, isRecent } from '../../clock-step.ts';
import type { Context } from '../../context.ts';
import type { ConversationsTable } from '../../db/chat-tables.ts';
import type { Queries } from '../../db/schema.ts';
import { instantText } from '../../instant-text.ts';
import { isAnyStaffPresent } from '../../presence/store.ts';
import { readRules } from '../booking-settings/store.ts';

/**
 * How long after the last sign of them somebody counts as there, in milliseconds: two beats of their
 * event stream, which come every 20 s, and some delay.
 */
export const presentForMs = 50_000;

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

/** Whether an admin is there, and else when somebody is meant to be: what really is, no promise. */
export async function readPresence({
  config,
  database,
  now: clock,
}: Pick<Context, 'config' | 'database' | 'now'>): Promise<ChatPresence> {
  const now = clock();
  if (await isStaffPresent(database.read, now)) return { isStaffPresent: true, backAt: null };
  const { rules } = await readRules(database.read);
  const back = nextOpening(now, { ...rules, timeZone: config.businessTimeZone });
  return { isStaffPresent: false, backAt: back === null ? null : instantText(back) };
}
