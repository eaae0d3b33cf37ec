import { hash, randomBytes } from 'node:crypto';

/** The file of an address: its secret, and an ending by which calendars know what it is. */
const ending = '.ics';

/** A new secret of 32 random bytes. */
export function newFeedToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The path of a secret's calendar. */
export function feedPath(token: string): string {
  return `/calendars/${token}${ending}`;
}

/** What is stored of a secret: a slow hash protects weak ones, and this is not one. */
export function hashFeedToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** The hash of the secret in a requested file; for any other name, one that no address has. */
export function hashOfFile(file: string): string {
  return hashFeedToken(file.endsWith(ending) ? file.slice(0, -ending.length) : '');
}
