import { expect, test } from 'vitest';
import { roles, usesPortal } from './role.ts';

test('the portal is for clients and staff', () => {
  expect(roles.filter(usesPortal)).toEqual(['client', 'staff']);
});
