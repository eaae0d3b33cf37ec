import { expect, test } from 'vitest';
import { clientDeeds, clientRoles, commonRole, roleMay } from './client-role.ts';

test('a viewer sees, an approver also signs, a payer also pays, a contact does everything (rule CLIENT-2)', () => {
  const may = clientRoles.map((role) => clientDeeds.filter((deed) => roleMay(role, deed)));
  expect(may).toEqual([
    ['see'],
    ['see', 'approve'],
    ['see', 'pay'],
    ['see', 'approve', 'pay', 'manage'],
  ]);
});

test('the common role of two allows nothing that only one allows (rule CLIENT-6)', () => {
  for (const one of clientRoles)
    for (const other of clientRoles) {
      const both = commonRole(one, other);
      for (const deed of clientDeeds)
        if (roleMay(both, deed))
          expect([roleMay(one, deed), roleMay(other, deed)]).toEqual([true, true]);
    }
  expect([commonRole('contact', 'payer'), commonRole('payer', 'approver')]).toEqual([
    'payer',
    'viewer',
  ]);
  expect(clientRoles.map((role) => commonRole(role, role))).toEqual(clientRoles);
});
