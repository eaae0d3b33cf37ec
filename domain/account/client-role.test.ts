import { expect, test } from 'vitest';
import { clientDeeds, clientRoles, roleMay } from './client-role.ts';

test('a viewer sees, an approver also signs, a payer also pays, a contact does everything (rule CLIENT-2)', () => {
  const may = clientRoles.map((role) => clientDeeds.filter((deed) => roleMay(role, deed)));
  expect(may).toEqual([
    ['see'],
    ['see', 'approve'],
    ['see', 'pay'],
    ['see', 'approve', 'pay', 'manage'],
  ]);
});
