import { expect, test } from 'vitest';
import { firstConversation } from './first-conversation.ts';

const answered = { id: 'answered', status: 'open', lastSenderType: 'admin' } as const;
const closed = { id: 'closed', status: 'closed', lastSenderType: 'customer' } as const;
const waiting = { id: 'waiting', status: 'open', lastSenderType: 'customer' } as const;

test.each([
  ['the first that waits', [answered, closed, waiting, { ...waiting, id: 'later' }], 'waiting'],
  ['the first of all when none waits', [answered, closed], 'answered'],
  ['none of none', [], undefined],
])('the chat opens %s', (_, rows, id) => {
  expect(firstConversation(rows)?.id).toBe(id);
});
