import { randomBytes, randomUUID } from 'node:crypto';

let last = { time: 0, counter: 0 };

/**
 * A UUIDv7: begins with the time, so that rows made later sort later. Those of one millisecond are
 * counted in the twelve bits behind it (RFC 9562, section 6.2, method 1), so that they too keep the
 * order in which this program made them; it is kept when the clock steps back, and beyond 4,096 in
 * one millisecond the next one is begun early.
 *
 * @param now milliseconds since 1970.
 */
export function newId(now: number): string {
  if (now > last.time) last = { time: now, counter: 0 };
  else if (last.counter < 0xfff) last = { time: last.time, counter: last.counter + 1 };
  else last = { time: last.time + 1, counter: 0 };
  const time = last.time.toString(16).padStart(12, '0');
  const counted = last.counter.toString(16).padStart(3, '0');
  // The random bits are those of a version 4 UUID: Node draws these from a stock, while randomBytes
  // asks the system each time, an eighth of the time of sending a page (measured).
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}${randomUUID().slice(18)}`;
}

/** Crockford's base 32: no I, L, O or U that could be misread or misheard. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number to say on the phone, like Q-7F3K-92MD: 40 random bits; the unique index settles the rest. */
export function newReference(prefix: string): string {
  const letters = [...randomBytes(8)].map((byte) => readable.charAt(byte % 32)).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
