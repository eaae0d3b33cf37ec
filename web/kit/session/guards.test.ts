import { describe, expect, test } from 'vitest';
import { returnPath } from './guards.tsx';

describe('after signing in', () => {
  test.each([
    ['/admin/quotes?status=pending', '/admin/dashboard', '/admin/quotes?status=pending'],
    ['/admin', '/admin/dashboard', '/admin'],
    ['/client-portal#billing', '/client-portal', '/client-portal#billing'],
  ])('a person sent from %s returns there', (from, area, target) => {
    expect(returnPath({ from }, area)).toBe(target);
  });

  test.each([
    ['/client-portal', '/admin/dashboard'],
    ['//evil.example/admin', '/admin/dashboard'],
    ['/administrator', '/admin/dashboard'],
    ['https://evil.example', '/client-portal'],
  ])('%s is outside the area, so the first page opens', (from, area) => {
    expect(returnPath({ from }, area)).toBe(area);
  });

  test.each([null, undefined, 'text', {}, { from: 5 }])(
    'state %o opens the first page',
    (state) => {
      expect(returnPath(state, '/client-portal')).toBe('/client-portal');
    },
  );
});
