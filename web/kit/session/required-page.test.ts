import { describe, expect, test } from 'vitest';
import { requiredPage } from './required-page.ts';

const nothing = { mustChangePassword: false, mustAddFactor: false };

describe.each([
  ['change the password', { ...nothing, mustChangePassword: true }, '/change-password'],
  ['add a second factor', { ...nothing, mustAddFactor: true }, '/add-second-factor'],
  ['do both', { mustChangePassword: true, mustAddFactor: true }, '/change-password'],
])('a user who must %s', (_, user, page) => {
  test.each(['/', '/admin/leads', '/client-portal', '/quote', `${page}-later`])(
    'is redirected away from %s',
    (path) => {
      expect(requiredPage(user, path)).toBe(page);
    },
  );

  test.each([page, `${page}/`, '/privacy-policy', '/logout'])('may stay on %s', (path) => {
    expect(requiredPage(user, path)).toBeNull();
  });
});

test('nobody else is redirected', () => {
  expect(requiredPage(nothing, '/admin')).toBeNull();
});
