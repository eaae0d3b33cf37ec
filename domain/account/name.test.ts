import { describe, expect, test } from 'vitest';
import { initialsOf, splitName } from './name.ts';

test.each([
  ['Dana Whitfield', ['Dana', 'Whitfield']],
  ['Ana María de la Cruz', ['Ana María de la', 'Cruz']],
  ['  Bo   Li ', ['Bo', 'Li']],
  ['Prince', ['Prince', '']],
  ['', ['', '']],
])('the full name %j is split at its last space', (full, parts) => {
  expect(splitName(full)).toEqual(parts);
});

describe('initials', () => {
  const ana = { firstName: 'Ana María', lastName: 'Cruz', email: 'ana@example.com' };
  test.each([
    [{}, 'AC'],
    [{ lastName: '' }, 'A'],
    [{ firstName: '', lastName: '' }, 'A'],
    [{ firstName: 'élan', lastName: '𝒵eta' }, 'É𝒵'],
  ])('of %j are %s', (change, initials) => {
    expect(initialsOf({ ...ana, ...change })).toBe(initials);
  });
});
