import { expect, test } from 'vitest';
import { newAccountFault } from './create-user-check.ts';

const right = {
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
])('%j is refused at %s: %s', (change, field, message) => {
  expect(newAccountFault({ ...right, ...change })).toEqual({ field, message });
});

test('a whole account passes', () => {
  expect(newAccountFault(right)).toBeNull();
});
