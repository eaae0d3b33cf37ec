import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { holdMinutes } from '#contract/booking-records.ts';
import { latestEnd } from '../../clock-step.ts';
import { runCompiled } from '../../db/compile-once.ts';
import type { Queries } from '../../db/schema.ts';

/** How long a hold lasts, in milliseconds. */
export const holdLifeMs = holdMinutes * 60_000;

/** What is kept of a holder's token. */
export function holdHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Starts that somebody else holds right now. @param token the asking holder's own, or ''. */
export async function listHolds(db: Queries, now: number, token: string): Promise<number[]> {
  const own = token === '' ? '' : holdHash(token);
  const latest = latestEnd(now, holdLifeMs);
  const rows = await runCompiled(db, 'holds', [now, latest, own], () =>
    db
      .selectFrom('slot_holds')
      .select('starts_at')
      .where('expires_at', '>', now)
      .where('expires_at', '<=', latest)
      .where('token_hash', '<>', own),
  );
  return rows.map((row) => row.starts_at);
}

/**
 * Takes the hold on a start, or keeps one's own for longer; the one the token had elsewhere ends.
 *
 * @returns false when somebody else has it: nothing was taken.
 */
export async function takeHold(
  tx: Queries,
  hold: { startsAt: number; token: string; expiresAt: number },
  now: number,
): Promise<boolean> {
  const hash = holdHash(hold.token);
  const taken = await tx
    .insertInto('slot_holds')
    .values({ starts_at: hold.startsAt, token_hash: hash, expires_at: hold.expiresAt })
    .onConflict((c) =>
      c
        .column('starts_at')
        .doUpdateSet({ token_hash: hash, expires_at: hold.expiresAt })
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

/** Lets go of what a token holds. */
export async function dropHold(tx: Queries, token: string): Promise<void> {
  await tx.deleteFrom('slot_holds').where('token_hash', '=', holdHash(token)).execute();
}
