import { expect, test } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';

test.each([
  ['', '', 'newPassword', 'Please fill in both password fields'],
  ['', 'abc', 'newPassword', 'Please fill in both password fields'],
  ['abc', '', 'confirmPassword', 'Please fill in both password fields'],
  ['abcde', 'abcde', 'newPassword', 'Password must be at least 6 characters long'],
  ['abcde', 'other', 'newPassword', 'Password must be at least 6 characters long'],
  ['abcdef', 'abcdeg', 'confirmPassword', 'Passwords do not match'],
])('"%s" and "%s" are refused at %s: %s', (first, second, field, message) => {
  expect(checkNewPassword(first, second)).toEqual({ field, message });
});

test('six equal characters pass', () => {
  expect(checkNewPassword('abcdef', 'abcdef')).toBeNull();
});
