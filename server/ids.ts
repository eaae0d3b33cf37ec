import { randomBytes } from 'node:crypto';

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
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  // The version, and beyond 4,095 in one millisecond chance again.
  if (last.counter < 0x1000) bytes.writeUInt16BE(0x7000 | last.counter, 6);
  else bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Crockford's base 32: no I, L, O or U that could be misread or misheard. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number to say on the phone, like Q-7F3K-92MD: 40 random bits; the unique index settles the rest. */
export function newReference(prefix: string): string {
  const letters = [...randomBytes(8)].map((byte) => readable.charAt(byte % 32)).join('');
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
