import { expect, test } from 'vitest';
import { userName } from './user-words.ts';

const user = { firstName: 'Ana María', lastName: 'Cruz', email: 'ana@example.com' };

test('a name is both names, and the address without any', () => {
  expect(userName(user)).toBe('Ana María Cruz');
  expect(userName({ ...user, lastName: '' })).toBe('Ana María');
  expect(userName({ ...user, firstName: '', lastName: '' })).toBe('ana@example.com');
});
