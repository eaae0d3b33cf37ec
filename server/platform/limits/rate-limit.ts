import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { clockToleranceMs } from '#server/platform/clock/clock-step.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** How many uses within how many milliseconds, for each subject separately. */
export interface Limit {
  name: string;
  times: number;
  withinMs: number;
}

/** The state of a subject's counter after a use. */
interface Use {
  allowed: boolean;
  /** The first use beyond the limit: worth logging, unlike the following ones. */
  isFirstRefusal: boolean;
  resetsAt: number;
}

/** One use to count. */
interface Counted {
  limit: Limit;
  /** Whose use it is; only its hash is stored. */
  subject: string;
  /** How much this use counts, such as the bytes of a file; 1 by default. */
  amount?: number;
}

/**
 * Counts uses of several limits in one atomic statement: of fifty at the same moment, exactly as
 * many are allowed as the limit says.
 *
 * @returns the state of each counter, in the order of `uses`.
 */
export async function countUses(
  tx: Queries,
  uses: readonly Counted[],
  now: number,
): Promise<Use[]> {
  // A counter that ends later than possible started before the clock was set back: it starts over.
  const isOver = sql`(rate_counters.resets_at <= ${now} or rate_counters.resets_at > excluded.resets_at + ${sql.lit(clockToleranceMs)})`;
  const counters = uses.map(({ limit, subject, amount = 1 }) => ({
    limit,
    amount,
    row: { id: counterId(limit, subject), used: amount, resets_at: now + limit.withinMs },
  }));
  const rows = await tx
    .insertInto('rate_counters')
    // Sorted, so that two requests never deadlock on each other's counters.
    .values(counters.map(({ row }) => row).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((c) =>
      c.column('id').doUpdateSet({
        used: sql`case when ${isOver} then excluded.used else rate_counters.used + excluded.used end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else rate_counters.resets_at end`,
      }),
    )
    .returning(['id', 'used', 'resets_at'])
    .execute();
  return counters.map(({ limit, amount, row: { id } }) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new Error('A counted limit has a counter.');
    return {
      allowed: row.used <= limit.times,
      isFirstRefusal: row.used > limit.times && row.used - amount <= limit.times,
      resetsAt: row.resets_at,
    };
  });
}

/** Counts one use of a limit; see `countUses`. */
export async function countUse(
  tx: Queries,
  limit: Limit,
  subject: string,
  now: number,
  amount = 1,
): Promise<Use> {
  const [use] = await countUses(tx, [{ limit, subject, amount }], now);
  if (use === undefined) throw new Error('One use was counted.');
  return use;
}

/**
 * Counts one use and refuses beyond the limit.
 *
 * @throws Problem `too_many_requests` with the time until the counter resets.
 */
export async function useLimit(
  tx: Queries,
  limit: Limit,
  subject: string,
  now: number,
): Promise<void> {
  const use = await countUse(tx, limit, subject, now);
  if (!use.allowed) throw tooManyTries(use.resetsAt - now);
}

/** Takes back one use, as after a successful sign-in. */
export async function returnUse(tx: Queries, limit: Limit, subject: string): Promise<void> {
  await tx
    .updateTable('rate_counters')
    .set({ used: sql`case when used > 0 then used - 1 else 0 end` })
    .where('id', '=', counterId(limit, subject))
    .execute();
}

/** Resets a subject's counter. */
export async function clearLimit(tx: Queries, limit: Limit, subject: string): Promise<void> {
  await tx.deleteFrom('rate_counters').where('id', '=', counterId(limit, subject)).execute();
}

/** Deletes expired counters. */
export async function forgetOldCounters(tx: Queries, now: number): Promise<void> {
  await tx.deleteFrom('rate_counters').where('resets_at', '<=', now).execute();
}

/** One subject per household: the first 64 bits of an IPv6 address, since its holder chooses the rest. */
export function addressSubject(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const full =
    tail === undefined
      ? groups
      : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest];
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function counterId(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/**
 * The error, worded for the person who has to wait.
 *
 * @param text instead of the usual words, as for somebody who made no attempts but sent files.
 */
export function tooManyTries(waitMs: number, text?: string): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const usual = `Too many attempts. Please wait ${wait} and try again.`;
  return new Problem('too_many_requests', text ?? usual, { retryAfterSeconds: seconds });
}
