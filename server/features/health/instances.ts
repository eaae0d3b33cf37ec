import { hostname } from 'node:os';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { version } from '#server/platform/version.ts';
import type { InstancesTable } from './tables.ts';

/** An instance that has not been seen for longer is gone, in milliseconds. */
const goneAfterMs = 5 * 60_000;

/** When this program was started. */
export const startedAt = Date.now() - Math.round(performance.now());

/** Notes that this instance is running, and forgets those that are gone. */
export async function noteInstance({ database, instance, now }: Context): Promise<void> {
  const seen_at = now();
  await database.transaction(async (tx) => {
    const row = { id: instance, host: hostname(), version, started_at: startedAt, seen_at };
    await tx
      .insertInto('instances')
      .values(row)
      .onConflict((c) => c.column('id').doUpdateSet({ seen_at }))
      .execute();
    await tx
      .deleteFrom('instances')
      .where('seen_at', '<', seen_at - 2 * goneAfterMs)
      .execute();
  });
}

/** Takes this instance off the list when it stops. */
export async function forgetInstance({ database, instance }: Context): Promise<void> {
  await database.transaction((tx) =>
    tx.deleteFrom('instances').where('id', '=', instance).execute(),
  );
}

/** The other instances that are running. */
export function otherInstances(
  db: Queries,
  { instance, now }: Pick<Context, 'instance' | 'now'>,
): Promise<InstancesTable[]> {
  return db
    .selectFrom('instances')
    .selectAll()
    .where('id', '<>', instance)
    .where('seen_at', '>', now() - goneAfterMs)
    .orderBy('started_at')
    .execute();
}
