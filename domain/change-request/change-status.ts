import type { ZonedInstant } from '../booking/times/time-zone.ts';
import { isQuoteExpired } from '../quote/quote-status.ts';

/** The stored states of a change request; 'expired' is an offer after its last day. */
export const changeStates = [
  'draft',
  'asked',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type ChangeState = (typeof changeStates)[number];

/** The most files that a client can send with one change. */
export const maxChangeFiles = 10;

/** The states as shown. */
export const shownChangeStates = [...changeStates, 'expired'] as const;
export type ShownChangeState = (typeof shownChangeStates)[number];

/** What staff read. */
export const changeStateLabels: Record<ShownChangeState, string> = {
  draft: 'Draft',
  asked: 'Waiting for us',
  offered: 'Waiting for the client',
  accepted: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** The state as shown now, in the company's zone: an offer is valid like a quote (rule QUOTE-2). */
export function shownChangeState(
  { state, validUntil }: { state: ChangeState; validUntil: number | null },
  at: ZonedInstant,
): ShownChangeState {
  return state === 'offered' && validUntil !== null && isQuoteExpired(validUntil, at)
    ? 'expired'
    : state;
}

/** States in which staff can edit lines and days, and offer. */
export function isChangeEditable(state: ChangeState): boolean {
  return state === 'draft' || state === 'asked' || state === 'offered';
}

/**
 * The number of a change request, like CR-2026-0007, from a series of its own without gaps (rule
 * CHANGE-7).
 */
export function changeNumber(year: string, place: number): string {
  return `CR-${year}-${String(place).padStart(4, '0')}`;
}
