import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * A secret that was made at the first start and stays the same from then on, on every instance.
 *
 * @returns the value, and whether this start made it.
 */
export function ensureSecret(
  database: Database,
  name: string,
): Promise<{ value: string; isNew: boolean }> {
  return ensureSetting(database, name, randomBytes(24).toString('base64url'));
}

/** As `ensureSecret`, for a value of the caller's; of several at the same moment one wins. */
export async function ensureSetting(
  database: Database,
  name: string,
  made: string,
): Promise<{ value: string; isNew: boolean }> {
  const known = await database.read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known !== undefined) return { value: known.value, isNew: false };
  return database.transaction(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ name, value: made })
      .onConflict((c) => c.column('name').doNothing())
      .execute();
    const stored = await tx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return { value: stored.value, isNew: stored.value === made };
  });
}
