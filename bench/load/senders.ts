import { networkAddress } from '#server/testing/network-address.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

/** Settings under which the program trusts our made-up network addresses. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' };

let senders = 0;
let quotes = 0;

/**
 * Headers of a new visitor: only 30 forms an hour are accepted from one network address
 * (server/platform/spam/form-guard.ts).
 */
export function newSender(): { 'x-forwarded-for': string } {
  senders += 1;
  return { 'x-forwarded-for': networkAddress(senders) };
}

/** The body of a quote request by a new visitor. */
export function newQuote(): string {
  quotes += 1;
  return JSON.stringify(quoteRequest({ customerEmail: `visitor${quotes}@northridge.example` }));
}
