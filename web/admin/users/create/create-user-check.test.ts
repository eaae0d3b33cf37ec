import { expect, test } from 'vitest';
import { newAccountFault } from './create-user-check.ts';

const valid = {
  fullName: 'Ana Cruz',
  email: 'ana@example.com',
  password: 'abcdef',
  role: 'client',
} as const;

test.each([
  [{ fullName: ' ' }, 'fullName', 'Please fill in all required fields'],
  [{ email: '' }, 'email', 'Please fill in all required fields'],
  [{ password: '' }, 'password', 'Please fill in all required fields'],
  [{ email: 'ana@', password: '' }, 'password', 'Please fill in all required fields'],
  [{ email: 'ana@' }, 'email', 'Valid email is required'],
  [{ password: 'abcde' }, 'password', 'Password must be at least 6 characters long'],
])('rejects %j at %s: %s', (change, field, message) => {
  expect(newAccountFault({ ...valid, ...change })).toEqual({ field, message });
});

test('accepts a complete account', () => {
  expect(newAccountFault(valid)).toBeNull();
});
