import { heldPlace } from '#domain/payment/place-money.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { PaymentAttemptsTable } from '../tables.ts';
import { listPostings } from './attempt-store.ts';

/** The first of some payments of which money is held until somebody has looked. */
export async function findHeld<Attempt extends PaymentAttemptsTable>(
  db: Queries,
  attempts: readonly Attempt[],
): Promise<Attempt | undefined> {
  for (const attempt of attempts) {
    if (attempt.state !== 'needs-look') continue;
    const held = (await listPostings(db, attempt.id))
      .filter(({ place }) => place === heldPlace)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (held > 0) return attempt;
  }
  return undefined;
}
