import { expect, test } from 'vitest';
import { chatStatus } from './chat-status.ts';

test.each([
  [{ isClosed: false, isOwedAnswer: true }, 'open'],
  [{ isClosed: false, isOwedAnswer: false }, 'waiting'],
  [{ isClosed: true, isOwedAnswer: true }, 'closed'],
  [{ isClosed: true, isOwedAnswer: false }, 'closed'],
])('a conversation with %o is %s', (chat, status) => {
  expect(chatStatus(chat)).toBe(status);
});
