import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { NewCookie } from '#server/platform/http/person.ts';
import type { Work } from '#server/platform/work/work.ts';

/** How long a browser is remembered after its last sign-in, in seconds: a year. */
const rememberedSeconds = 365 * 24 * 3600;

const hashDevice = (token: string) => createHash('sha256').update(token).digest('base64url');

function deviceCookie(context: Pick<Context, 'cookie'>): string {
  return context.cookie.name.replace('session', 'device');
}

/** The hash of the browser's device token if this account has signed in with it, else null. */
export async function findKnownDevice(
  db: Queries,
  context: Pick<Context, 'cookie'>,
  caller: Caller,
  accountKey: string,
): Promise<string | null> {
  const token = caller.cookies?.[deviceCookie(context)];
  const hash = hashDevice(token ?? '');
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.device_hash')
    .where('users.email_key', '=', accountKey)
    .where('known_devices.device_hash', '=', hash)
    .executeTakeFirst();
  return token !== undefined && known !== undefined ? hash : null;
}

/**
 * Remembers the browser for this account after a successful sign-in.
 *
 * @returns the device cookie to set.
 */
export async function rememberDevice(
  { tx, context, caller, now }: Work,
  userId: string,
): Promise<NewCookie> {
  const name = deviceCookie(context);
  const token = caller.cookies?.[name] ?? randomBytes(32).toString('base64url');
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashDevice(token), last_used_at: now })
    .onConflict((c) => c.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
  return [name, token, { ...context.cookie.options, maxAge: rememberedSeconds }];
}
