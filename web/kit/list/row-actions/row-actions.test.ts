import { expect, test } from 'vitest';
import { callAction, mailAction, menuActions } from './row-actions.ts';

test('what destroys something is last in the menu of a row', () => {
  const actions = [
    { label: 'Delete', name: 'Delete Ann', isDestructive: true as const },
    { label: 'Edit', name: 'Edit Ann' },
    mailAction('ann@example.com'),
  ];
  expect(menuActions(actions).map(({ label }) => label)).toEqual(['Edit', 'Email', 'Delete']);
});

test('a number is called as it is dialed, and nobody is called without one', () => {
  expect(callAction('+1 (555) 010-7777').map(({ to }) => to)).toEqual(['tel:+15550107777']);
  expect(callAction(null)).toEqual([]);
  expect(callAction('')).toEqual([]);
});
