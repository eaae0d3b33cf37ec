import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Queries } from '../../db/schema.ts';
import type { Limit } from '../../limits/rate-limit.ts';
import {
  addressSubject,
  clearLimit,
  countUse,
  returnUse,
  tooManyTries,
} from '../../limits/rate-limit.ts';
import { recordEvent } from '../../security-log/record-event.ts';
import { noticeChange } from './account-mail.ts';
import { isKnownDevice } from './known-device.ts';
import { emailKey, findUserByEmail } from './store.ts';

const quarterHourMs = 15 * 60_000;
/**
 * Wrong tries per account (quality A9). Who goes on guessing waits longer and longer: each further
 * limit counts what the ones before it let through.
 */
const perAccount: readonly Limit[] = [
  { name: 'sign-in-account', times: 10, withinMs: quarterHourMs },
  { name: 'sign-in-account-hour', times: 20, withinMs: 4 * quarterHourMs },
  { name: 'sign-in-account-day', times: 40, withinMs: 24 * 4 * quarterHourMs },
];
/** Wrong tries per network address, whatever the account. */
const perAddress: Limit = { name: 'sign-in-address', times: 30, withinMs: quarterHourMs };

/** One try, counted before any hashing; `succeeded` takes it back from the counters. */
export interface CountedTry {
  succeeded(tx: Queries): Promise<void>;
}

/**
 * Counts a try to sign in and refuses it beyond the limits.
 *
 * A browser in which the account has signed in before has a counter of its own, so that somebody
 * who guesses from elsewhere cannot lock the owner out.
 *
 * @throws Problem `too_many_requests`.
 */
export async function countSignInTry(
  context: Context,
  request: FastifyRequest,
  email: string,
): Promise<CountedTry> {
  const now = context.now();
  const account = emailKey(email);
  const device = await isKnownDevice(context, request, account);
  const accountSubject = device === null ? account : `${account}\0${device}`;
  const addressOf = addressSubject(request.ip);
  const use = await context.database.transaction(async (tx) => {
    for (const [index, limit] of perAccount.entries()) {
      const byAccount = await countUse(tx, limit, accountSubject, now);
      if (byAccount.allowed) continue;
      // Not looked at, so the shorter limits have not let it through: the longest wait is told.
      for (const shorter of perAccount.slice(0, index))
        await returnUse(tx, shorter, accountSubject);
      return byAccount;
    }
    return device === null ? countUse(tx, perAddress, addressOf, now) : null;
  });
  if (use !== null && !use.allowed) {
    if (use.isFirstRefusal) await reportLimit(context, request, account);
    throw tooManyTries(use.resetsAt - now);
  }
  return {
    succeeded: async (tx) => {
      for (const limit of perAccount) await clearLimit(tx, limit, accountSubject);
      if (device === null) await returnUse(tx, perAddress, addressOf);
    },
  };
}

/** Writes the first refusal down and tells the owner of the account, whose password may be guessed at. */
async function reportLimit(
  context: Context,
  request: FastifyRequest,
  account: string,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, account);
    await recordEvent(tx, context, request, {
      kind: 'sign-in-limited',
      ...(user === undefined ? { email: account } : { user }),
    });
    if (user === undefined || user.deleted_at !== null) return;
    const owner = { email: user.email, firstName: user.first_name };
    await noticeChange(tx, context, request, 'too-many-tries', owner);
  });
}
