import { randomBytes, randomUUID } from 'node:crypto';

let last = { time: 0, counter: 0 };

/**
 * A UUIDv7: starts with the time, so that newer rows sort later. The twelve bits after the time
 * count the ids of one millisecond (RFC 9562, section 6.2, method 1), so that they also sort in the
 * order this program made them. The order survives a clock that steps back; after 4,096 ids in one
 * millisecond, the next millisecond starts early.
 *
 * @param now milliseconds since 1970.
 */
export function newId(now: number): string {
  if (now > last.time) last = { time: now, counter: 0 };
  else if (last.counter < 0xfff) last = { time: last.time, counter: last.counter + 1 };
  else last = { time: last.time + 1, counter: 0 };
  const time = timeText(last.time);
  const counted = last.counter.toString(16).padStart(3, '0');
  // The random bits come from a version 4 UUID: Node takes those from a pool, while randomBytes
  // makes a system call each time, an eighth of the time of sending a page (measured).
  return `${time}-7${counted}${randomUUID().slice(18)}`;
}

/** The beginning of the first id of an instant: every {@link newId} since then sorts after it. */
export function firstIdAt(now: number): string {
  return timeText(Math.max(0, now));
}

function timeText(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

/** Crockford's base 32: no I, L, O or U, which could be misread or misheard. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number to read out on the phone, like Q-7F3K-92MD: 40 random bits; the unique index catches collisions. */
export function newReference(prefix: string): string {
  const letters = [...randomBytes(8)].map((byte) => readable.charAt(byte % 32)).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
