import type { Queries } from '#server/platform/db/schema.ts';

/** Stores who has the back office or a chat open right now on this instance. */
export async function notePresence(
  tx: Queries,
  present: { staff: readonly string[]; conversations: readonly string[] },
  { instance, now }: { instance: string; now: number },
): Promise<void> {
  const readers = [...present.staff, ...present.conversations];
  if (readers.length === 0) return;
  await tx
    .insertInto('open_pages')
    .values(readers.map((id) => ({ reader_id: id, instance, seen_at: now })))
    .onConflict((c) => c.columns(['reader_id', 'instance']).doUpdateSet({ seen_at: now }))
    .execute();
  if (present.staff.length > 0)
    await tx
      .insertInto('staff_presence')
      .values(present.staff.map((id) => ({ user_id: id, seen_at: now })))
      .onConflict((c) => c.column('user_id').doUpdateSet({ seen_at: now }))
      .execute();
  if (present.conversations.length > 0)
    await tx
      .updateTable('conversations')
      .set({ visitor_seen_at: now })
      .where('id', 'in', present.conversations)
      .execute();
}

/** Stores that somebody closed their last page on this instance; they may have one on another. */
export async function noteAbsence(
  tx: Queries,
  gone: { staff?: string; conversation?: string },
  instance: string,
): Promise<void> {
  const { staff, conversation } = gone;
  if (staff !== undefined) {
    const seenAt = await lastSeenElsewhere(tx, staff, instance);
    await (seenAt === null
      ? tx.deleteFrom('staff_presence').where('user_id', '=', staff).execute()
      : tx
          .updateTable('staff_presence')
          .set({ seen_at: seenAt })
          .where('user_id', '=', staff)
          .execute());
  }
  if (conversation !== undefined)
    await tx
      .updateTable('conversations')
      .set({ visitor_seen_at: await lastSeenElsewhere(tx, conversation, instance) })
      .where('id', '=', conversation)
      .execute();
}

/** When another instance last saw a page of a reader, or null. */
async function lastSeenElsewhere(
  tx: Queries,
  readerId: string,
  instance: string,
): Promise<number | null> {
  await tx
    .deleteFrom('open_pages')
    .where('reader_id', '=', readerId)
    .where('instance', '=', instance)
    .execute();
  const { seen_at } = await tx
    .selectFrom('open_pages')
    .select((e) => e.fn.max('seen_at').as('seen_at'))
    .where('reader_id', '=', readerId)
    .executeTakeFirstOrThrow();
  return seen_at;
}

/** Deletes pages not seen since `before`: the instance was killed, or the page is gone. */
export async function forgetOldPages(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('open_pages').where('seen_at', '<', before).execute();
}

/** Whether any admin was present between two instants. */
export async function isAnyStaffPresent(
  db: Queries,
  between: { since: number; until: number },
): Promise<boolean> {
  const present = await db
    .selectFrom('staff_presence')
    .innerJoin('users', 'users.id', 'staff_presence.user_id')
    .select('user_id')
    .where('seen_at', '>', between.since)
    .where('seen_at', '<=', between.until)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return present !== undefined;
}
