import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Places } from '#server/platform/load/places.ts';

/** argon2id (the library's default kind) with 64 MiB and three passes: 56 ms on the measured machine. */
const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/**
 * Hashes at once: each keeps a processor busy and takes 64 MiB, so more would only wait for each
 * other and exhaust the memory. Who waits has typed a password and looks at the screen.
 */
const places = new Places({
  atOnce: Math.min(4, availableParallelism()),
  mostWaiting: 24,
  longestWaitMs: 1500,
  next: 'newest',
});

/** A hash of random bytes nobody knows: verified for unknown addresses, so that they take as long. */
const nobodysHash =
  '$argon2id$v=19$m=65536,t=3,p=1$tSaCU5B4uUddnBMSrIYZXg$Ey6cAScG8c8cvhHkSY/qzodsJpmpakaeTL+18qIddB0';

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const giveBack = await places.take();
  try {
    return await work();
  } finally {
    giveBack();
  }
}

/**
 * The encoded argon2id hash of a password.
 *
 * @throws Problem `overloaded` when too many wait.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/**
 * Whether the password fits the hash; for `null` (nobody) false, after the same time.
 *
 * @throws Problem `overloaded` when too many wait.
 */
export async function verifyPassword(encoded: string | null, password: string): Promise<boolean> {
  const fits = await inTurn(() => verify(encoded ?? nobodysHash, password));
  return encoded !== null && fits;
}
