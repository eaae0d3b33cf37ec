import { describe, expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const validUntil = '2026-05-10T12:00:00.000Z';
const end = Date.parse(validUntil);

describe('a quote behind its private link', () => {
  test.each(['pending', 'approved'] as const)(
    'is open while %s and valid, then expired',
    (status) => {
      expect(standingOf({ status, validUntil }, end - 1).kind).toBe('open');
      expect(standingOf({ status, validUntil }, end).kind).toBe('expired');
    },
  );
  test.each(['accepted', 'rejected'] as const)('stays %s after its validity', (status) => {
    expect(standingOf({ status, validUntil }, end + 1).kind).toBe('answered');
  });
  test('says when a pending one is reviewed', () => {
    expect(standingOf({ status: 'pending', validUntil }, end - 1).next).toContain('24 hours');
  });
});
