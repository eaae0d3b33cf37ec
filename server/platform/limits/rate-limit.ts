import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { clockToleranceMs } from '#server/platform/clock/clock-step.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** So many times within so many milliseconds, for each subject on its own. */
export interface Limit {
  name: string;
  times: number;
  withinMs: number;
}

/** Where a subject's counter stands after a use. */
interface Use {
  allowed: boolean;
  /** The first use beyond the limit: worth a line in a log, the following ones are not. */
  isFirstRefusal: boolean;
  resetsAt: number;
}

/** One use to count. */
interface Counted {
  limit: Limit;
  /** Whom it counts for; only its hash is stored. */
  subject: string;
  /** How much this use takes, such as the bytes of a file; 1 unless said. */
  amount?: number;
}

/**
 * Counts uses of different limits, in one statement that two requests cannot interleave: of fifty at
 * the same moment exactly as many are allowed as the limit says.
 *
 * @returns where each counter stands, in the order of `uses`.
 */
export async function countUses(
  tx: Queries,
  uses: readonly Counted[],
  now: number,
): Promise<Use[]> {
  // One that ends later than it could was started before the clock was set back: it starts anew.
  const isOver = sql`(rate_counters.resets_at <= ${now} or rate_counters.resets_at > excluded.resets_at + ${sql.lit(clockToleranceMs)})`;
  const counters = uses.map(({ limit, subject, amount = 1 }) => ({
    limit,
    amount,
    row: { id: counterId(limit, subject), used: amount, resets_at: now + limit.withinMs },
  }));
  const rows = await tx
    .insertInto('rate_counters')
    // In one order, so that two requests never wait for each other's counter.
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
 * @throws Problem `too_many_requests` with the time until the counter starts anew.
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

/** Gives one use back, as for a sign-in that was right. */
export async function returnUse(tx: Queries, limit: Limit, subject: string): Promise<void> {
  await tx
    .updateTable('rate_counters')
    .set({ used: sql`case when used > 0 then used - 1 else 0 end` })
    .where('id', '=', counterId(limit, subject))
    .execute();
}

/** Starts a subject's counter anew. */
export async function clearLimit(tx: Queries, limit: Limit, subject: string): Promise<void> {
  await tx.deleteFrom('rate_counters').where('id', '=', counterId(limit, subject)).execute();
}

/** Drops counters that have run out. */
export async function forgetOldCounters(tx: Queries, now: number): Promise<void> {
  await tx.deleteFrom('rate_counters').where('resets_at', '<=', now).execute();
}

/** One subject per household: of an IPv6 address the first 64 bits, the rest is the holder's choice. */
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

/** The refusal, in words for the person who waits. */
export function tooManyTries(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Problem('too_many_requests', `Too many tries. Please wait ${wait} and try again.`, {
    retryAfterSeconds: seconds,
  });
}
