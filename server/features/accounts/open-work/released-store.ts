import type { WorkKind } from '#domain/account/work-kind.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type OwnedRecord, unownedRecords } from './open-records.ts';

/** Remembers whose work it was that nobody is responsible for now. */
export async function keepReleased(
  tx: Queries,
  released: { kind: WorkKind; ids: readonly string[]; userId: string; now: number },
): Promise<void> {
  const { kind, ids, userId: user_id, now: released_at } = released;
  for (const batch of batchesOf(ids))
    await tx
      .insertInto('released_work')
      .values(batch.map((record_id) => ({ kind, record_id, user_id, released_at })))
      .onConflict((c) => c.columns(['kind', 'record_id']).doUpdateSet({ user_id, released_at }))
      .execute();
}

/** What somebody's deletion released and is still nobody's; forgotten with this. */
export async function takeReleased(
  tx: Queries,
  kind: WorkKind,
  userId: string,
  now: number,
): Promise<OwnedRecord[]> {
  const rows = await tx
    .deleteFrom('released_work')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .returning('record_id')
    .execute();
  return unownedRecords(
    tx,
    kind,
    rows.map(({ record_id }) => record_id),
    now,
  );
}

/** Forgets whose work it was, now that somebody has it. */
export async function forgetReleased(
  tx: Queries,
  kind: WorkKind,
  ids: readonly string[],
): Promise<void> {
  for (const batch of batchesOf(ids))
    await tx
      .deleteFrom('released_work')
      .where('kind', '=', kind)
      .where('record_id', 'in', batch)
      .execute();
}
