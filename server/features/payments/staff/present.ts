import type { OnlinePayment } from '#contract/billing/online-payments.ts';
import { creditPlace, heldPlace } from '#domain/payment/place-money.ts';
import { standing } from '#server/features/billing/credit/online-places.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listPostings } from '../attempts/attempt-store.ts';
import { leftOf } from '../refunds/left-of.ts';
import type { PaymentAttemptsTable } from '../tables.ts';

/** An attempt as the back office sees it, with what became of its money. */
export async function presentOnlinePayment(
  db: Queries,
  attempt: PaymentAttemptsTable & { asked_cents?: number },
): Promise<OnlinePayment> {
  const postings = await listPostings(db, attempt.id);
  const places = standing(postings);
  const { leftCents, underwayCents } = await leftOf(db, attempt.id);
  const at = (wanted: (place: string) => boolean) =>
    places
      .filter(({ place }) => wanted(place))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    id: attempt.id,
    kind: attempt.kind,
    provider: attempt.provider,
    state: attempt.state,
    amountCents: attempt.amount_cents,
    askedCents: attempt.asked_cents ?? attempt.amount_cents,
    receivedCents: postings
      .filter(({ kind }) => kind === 'received')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    currency: postings[0]?.currency ?? attempt.currency,
    appliedCents: at((place) => place !== creditPlace && place !== heldPlace),
    creditCents: at((place) => place === creditPlace),
    heldCents: at((place) => place === heldPlace),
    returnedCents: -postings
      .filter(({ kind }) => kind !== 'received')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    refundingCents: underwayCents,
    leftCents,
    failure: attempt.failure,
    look: attempt.look,
    providerId: attempt.payment_ref || (attempt.provider_id ?? ''),
    startedName: attempt.started_name,
    startedAt: instantText(attempt.created_at),
  };
}
