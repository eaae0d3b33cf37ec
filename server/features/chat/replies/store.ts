import type { Queries } from '#server/platform/db/schema.ts';
import type { SavedRepliesTable } from './tables.ts';

/** More replies than anybody remembers the codes of. */
export const mostReplies = 500;

/** The saved replies by code. */
export function listReplies(db: Queries): Promise<SavedRepliesTable[]> {
  return db
    .selectFrom('saved_replies')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('code_key')
    .limit(mostReplies)
    .execute();
}

/** A saved reply, removed or not. */
export function findReply(db: Queries, id: string): Promise<SavedRepliesTable | undefined> {
  return db.selectFrom('saved_replies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The saved reply in use with this code. */
export function findReplyCoded(
  db: Queries,
  codeKey: string,
): Promise<SavedRepliesTable | undefined> {
  return db
    .selectFrom('saved_replies')
    .selectAll()
    .where('code_key', '=', codeKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertReply(tx: Queries, row: SavedRepliesTable): Promise<void> {
  await tx.insertInto('saved_replies').values(row).execute();
}

/** Deletes replies for good that were removed before. */
export async function forgetRemovedReplies(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('saved_replies').where('deleted_at', '<', before).execute();
}
