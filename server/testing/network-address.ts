/**
 * A private IPv4 address (RFC 1918) for the n-th caller: rate limits count each separately.
 *
 * @param n 0 to 16,777,215.
 */
export function networkAddress(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}
