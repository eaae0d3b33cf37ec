import type { Queries } from '#server/platform/db/schema.ts';

/** Readers who are there right now. */
interface Present {
  staff: readonly string[];
  conversations: readonly string[];
  /**
   * How many pages each reader has open on this instance, those on neither side of the chat too;
   * absent for somebody who merely read something, which leaves the number as it is. In the order of
   * their ids, or two instances could deadlock.
   */
  pages?: ReadonlyMap<string, number>;
}

/** Stores who is there right now on this instance, and with it who is present in the chat. */
export async function notePresence(
  tx: Queries,
  present: Present,
  { instance, now }: { instance: string; now: number },
): Promise<void> {
  const ids = [...(present.pages?.keys() ?? [...present.staff, ...present.conversations])];
  if (ids.length === 0) return;
  await tx
    .insertInto('open_pages')
    .values(
      ids.map((id) => ({
        reader_id: id,
        instance,
        seen_at: now,
        pages: present.pages?.get(id) ?? 0,
      })),
    )
    .onConflict((c) =>
      c.columns(['reader_id', 'instance']).doUpdateSet((e) => ({
        seen_at: now,
        ...(present.pages !== undefined && { pages: e.ref('excluded.pages') }),
      })),
    )
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
  { id, staff, conversation }: { id: string; staff?: string; conversation?: string },
  instance: string,
): Promise<void> {
  await tx
    .deleteFrom('open_pages')
    .where('reader_id', '=', id)
    .where('instance', '=', instance)
    .execute();
  if (staff !== undefined) {
    const seenAt = await lastSeen(tx, staff);
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
      .set({ visitor_seen_at: await lastSeen(tx, conversation) })
      .where('id', '=', conversation)
      .execute();
}

/** When an instance last saw a page of a reader, or null. */
async function lastSeen(tx: Queries, readerId: string): Promise<number | null> {
  const { seen_at } = await tx
    .selectFrom('open_pages')
    .select((e) => e.fn.max('seen_at').as('seen_at'))
    .where('reader_id', '=', readerId)
    .executeTakeFirstOrThrow();
  return seen_at;
}

/** How many pages a reader has open on other instances, which have seen them since an instant. */
export async function countPagesElsewhere(
  db: Queries,
  readerId: string,
  { instance, since }: { instance: string; since: number },
): Promise<number> {
  const { pages } = await db
    .selectFrom('open_pages')
    .select((e) => e.fn.sum<number | null>('pages').as('pages'))
    .where('reader_id', '=', readerId)
    .where('instance', '!=', instance)
    .where('seen_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(pages ?? 0);
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
