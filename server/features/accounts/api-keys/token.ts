import { hash, randomBytes } from 'node:crypto';

/** What every key begins with, so that people and scanners of leaked secrets know it. */
const prefix = 'asc_';
/** 32 random bytes as base64url. */
const secretLength = 43;
/** Characters at the end that are made from the rest: a cut or mistyped key is refused unasked. */
const sumLength = 6;

const shape = new RegExp(`^${prefix}[\\w-]{${secretLength + sumLength}}$`);

const sumOf = (text: string) => hash('sha256', text, 'base64url').slice(0, sumLength);

/** A new API key. */
export function newApiToken(): string {
  const token = prefix + randomBytes(32).toString('base64url');
  return token + sumOf(token);
}

/** Whether a text has the form of an API key. */
export function isApiToken(text: string): boolean {
  return shape.test(text) && text.endsWith(sumOf(text.slice(0, -sumLength)));
}

/** What is stored of a key. */
export function hashApiToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** The last characters of a key, by which people tell keys apart. */
export function endingOf(token: string): string {
  return token.slice(-4);
}
