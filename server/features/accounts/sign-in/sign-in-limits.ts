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
import { noticeChange } from '../account-mail.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { emailKey, findUserByEmail } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { isKnownDevice } from './known-device.ts';

const quarterHourMs = 15 * 60_000;
/**
 * Wrong tries per account. Who goes on guessing waits longer: the hour counts what the quarters
 * before it let through. Nothing longer than an hour: anybody can use up an account's tries.
 */
const perAccount: readonly Limit[] = [
  { name: 'sign-in-account', times: 10, withinMs: quarterHourMs },
  { name: 'sign-in-account-hour', times: 20, withinMs: 4 * quarterHourMs },
];
/** Wrong tries per network address, whatever the account; counted first. */
const perAddress: Limit = { name: 'sign-in-address', times: 30, withinMs: quarterHourMs };
/** Mails that tell one owner of wrong tries: whoever goes on guessing does not fill the mailbox. */
const noticesPerAccount: Limit = {
  name: 'sign-in-notice',
  times: 3,
  withinMs: 24 * 4 * quarterHourMs,
};

/** One try, counted before any hashing. */
interface CountedTry {
  /** Whether the password fits the hash; a try that is put off counts for nothing. */
  verify(encoded: string | null, password: string): Promise<boolean>;
  /** Takes it back from the counters. */
  succeeded(tx: Queries): Promise<void>;
}

/**
 * Counts a try to sign in and refuses it beyond the limits.
 *
 * A browser in which the account has signed in before has a counter of its own, so that somebody
 * who guesses from elsewhere cannot lock the owner out. On any other browser the owner has the
 * mailbox: `forgetTries` is called for whoever used a link from there.
 *
 * @throws Problem `too_many_requests`.
 */
export async function countSignInTry(
  context: Context,
  caller: Caller,
  email: string,
): Promise<CountedTry> {
  const account = emailKey(email);
  const device = await isKnownDevice(context.database.read, context, caller, account);
  const subject = accountSubject(account, device);
  const addressOf = addressSubject(caller.address);
  const { use, limited } = await inWork(context, caller, async ({ tx, now }) => {
    // What a network has used up for itself is not counted for the account.
    if (device === null) {
      const byAddress = await countUse(tx, perAddress, addressOf, now);
      if (!byAddress.allowed) return { use: byAddress, limited: 'address' as const };
    }
    for (const [index, limit] of perAccount.entries()) {
      const byAccount = await countUse(tx, limit, subject, now);
      if (byAccount.allowed) continue;
      // Not looked at, so the shorter limits have not let it through: the longest wait is told.
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
      await clearTries(tx, subject);
      if (device === null) await returnUse(tx, perAddress, addressOf);
    },
  };
}

/**
 * Lifts every wait of an account for its owner, who has just proved to hold the mailbox: for this
 * browser, if it is a known one, and for all that are not.
 */
export async function forgetTries(
  { tx, context, caller }: Work,
  user: Pick<UsersTable, 'email_key'>,
): Promise<void> {
  const device = await isKnownDevice(tx, context, caller, user.email_key);
  await clearTries(tx, accountSubject(user.email_key, null));
  if (device !== null) await clearTries(tx, accountSubject(user.email_key, device));
}

function accountSubject(account: string, device: string | null): string {
  return device === null ? account : `${account}\0${device}`;
}

async function clearTries(tx: Queries, subject: string): Promise<void> {
  for (const limit of perAccount) await clearLimit(tx, limit, subject);
}

/** Writes the first refusal down and tells the owner of the account, whose password may be guessed at. */
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
    // A network that tries many accounts says little about the last of them.
    if (limited === 'address' || user === undefined || user.deleted_at !== null) return;
    if (!(await countUse(tx, noticesPerAccount, user.id, now)).allowed) return;
    const owner = { email: user.email, firstName: user.first_name };
    await noticeChange(work, 'too-many-tries', owner);
  });
}
