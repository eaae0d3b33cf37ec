import { hash } from 'node:crypto';

/** JSON with sorted object keys, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** What somebody signs: a canonical text with its SHA-256 in hexadecimal. */
export interface HashedText {
  text: string;
  documentHash: string;
}

/** The value as canonical text, with the hash that a signature brings back. */
export function hashedText(value: unknown): HashedText {
  const text = canonicalJson(value);
  return { text, documentHash: hash('sha256', text, 'hex') };
}
