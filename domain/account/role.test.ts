import { describe, expect, test } from 'vitest';
import { actions, mayDo, roles } from './role.ts';

describe('rights', () => {
  test('only an administrator reaches anything behind the portal', () => {
    const behind = actions.filter(
      (action) => action !== 'use-portal' && action !== 'see-assigned-projects',
    );
    expect(behind).toHaveLength(9);
    for (const action of behind) {
      expect(roles.filter((role) => mayDo(role, action))).toEqual(['admin']);
    }
  });

  test('the portal is for clients and staff, assigned projects for staff', () => {
    expect(roles.filter((role) => mayDo(role, 'use-portal'))).toEqual(['client', 'staff']);
    expect(roles.filter((role) => mayDo(role, 'see-assigned-projects'))).toEqual(['staff']);
  });
});
