/**
 * A key nobody else has, for the Idempotency-Key header. Browsers offer randomUUID only on secure
 * pages, so it is made by hand elsewhere.
 */
export function newIdempotencyKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  // The narrowing above leaves nothing; a browser without the short way still has the long one.
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
