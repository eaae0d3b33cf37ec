import { randomBytes, randomUUID } from 'node:crypto';

let last = { now: 0, counter: 0 };

/**
 * A UUIDv7: begins with the time, so that rows made later sort later. Those of one millisecond are
 * counted in the twelve bits behind it (RFC 9562, section 6.2, method 1), so that they too keep the
 * order in which this program made them.
 *
 * @param now milliseconds since 1970.
 */
export function newId(now: number): string {
  last = { now, counter: now === last.now ? last.counter + 1 : 0 };
  const time = now.toString(16).padStart(12, '0');
  // The random bits are those of a version 4 UUID: Node draws these from a stock, while randomBytes
  // asks the system each time, an eighth of the time of sending a page (measured).
  const random = randomUUID();
  // Beyond 4,095 in one millisecond chance again.
  const counted =
    last.counter < 0x1000 ? last.counter.toString(16).padStart(3, '0') : random.slice(15, 18);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}${random.slice(18)}`;
}

/** Crockford's base 32: no I, L, O or U that could be misread or misheard. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number to say on the phone, like Q-7F3K-92MD: 40 random bits; the unique index settles the rest. */
export function newReference(prefix: string): string {
  const letters = [...randomBytes(8)].map((byte) => readable.charAt(byte % 32)).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
