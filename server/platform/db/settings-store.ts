import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import type { Queries } from './schema.ts';

/** @returns undefined for a setting that nobody has set. */
export async function readSetting(db: Queries, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function writeSetting(tx: Queries, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
}

/** What is decided by one transaction at a time, on all instances, and the setting whose row they lock for it. */
const locks = {
  admins: 'admins-lock',
  documents: 'document-room',
  savedReplies: 'saved-replies-lock',
  savedViews: 'saved-views-lock',
  tags: 'tags-lock',
  webhooks: 'webhooks-lock',
} as const;

/** The settings that are nothing but locks. */
export const lockSettings: readonly string[] = Object.values(locks);

/**
 * Makes everybody who takes the same lock wait until this transaction ends: for what is counted before
 * it is written, such as a limit. All of them write the same row, which both engines lock.
 */
export function lockFor(tx: Queries, what: keyof typeof locks): Promise<void> {
  return writeSetting(tx, locks[what], '');
}

/**
 * A secret that is generated at the first start and then stays the same, on every instance.
 *
 * @returns the value, and whether this start generated it.
 */
export function ensureSecret(
  database: Database,
  name: string,
): Promise<{ value: string; isNew: boolean }> {
  return ensureSetting(database, name, randomBytes(24).toString('base64url'));
}

/** Like `ensureSecret`, for a given value; if several are set at the same moment, one wins. */
export async function ensureSetting(
  database: Database,
  name: string,
  made: string,
): Promise<{ value: string; isNew: boolean }> {
  const known = await readSetting(database.read, name);
  if (known !== undefined) return { value: known, isNew: false };
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
