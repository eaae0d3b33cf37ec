import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { holdMinutes } from '#contract/bookings/booking-records.ts';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** How long a hold lasts, in milliseconds. */
export const holdLifeMs = holdMinutes * 60_000;

/** The stored form of a holder's token. */
function holdHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Starts on hold right now. @param token excludes this holder's own; '' for none. */
export function startsOnHold(db: Queries, now: number, token: string) {
  const own = token === '' ? '' : holdHash(token);
  const latest = latestEnd(now, holdLifeMs);
  return db
    .selectFrom('slot_holds')
    .select('starts_at')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latest)
    .where('token_hash', '<>', own);
}

/**
 * Holds a start, or extends the hold of the same token; its hold on another start is released.
 *
 * @returns false, without any change, when somebody else holds it.
 */
export async function takeHold(
  tx: Queries,
  hold: { startsAt: number; token: string; from: string; expiresAt: number },
  now: number,
): Promise<boolean> {
  const hash = holdHash(hold.token);
  const held = { token_hash: hash, asked_from: hold.from, expires_at: hold.expiresAt };
  const taken = await tx
    .insertInto('slot_holds')
    .values({ starts_at: hold.startsAt, ...held })
    .onConflict((c) =>
      c
        .column('starts_at')
        .doUpdateSet(held)
        .where((e) =>
          e.or([
            e('slot_holds.expires_at', '<=', now),
            e('slot_holds.expires_at', '>', latestEnd(now, holdLifeMs)),
            e('slot_holds.token_hash', '=', hash),
          ]),
        ),
    )
    .returning('starts_at')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await tx
    .deleteFrom('slot_holds')
    .where((e) =>
      e.or([
        e.and([e('token_hash', '=', hash), e('starts_at', '<>', hold.startsAt)]),
        e('expires_at', '<=', sql.lit(now)),
      ]),
    )
    .execute();
  return true;
}

/** How many slots a network holds, excluding those of one token, and when the first expires. */
export async function countHoldsFrom(
  db: Queries,
  from: string,
  token: string,
  now: number,
): Promise<{ count: number; firstEnd: number | null }> {
  const { count, first_end } = await db
    .selectFrom('slot_holds')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('expires_at').as('first_end')])
    .where('asked_from', '=', from)
    .where('expires_at', '>', now)
    .where('token_hash', '<>', holdHash(token))
    .executeTakeFirstOrThrow();
  return { count, firstEnd: first_end };
}

/** Releases the hold of a token. */
export async function releaseHold(tx: Queries, token: string): Promise<void> {
  await tx
    .deleteFrom('slot_holds')
    .where('token_hash', '=', holdHash(token))
    .modifyEnd(sentAlong)
    .execute();
}
