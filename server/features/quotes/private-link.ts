import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token of a quote's private link: the quote's id and a MAC over it and its link version, so
 * nothing is stored, and raising the version makes every earlier link void.
 */
export function privateLinkToken(
  secret: string,
  quote: { id: string; linkVersion: number },
): string {
  return `${quote.id}.${mac(secret, quote)}`;
}

/** The quote id in a token; its MAC is checked by `opensQuote` once the link version is known. */
export function quoteIdOf(token: string): string {
  return token.split('.', 1)[0] ?? '';
}

/** Whether the token opens this quote now. */
export function opensQuote(
  secret: string,
  token: string,
  quote: { id: string; linkVersion: number },
): boolean {
  const given = Buffer.from(token);
  const wanted = Buffer.from(privateLinkToken(secret, quote));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function mac(secret: string, { id, linkVersion }: { id: string; linkVersion: number }): string {
  return createHmac('sha256', secret).update(`quote\0${id}\0${linkVersion}`).digest('base64url');
}
