import { createHmac } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { addressSubject } from '#server/platform/limits/rate-limit.ts';
import { holdsFrom } from '../holds/hold-store.ts';
import { countWaiting } from '../store.ts';

/**
 * Slots that one network may hold at once. A visitor holds one, which moves with its form; this many
 * colleagues behind one line can fill in the form together.
 */
const maxHolds = 6;
/** Consultations of one e-mail address that wait for their answer: nobody needs more of us at once. */
const maxWaitingOfEmail = 5;
/** The same for one network, where several people may work. */
const maxWaitingOfNetwork = 10;
/** How soon another try of a refused booking can make sense: staff answer within hours. */
const waitingSeconds = 3600;

/** What is kept of a visitor's network (of IPv6 its /64): enough to know it again, and no address. */
export function askedFrom({ secrets }: Pick<Context, 'secrets'>, address: string): string {
  return createHmac('sha256', secrets.links)
    .update(`booking-address\0${addressSubject(address)}`)
    .digest('base64url');
}

/**
 * Refuses another held slot to a network that has its share. To be called under the lock of the
 * rules, so that two requests count one after the other.
 *
 * @param token the asking holder's own, whose hold only moves.
 * @throws Problem `too_many_requests`
 */
export async function limitHolds(
  tx: Queries,
  from: string,
  token: string,
  now: number,
): Promise<void> {
  const { count, firstEnd } = await holdsFrom(tx, from, token, now);
  if (count < maxHolds || firstEnd === null) return;
  throw new Problem(
    'too_many_requests',
    'Several times are being held from your network right now. You can still book this one, or try again in a few minutes.',
    { retryAfterSeconds: Math.ceil((firstEnd - now) / 1000) },
  );
}

/**
 * Refuses another consultation while many of the same person or network wait for their answer, under
 * the lock of the rules as well.
 *
 * @throws Problem `too_many_requests` in words for a real person.
 */
export async function limitWaiting(
  tx: Queries,
  { config }: Pick<Context, 'config'>,
  asker: { email: string; from: string },
  now: number,
): Promise<void> {
  // Where bookings are confirmed at once, none would ever wait.
  const status = config.bookingAutoConfirm ? 'confirmed' : 'pending';
  const { ofEmail, ofNetwork } = await countWaiting(tx, { ...asker, status, now });
  if (ofEmail < maxWaitingOfEmail && ofNetwork < maxWaitingOfNetwork) return;
  const whose = ofEmail < maxWaitingOfEmail ? 'from your network' : 'for this email address';
  throw new Problem(
    'too_many_requests',
    `Several consultations are already booked ${whose}. Cancel one that you do not need, or write to ${config.companyEmail} to arrange another.`,
    { retryAfterSeconds: waitingSeconds },
  );
}
