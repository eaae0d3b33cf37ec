import { createHmac } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { addressSubject } from '#server/platform/limits/rate-limit.ts';
import { countHoldsFrom } from '../holds/hold-store.ts';
import { countWaiting } from '../store.ts';

/**
 * Slots that one network may hold at once. A visitor holds one at a time, so this many colleagues
 * on one network can fill in the form together.
 */
const maxHolds = 6;
/** Pending consultations of one e-mail address. */
const maxWaitingOfEmail = 5;
/** Pending consultations of one network, which several people may share. */
const maxWaitingOfNetwork = 10;
/** When to retry a rejected booking: staff answer within hours. */
const waitingSeconds = 3600;

/** A keyed hash of a visitor's network (/64 for IPv6), to recognize it without storing the address. */
export function networkHash({ secrets }: Pick<Context, 'secrets'>, address: string): string {
  return createHmac('sha256', secrets.links)
    .update(`booking-address\0${addressSubject(address)}`)
    .digest('base64url');
}

/**
 * Rejects another hold by a network that has too many. Call it while holding the lock of the rules,
 * so that concurrent requests are counted one after the other.
 *
 * @param token of the requested hold, which is not counted because it only moves.
 * @throws Problem `too_many_requests`
 */
export async function limitHolds(
  tx: Queries,
  from: string,
  token: string,
  now: number,
): Promise<void> {
  const { count, firstEnd } = await countHoldsFrom(tx, from, token, now);
  if (count < maxHolds || firstEnd === null) return;
  throw new Problem(
    'too_many_requests',
    'People on your network are holding several times right now. You can still book this one, or try again in a few minutes.',
    { retryAfterSeconds: Math.ceil((firstEnd - now) / 1000) },
  );
}

/**
 * Rejects another consultation while the same person or network has too many pending ones. Call it
 * while holding the lock of the rules.
 *
 * @throws Problem `too_many_requests`
 */
export async function limitWaiting(
  tx: Queries,
  { config }: Pick<Context, 'config'>,
  requester: { email: string; from: string },
  now: number,
): Promise<void> {
  // When bookings are confirmed at once, none would ever be pending.
  const status = config.bookingAutoConfirm ? 'confirmed' : 'pending';
  const { ofEmail, ofNetwork } = await countWaiting(tx, { ...requester, status, now });
  if (ofEmail < maxWaitingOfEmail && ofNetwork < maxWaitingOfNetwork) return;
  const whose = ofEmail < maxWaitingOfEmail ? 'from your network' : 'for this email address';
  throw new Problem(
    'too_many_requests',
    `Several consultations are already booked ${whose}. Cancel one you do not need, or email ${config.companyEmail} to arrange another.`,
    { retryAfterSeconds: waitingSeconds },
  );
}
