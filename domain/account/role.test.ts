import { describe, expect, test } from 'vitest';
import { actions, mayDo, roles } from './role.ts';

describe('rights', () => {
  test('only administrators may do anything outside the portal', () => {
    const outside = actions.filter(
      (action) => action !== 'use-portal' && action !== 'see-assigned-projects',
    );
    expect(outside).toHaveLength(9);
    for (const action of outside) {
      expect(roles.filter((role) => mayDo(role, action))).toEqual(['admin']);
    }
  });

  test('the portal is for clients and staff, assigned projects for staff', () => {
    expect(roles.filter((role) => mayDo(role, 'use-portal'))).toEqual(['client', 'staff']);
    expect(roles.filter((role) => mayDo(role, 'see-assigned-projects'))).toEqual(['staff']);
  });
});
