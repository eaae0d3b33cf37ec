import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Limit } from '#server/platform/limits/rate-limit.ts';
import {
  addressSubject,
  clearLimit,
  countUse,
  returnUse,
  tooManyTries,
} from '#server/platform/limits/rate-limit.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { emailKey, findUserByEmail } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { findKnownDevice } from './known-device.ts';

const quarterHourMs = 15 * 60_000;
/**
 * Failed attempts per account. The hourly limit makes somebody who keeps guessing wait longer. No
 * limit is longer than an hour, because anybody can use up an account's attempts.
 */
const perAccount: readonly Limit[] = [
  { name: 'sign-in-account', times: 10, withinMs: quarterHourMs },
  { name: 'sign-in-account-hour', times: 20, withinMs: 4 * quarterHourMs },
];
/** Failed attempts per network address, whatever the account; counted first. */
const perAddress: Limit = { name: 'sign-in-address', times: 30, withinMs: quarterHourMs };
/** Notices to one owner about failed attempts, so that guessing does not flood the mailbox. */
const noticesPerAccount: Limit = {
  name: 'sign-in-notice',
  times: 3,
  withinMs: 24 * 4 * quarterHourMs,
};

/** One attempt, counted before any hashing. */
interface CountedAttempt {
  /** Whether the password matches the hash; an attempt rejected for overload is not counted. */
  verify(encoded: string | null, password: string): Promise<boolean>;
  /** Clears the account's counters and returns the attempt to the network's. */
  succeeded(tx: Queries): Promise<void>;
}

/**
 * Counts an attempt to sign in and rejects it beyond the limits.
 *
 * A browser in which the account has signed in before has a separate counter, so that somebody who
 * guesses from elsewhere cannot lock the owner out. On any other browser the owner can use a mailed
 * link, which calls `clearAttempts`.
 *
 * @throws Problem `too_many_requests`.
 */
export async function countSignInAttempt(
  context: Context,
  caller: Caller,
  email: string,
): Promise<CountedAttempt> {
  const account = emailKey(email);
  const device = await findKnownDevice(context.database.read, context, caller, account);
  const subject = accountSubject(account, device);
  const addressOf = addressSubject(caller.address);
  const { use, limited } = await inWork(context, caller, async ({ tx, now }) => {
    // An attempt rejected for its network does not count for the account.
    if (device === null) {
      const byAddress = await countUse(tx, perAddress, addressOf, now);
      if (!byAddress.allowed) return { use: byAddress, limited: 'address' as const };
    }
    for (const [index, limit] of perAccount.entries()) {
      const byAccount = await countUse(tx, limit, subject, now);
      if (byAccount.allowed) continue;
      // A rejected attempt does not count for the shorter limits; the longest wait is reported.
      for (const shorter of perAccount.slice(0, index)) await returnUse(tx, shorter, subject);
      return { use: byAccount, limited: 'account' as const };
    }
    return { use: null, limited: null };
  });
  if (use !== null) {
    if (use.isFirstRefusal) await reportLimit(context, caller, account, limited);
    throw tooManyTries(use.resetsAt - context.now());
  }
  return {
    verify: async (encoded, password) => {
      try {
        return await verifyPassword(encoded, password);
      } catch (error) {
        await inWork(context, caller, async ({ tx }) => {
          for (const limit of perAccount) await returnUse(tx, limit, subject);
          if (device === null) await returnUse(tx, perAddress, addressOf);
        });
        throw error;
      }
    },
    succeeded: async (tx) => {
      await clearCounters(tx, subject);
      if (device === null) await returnUse(tx, perAddress, addressOf);
    },
  };
}

/**
 * Resets the limits of an account whose owner has just proved access to the mailbox: for this
 * browser, if it is known, and for all unknown ones.
 */
export async function clearAttempts(
  { tx, context, caller }: Work,
  user: Pick<UsersTable, 'email_key'>,
): Promise<void> {
  const device = await findKnownDevice(tx, context, caller, user.email_key);
  await clearCounters(tx, accountSubject(user.email_key, null));
  if (device !== null) await clearCounters(tx, accountSubject(user.email_key, device));
}

function accountSubject(account: string, device: string | null): string {
  return device === null ? account : `${account}\0${device}`;
}

async function clearCounters(tx: Queries, subject: string): Promise<void> {
  for (const limit of perAccount) await clearLimit(tx, limit, subject);
}

/** Logs the first refusal and notifies the owner, whose password somebody may be guessing. */
async function reportLimit(
  context: Context,
  caller: Caller,
  account: string,
  limited: 'address' | 'account',
): Promise<void> {
  await inWork(context, caller, async (work) => {
    const { tx, now } = work;
    const user = await findUserByEmail(tx, account);
    await recordEvent(work, {
      kind: 'sign-in-limited',
      ...(user === undefined ? { email: account } : { user }),
    });
    // A network that tries many accounts is no sign of an attack on the last of them.
    if (limited === 'address' || user === undefined || user.deleted_at !== null) return;
    if (!(await countUse(tx, noticesPerAccount, user.id, now)).allowed) return;
    const owner = { email: user.email, firstName: user.first_name };
    await mailSecurityNotice(work, 'too-many-tries', owner);
  });
}
