import { describe, expect, test } from 'vitest';
import { passwordChangeRedirect } from './password-change.ts';

describe('a person who must change the password', () => {
  const user = { mustChangePassword: true };

  test.each(['/', '/admin/leads', '/client-portal', '/quote', '/change-password-later'])(
    'is led away from %s',
    (path) => {
      expect(passwordChangeRedirect(user, path)).toBe('/change-password');
    },
  );

  test.each(['/change-password', '/change-password/', '/privacy-policy', '/logout'])(
    'may stay on %s',
    (path) => {
      expect(passwordChangeRedirect(user, path)).toBeNull();
    },
  );
});

test('everybody else stays where they are', () => {
  expect(passwordChangeRedirect({ mustChangePassword: false }, '/admin')).toBeNull();
});
