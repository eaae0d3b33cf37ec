/**
 * A unique value for the Idempotency-Key header. Browsers offer randomUUID only in secure contexts;
 * elsewhere the key is built from random bytes.
 */
export function newIdempotencyKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  // The check above narrows the type to never, but getRandomValues exists everywhere.
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
