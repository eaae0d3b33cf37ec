/** Settings under which the program trusts our made-up network addresses. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' };

let senders = 0;

/**
 * Headers of a new visitor: only 30 forms an hour are accepted from one network address
 * (server/platform/spam/form-guard.ts).
 */
export function newSender(): { 'x-forwarded-for': string } {
  senders += 1;
  const parts = [senders >>> 16, senders >>> 8, senders].map((part) => part & 255);
  return { 'x-forwarded-for': `10.${parts.join('.')}` };
}
