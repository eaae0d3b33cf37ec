import { describe, expect, test } from 'vitest';
import { newPasswordsFault, ownPasswordFault } from './new-passwords.ts';

describe('two password fields', () => {
  test.each([
    ['', '', 'newPassword', 'Please fill in both password fields'],
    ['', 'abc', 'newPassword', 'Please fill in both password fields'],
    ['abc', '', 'confirmPassword', 'Please fill in both password fields'],
    ['abcde', 'abcde', 'newPassword', 'Password must be at least 6 characters long'],
    ['abcde', 'other', 'newPassword', 'Password must be at least 6 characters long'],
    ['abcdef', 'abcdeg', 'confirmPassword', 'Passwords do not match'],
  ])('"%s" and "%s" are rejected at %s: %s', (newPassword, confirmPassword, field, message) => {
    const fault = newPasswordsFault({ newPassword, confirmPassword }, 'client');
    expect(fault).toEqual({ field, message });
  });

  test('six matching characters are accepted', () => {
    const typed = { newPassword: 'abcdef', confirmPassword: 'abcdef' };
    expect(newPasswordsFault(typed, 'client')).toBeNull();
  });

  test('an administrator needs twelve characters', () => {
    const typed = { newPassword: 'elevenchars', confirmPassword: 'elevenchars' };
    expect(newPasswordsFault(typed, 'admin')?.message).toBe(
      'Password must be at least 12 characters long',
    );
  });
});

describe('three password fields', () => {
  const right = { currentPassword: 'old', newPassword: 'abcdef', confirmPassword: 'abcdef' };
  const all = 'Please fill in all password fields';
  test.each([
    [{ currentPassword: '' }, 'currentPassword', all],
    [{ newPassword: '' }, 'newPassword', all],
    [{ confirmPassword: '' }, 'confirmPassword', all],
    [
      { newPassword: 'abcde', confirmPassword: 'other' },
      'newPassword',
      'New password must be at least 6 characters long',
    ],
    [{ confirmPassword: 'abcdeg' }, 'confirmPassword', 'New passwords do not match'],
  ])('with %j are rejected at %s: %s', (change, field, message) => {
    expect(ownPasswordFault({ ...right, ...change }, 'client')).toEqual({ field, message });
  });

  test('are accepted when all are correct', () => {
    expect(ownPasswordFault(right, 'staff')).toBeNull();
  });
});
