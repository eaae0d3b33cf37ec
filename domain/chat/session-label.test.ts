import { expect, test } from 'vitest';
import { conversationTitle, sessionLabel } from './session-label.ts';

test('the label is the last 8 characters of the session id', () => {
  expect(sessionLabel('01a1fda1-145d-701d-8f26-75f7c5b96b49')).toBe('c5b96b49');
  expect(sessionLabel('short')).toBe('short');
});

test.each([
  ['Dana Whitfield', 'Dana Whitfield'],
  ['  ', 'Customer Chat #c5b96b49'],
  ['', 'Customer Chat #c5b96b49'],
])('a conversation with the name "%s" has the title "%s"', (name, shown) => {
  expect(conversationTitle(name, '01a1fda1-145d-701d-8f26-75f7c5b96b49')).toBe(shown);
});
