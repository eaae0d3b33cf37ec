import { describe, expect, test } from 'vitest';
import {
  commonPasswordMessage,
  controlCharacterMessage,
  newPasswordProblem,
  oneCharacterMessage,
  ownAddressMessage,
  passwordProblem,
  portalPasswordProblem,
  productNameMessage,
} from './password-rule.ts';

const common = new Set(['password', 'correcthorse']);

describe('the change-password page', () => {
  test.each([
    ['', '', 'Please fill in both password fields'],
    ['longenough', '', 'Please fill in both password fields'],
    ['12345', '12345', 'Password must be at least 6 characters long'],
    ['12345', 'other', 'Password must be at least 6 characters long'],
    ['123456', '1234567', 'Passwords do not match'],
    ['Password', 'Password', commonPasswordMessage],
    ['123456', '123456', null],
  ])('new %j and confirm %j: %j', (newPassword, confirmPassword, problem) => {
    expect(passwordProblem({ newPassword, confirmPassword, role: 'client', common })).toBe(problem);
  });

  test('requires 12 characters from an administrator', () => {
    const of = (newPassword: string) =>
      passwordProblem({ newPassword, confirmPassword: newPassword, role: 'admin' });
    expect(of('elevenchars')).toBe('Password must be at least 12 characters long');
    expect(of('twelve chars')).toBeNull();
  });
});

describe('the portal form', () => {
  test.each([
    ['', 'newsecret', 'newsecret', 'Please fill in all password fields'],
    ['old', '12345', '1', 'New password must be at least 6 characters long'],
    ['old', '123456', '654321', 'New passwords do not match'],
    ['old', 'correcthorse', 'correcthorse', commonPasswordMessage],
    ['old', '123456', '123456', null],
  ])(
    'current %j, new %j, confirm %j: %j',
    (currentPassword, newPassword, confirmPassword, problem) => {
      expect(
        portalPasswordProblem({
          currentPassword,
          newPassword,
          confirmPassword,
          role: 'staff',
          common,
        }),
      ).toBe(problem);
    },
  );
});

test.each([
  ['aaaaaa', oneCharacterMessage],
  ['AaAaAaA', oneCharacterMessage],
  ['👍👍👍👍👍👍', oneCharacterMessage],
  ['aaaaab', null],
  ['tide\0pool', controlCharacterMessage],
  ['tide\tpool', controlCharacterMessage],
  ['Mo.Li@Example.com', ownAddressMessage],
  ['mo.li@example.com!', ownAddressMessage],
  ['mo.li-2026', ownAddressMessage],
  ['molimoli', ownAddressMessage],
  ['mo.li.lantern', null],
  ['mono-lithic', null],
])('%j for mo.li@example.com: %j', (newPassword, problem) => {
  const input = { newPassword, role: 'client', email: 'mo.li@example.com' } as const;
  expect(newPasswordProblem(input)).toBe(problem);
});

test('a password equal to an address of only digits is refused', () => {
  const input = { newPassword: '48151623', role: 'client', email: '48151623@example.com' } as const;
  expect(newPasswordProblem(input)).toBe(ownAddressMessage);
});

test('an emoji counts as one character', () => {
  expect(newPasswordProblem({ newPassword: '👍👍👍', role: 'client' })).toBe(
    'Password must be at least 6 characters long',
  );
});

test.each([
  ['Ascent', productNameMessage],
  ['ascent-crm-2026!', productNameMessage],
  ['NorthPeak99', productNameMessage],
  ['north peak crm', productNameMessage],
  ['crmcrm', productNameMessage],
  ['ascent of the owls', null],
  ['48151623', null],
])('%j in the site of North Peak: %j', (newPassword, problem) => {
  const input = { newPassword, role: 'client', companyName: 'North Peak' } as const;
  expect(newPasswordProblem(input)).toBe(problem);
});
