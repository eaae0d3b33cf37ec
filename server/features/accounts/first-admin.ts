import { randomBytes } from 'node:crypto';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { temporaryPasswordLifeMs } from './passwords/password-store.ts';
import { hasAdmin, insertUser } from './store.ts';

/** What the very first start prints; the password is not stored in plain text. */
interface FirstAdmin {
  email: string;
  /** Null when the password came from ADMIN_PASSWORD. */
  oneTimePassword: string | null;
}

const defaultEmail = 'admin@example.com';

/**
 * Creates an admin if there is none: from ADMIN_EMAIL and ADMIN_PASSWORD, or with a random password
 * that must be changed at the first sign-in.
 */
export async function ensureFirstAdmin(
  database: Database,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
  now: number,
): Promise<FirstAdmin | null> {
  if (await hasAdmin(database.read)) return null;
  const email = config.adminEmail ?? defaultEmail;
  const oneTimePassword =
    config.adminPassword === undefined ? randomBytes(16).toString('base64url') : null;
  const passwordHash = await hashPassword(config.adminPassword ?? oneTimePassword ?? '');
  try {
    return await database.transaction(async (tx) => {
      if (await hasAdmin(tx)) return null;
      await insertUser(tx, {
        id: newId(now),
        firstName: 'Admin',
        lastName: '',
        email,
        role: 'admin',
        passwordHash,
        temporaryUntil: oneTimePassword === null ? null : now + temporaryPasswordLifeMs,
        now,
      });
      return { email, oneTimePassword };
    });
  } catch (error) {
    // Another instance starting on the same database created it first.
    if (isUniqueViolation(error) && (await hasAdmin(database.read))) return null;
    throw error;
  }
}
