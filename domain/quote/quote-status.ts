import { startOfDay, type ZonedInstant } from '../booking/times/time-zone.ts';

/** Sent, viewed, expired and superseded are dates and flags, not statuses (rule QUOTE-3). */
export const quoteStatuses = ['pending', 'approved', 'accepted', 'rejected'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** What the screens call each status. */
export const quoteStatusLabels: Record<QuoteStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

/** Days from creation to expiry (rule QUOTE-2). */
export const quoteValidityDays = 30;

/** Who changes the status of a quote: staff, or its client. */
type QuoteActor = 'admin' | 'client';

/*
 * pending → approved by staff, also by sending; approved → accepted or rejected by the client, or
 * by staff on the client’s behalf with a note (rule QUOTE-3). Staff also reject pending quotes, and
 * an approved one whose discount needs a second look is pending again (rules QUOTE-16 and QUOTE-18).
 * Accepted and rejected are final.
 */
const moves: Record<QuoteStatus, Partial<Record<QuoteStatus, readonly QuoteActor[]>>> = {
  pending: { approved: ['admin'], rejected: ['admin'] },
  approved: { pending: ['admin'], accepted: ['admin', 'client'], rejected: ['admin', 'client'] },
  accepted: {},
  rejected: {},
};

/** True if this person may change a quote from one status to the other. */
export function mayMoveQuote(from: QuoteStatus, to: QuoteStatus, actor: QuoteActor): boolean {
  return moves[from][to]?.includes(actor) ?? false;
}

/** The statuses to which this person may change a quote. */
export function nextQuoteStatuses(from: QuoteStatus, actor: QuoteActor): QuoteStatus[] {
  return quoteStatuses.filter((to) => mayMoveQuote(from, to, actor));
}

/** True if the status change requires a note, because staff act for the client (rule QUOTE-3). */
export function quoteMoveNeedsNote(to: QuoteStatus, actor: QuoteActor): boolean {
  return actor === 'admin' && (to === 'accepted' || to === 'rejected');
}

/** Statuses of unanswered quotes; unless expired, these are 'active' (rule QUOTE-6). */
export const openQuoteStatuses = ['pending', 'approved'] as const satisfies readonly QuoteStatus[];

/**
 * True after the end of the last day of the validity, which is the day that page, file and mails
 * name (rule QUOTE-2). Queries compare the same: `valid_until` with the start of today.
 *
 * @param validUntil in milliseconds
 * @param at now, in the company's zone
 */
export function isQuoteExpired(validUntil: number, at: ZonedInstant): boolean {
  return validUntil <= startOfDay(at);
}

/** 'Active': pending or approved, and not expired (rule QUOTE-6). */
export function isQuoteActive(
  quote: { status: QuoteStatus; validUntil: number },
  at: ZonedInstant,
): boolean {
  return (
    openQuoteStatuses.some((status) => status === quote.status) &&
    !isQuoteExpired(quote.validUntil, at)
  );
}

/** Any quote that was not rejected can become a project (rule QUOTE-7). */
export function isQuoteConvertible(status: QuoteStatus): boolean {
  return status !== 'rejected';
}

/** The instant at which a quote created at `createdAt` expires; both in milliseconds. */
export function quoteValidUntil(createdAt: number): number {
  return createdAt + quoteValidityDays * 24 * 60 * 60 * 1000;
}
