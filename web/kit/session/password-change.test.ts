import { describe, expect, test } from 'vitest';
import { passwordChangeRedirect } from './password-change.ts';

describe('a user who must change the password', () => {
  const user = { mustChangePassword: true };

  test.each(['/', '/admin/leads', '/client-portal', '/quote', '/change-password-later'])(
    'is redirected away from %s',
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

test('nobody else is redirected', () => {
  expect(passwordChangeRedirect({ mustChangePassword: false }, '/admin')).toBeNull();
});
