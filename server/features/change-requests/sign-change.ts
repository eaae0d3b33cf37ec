import type { EndpointInput } from '#contract/endpoint.ts';
import type { signChange as signChangeEndpoint } from '#contract/projects/change-requests.ts';
import type { ZonedInstant } from '#domain/booking/times/time-zone.ts';
import { waysToPayChange } from '#domain/change-request/change-payments.ts';
import { shownChangeState } from '#domain/change-request/change-status.ts';
import { selfRefusal } from '#domain/change-request/self-acceptance.ts';
import { lockPlannedOfQuote } from '#server/features/billing/pay-off/payoff-store.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { addToScope } from './add-to-scope.ts';
import { plannedPayments } from './basis.ts';
import { refuseBought, wantedOf } from './contents.ts';
import { type LockedChange, lockChange, refuseStopped } from './lock-change.ts';
import { mailSigned } from './mail-change.ts';
import { moveDates } from './move-dates.ts';
import { signableWay } from './offer-text.ts';
import { raisePayments } from './raise-payments.ts';
import { recordChange } from './record-change.ts';
import { type Change, updateChange } from './store.ts';

type SignInput = EndpointInput<typeof signChangeEndpoint>['body'];

/**
 * Signs a change: agreement, scope, dates, payments, audit trail and mails in one transaction (rule
 * CHANGE-7). Repeating the same signature returns the existing result.
 *
 * @param device the browser, by `deviceOf`.
 * @throws Problem `conflict` with `reason`: changed, accepted, closed, expired, limit, bought, stopped.
 */
export async function signChange(
  work: Work,
  id: string,
  input: SignInput,
  device: string,
): Promise<LockedChange> {
  const { tx, context, actor, now } = work;
  const { change, basis: seen } = await lockChange(work, id);
  if (isSame(change, input)) return { change, basis: seen };
  refuseUnsignable(change, inCompanyZone(context, now));
  refuseStopped(seen, 'This project has ended, so changes to it can no longer be signed.');
  refuseBought(wantedOf(change.lines).featureKeys, seen);
  if (change.self_at !== null && selfRefusal(seen.self, change.price_cents) !== null)
    throw new Problem(
      'conflict',
      'This change now needs our confirmation. Please withdraw it and ask us to confirm it.',
      { extra: { reason: 'limit' } },
    );
  // Locked before they are shown in the signed text: a payoff or an issued payment comes first or later.
  const rows = await lockPlannedOfQuote(tx, seen.quote.id);
  const basis = { ...seen, planned: plannedPayments(rows) };
  if (!waysToPayChange(basis.planned).includes(input.way)) throw changedMeanwhile();
  const { text, documentHash, payments } = signableWay(change, basis, input.way);
  if (documentHash !== input.documentHash) throw changedMeanwhile();

  const milestone = await moveDates(work, basis, change);
  await addToScope(work, change, milestone);
  const invoice = await raisePayments(work, { change, basis }, payments, rows);
  const signed = await updateChange(tx, change, {
    state: 'accepted',
    way: payments.way,
    signer_name: input.name,
    document: text,
    document_hash: documentHash,
    address: actor.address,
    device,
    invoice_id: invoice?.id ?? null,
    answered_at: now,
    updated_at: now,
  });
  if (signed === undefined) throw changedMeanwhile();
  await recordChange(work, basis.project, signed, 'signed', {
    priceCents: { from: null, to: signed.price_cents },
    contractCents: { from: basis.contractCents, to: basis.contractCents + signed.price_cents },
  });
  await mailSigned(work, basis, signed, payments);
  return { change: signed, basis };
}

function isSame(change: Change, { name, way, documentHash }: SignInput): boolean {
  return (
    change.state === 'accepted' &&
    change.signer_name === name &&
    change.way === way &&
    change.document_hash === documentHash
  );
}

function refuseUnsignable(change: Change, at: ZonedInstant): void {
  const state = shownChangeState({ state: change.state, validUntil: change.valid_until }, at);
  if (state === 'offered') return;
  const text = {
    accepted: `${change.signer_name} has already signed this change. You do not need to do anything else.`,
    expired: 'This offer has expired. Ask us to renew it.',
    declined: 'This change was declined. Ask us for a new one.',
    withdrawn: 'This change was withdrawn. Ask us for a new one.',
    asked: 'We are still looking at this change. We will email you when you can sign it.',
    draft: 'We are changing this offer. We will email you when you can sign it.',
  }[state];
  throw new Problem('conflict', text, { extra: { reason: state } });
}

/** The conflict of signing what is not shown anymore. */
export function changedMeanwhile(): Problem {
  return new Problem(
    'conflict',
    'The price or the payments changed while you were reading. Please look at them again before you sign.',
    { extra: { reason: 'changed' } },
  );
}
