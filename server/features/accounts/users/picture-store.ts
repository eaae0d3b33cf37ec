import type { Queries } from '#server/platform/db/schema.ts';
import { noteLooseFile } from '#server/platform/files/loose-files.ts';
import type { UserPicturesTable } from '../tables.ts';

export function findPicture(db: Queries, userId: string): Promise<UserPicturesTable | undefined> {
  return db
    .selectFrom('user_pictures')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function insertPicture(tx: Queries, row: UserPicturesTable): Promise<void> {
  await tx.insertInto('user_pictures').values(row).execute();
}

/** Deletes the picture of an account; the sweep removes its file. */
export async function removePicture(tx: Queries, userId: string, now: number): Promise<void> {
  const removed = await tx
    .deleteFrom('user_pictures')
    .where('user_id', '=', userId)
    .returning('storage_key')
    .executeTakeFirst();
  if (removed !== undefined) await noteLooseFile(tx, removed.storage_key, now);
}

/** Sets the address of an account's picture, '' for initials. */
export async function setPictureAddress(
  tx: Queries,
  userId: string,
  address: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('users')
    .set((e) => ({
      profile_image_url: address,
      version: e('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .execute();
}
