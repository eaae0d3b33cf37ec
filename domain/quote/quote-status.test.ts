import { describe, expect, test } from 'vitest';
import {
  isQuoteActive,
  isQuoteConvertible,
  mayMoveQuote,
  nextQuoteStatuses,
  quoteMoveNeedsNote,
  quoteStatuses,
  quoteValidUntil,
} from './quote-status.ts';

describe('a quote', () => {
  test('allows only the defined status changes', () => {
    const arrows = quoteStatuses.flatMap((from) =>
      quoteStatuses.flatMap((to) =>
        (['admin', 'client'] as const)
          .filter((actor) => mayMoveQuote(from, to, actor))
          .map((actor) => `${actor}: ${from} → ${to}`),
      ),
    );
    expect(arrows).toEqual([
      'admin: pending → approved',
      'admin: pending → rejected',
      'admin: approved → pending',
      'admin: approved → accepted',
      'client: approved → accepted',
      'admin: approved → rejected',
      'client: approved → rejected',
    ]);
  });

  test('allows the client no status change while it is under review', () => {
    expect(nextQuoteStatuses('pending', 'client')).toEqual([]);
  });

  test('requires a note if staff act on behalf of the client', () => {
    expect(quoteMoveNeedsNote('accepted', 'admin')).toBe(true);
    expect(quoteMoveNeedsNote('accepted', 'client')).toBe(false);
    expect(quoteMoveNeedsNote('approved', 'admin')).toBe(false);
  });

  test('is active while pending or approved and not expired', () => {
    const validUntil = quoteValidUntil(0);
    expect(validUntil).toBe(2_592_000_000);
    const active = quoteStatuses.filter((status) => isQuoteActive({ status, validUntil }, 1));
    expect(active).toEqual(['pending', 'approved']);
    expect(isQuoteActive({ status: 'approved', validUntil }, validUntil - 1)).toBe(true);
    expect(isQuoteActive({ status: 'approved', validUntil }, validUntil)).toBe(false);
  });

  test('can become a project unless it was rejected', () => {
    expect(quoteStatuses.filter(isQuoteConvertible)).toEqual(['pending', 'approved', 'accepted']);
  });
});
