import type { Queries } from '#server/platform/db/schema.ts';
import { hideSecretPath } from '#server/platform/mail/secret-path.ts';

/**
 * Takes back the mails about something that is undone. Mails that can be taken back are queued with
 * `heldUntil` and a dedupe key, which is free again afterwards.
 *
 * @param since when it was done: earlier mails with these keys are about something else.
 * @returns false when a delivery has begun: then it is too late, and the caller rolls back.
 */
export async function takeBackMails(
  tx: Queries,
  { keys, since }: { keys: readonly string[]; since: number },
): Promise<boolean> {
  const held = await tx
    .selectFrom('mails')
    .select(['id', 'data'])
    .where('dedupe_key', 'in', keys)
    .where('created_at', '>=', since)
    .execute();
  for (const { id, data } of held) {
    const taken = await tx
      .updateTable('mails')
      .set({
        status: 'suppressed',
        dedupe_key: null,
        last_error: 'Taken back: what it tells of was undone.',
        data: hideSecretPath(data),
      })
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'suppressed'])
      // On PostgreSQL a worker may have claimed it meanwhile.
      .where('attempts', '=', 0)
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) return false;
  }
  return true;
}

/** Frees the dedupe keys of withdrawn mails, which are needed again after all. */
export async function freeKeys(tx: Queries, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ dedupe_key: null })
    .where('dedupe_key', 'in', keys)
    .where('status', '=', 'suppressed')
    .execute();
}
