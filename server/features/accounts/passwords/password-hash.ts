import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Places } from '#server/platform/load/places.ts';

/** argon2id (the library's default) with 64 MiB and three passes: measured as 56 ms. */
const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/**
 * Concurrent hashes: each occupies a processor and 64 MiB, so more would only slow each other down
 * and exhaust the memory. Waits are short because a person is looking at the screen.
 */
const places = new Places({
  atOnce: Math.min(4, availableParallelism()),
  mostWaiting: 24,
  longestWaitMs: 1500,
  next: 'newest',
});

/** The hash of discarded random bytes, verified for unknown addresses so that they take as long. */
const dummyHash =
  '$argon2id$v=19$m=65536,t=3,p=1$tSaCU5B4uUddnBMSrIYZXg$Ey6cAScG8c8cvhHkSY/qzodsJpmpakaeTL+18qIddB0';

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const release = await places.take();
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * The encoded argon2id hash of a password.
 *
 * @throws Problem `overloaded` when too many are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/**
 * Whether the password matches the hash; false for `null` (no account), after the same time.
 *
 * @throws Problem `overloaded` when too many are waiting.
 */
export async function verifyPassword(encoded: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(encoded ?? dummyHash, password));
  return encoded !== null && matches;
}
