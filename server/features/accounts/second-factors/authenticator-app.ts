import { Secret, TOTP } from 'otpauth';
import type { Queries } from '#server/platform/db/schema.ts';
import type { AuthenticatorAppsTable } from './tables.ts';

/** What every authenticator app supports, and most assume (RFC 6238, section 1.2). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code of the step before or after counts too: clocks differ (RFC 6238, section 5.2). */
const window = 1;

/** The address that an app reads from the QR code, with the name that it shows. */
export function authenticatorUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...parameters, issuer, label: account, secret }).toString();
}

/** A new shared secret of 160 bits, as long as the hash (RFC 4226, section 4). */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step of a valid code, or null for a wrong one. */
export function stepOfCode(secret: string, typed: string, now: number): number | null {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = new TOTP({ ...parameters, secret }).validate({ token, timestamp: now, window });
  return delta === null ? null : Math.floor(now / (parameters.period * 1000)) + delta;
}

/** The account's app, also one that has not shown its first code yet. */
export function findAuthenticator(
  db: Queries,
  userId: string,
): Promise<AuthenticatorAppsTable | undefined> {
  return db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a new app that does not count yet; false if the account has one that does. */
export async function startAuthenticator(
  tx: Queries,
  app: { userId: string; secret: string; now: number },
): Promise<boolean> {
  await tx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', app.userId)
    .where('confirmed_at', 'is', null)
    .execute();
  const stored = await tx
    .insertInto('authenticator_apps')
    .values({
      user_id: app.userId,
      secret: app.secret,
      confirmed_at: null,
      last_step: 0,
      last_used_at: null,
      created_at: app.now,
    })
    .onConflict((c) => c.column('user_id').doNothing())
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Uses up a code: compare-and-set of the last accepted step, so that of twenty uses at once one
 * passes.
 *
 * @param confirm also accepts the first code of a new app, which makes it count.
 */
export async function spendAuthenticatorCode(
  tx: Queries,
  use: { userId: string; typed: string; now: number; confirm?: boolean },
): Promise<boolean> {
  const app = await findAuthenticator(tx, use.userId);
  if (app === undefined || (app.confirmed_at === null) !== (use.confirm ?? false)) return false;
  const step = stepOfCode(app.secret, use.typed, use.now);
  if (step === null) return false;
  const spent = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: use.now, confirmed_at: app.confirmed_at ?? use.now })
    .where('user_id', '=', use.userId)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
