import { expect, test } from 'vitest';
import { roleByGroups } from './group-role.ts';

const map = { owners: 'admin', team: 'staff' } as const;

test.each([
  ['client', [], 'client'],
  ['client', ['other'], 'client'],
  ['client', ['team'], 'staff'],
  ['client', ['constructor', '__proto__'], 'client'],
  ['staff', ['team', 'owners'], 'admin'],
  ['staff', [], null],
  ['admin', ['team'], 'staff'],
  ['admin', ['owners'], 'admin'],
  ['admin', ['Owners'], null],
] as const)('%s in the groups %j becomes %s', (current, groups, role) => {
  expect(roleByGroups(current, groups, map)).toBe(role);
});

test('without a mapping, groups change nothing', () => {
  expect(roleByGroups('admin', ['team'], {})).toBe('admin');
});
