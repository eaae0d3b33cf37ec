import { expect, test } from 'vitest';
import { queueIn, type StoredChat } from './stored-chat.ts';

const stored: StoredChat = {
  localId: 'local',
  name: 'Mina Okafor',
  email: 'mina@example.com',
  sessionId: 'first',
  outgoing: [
    { clientMessageId: 'one', text: 'Hello', at: '2026-11-29T10:00:00Z', state: 'waiting' },
  ],
};

test('what is queued goes on waiting in its own conversation', () => {
  expect(queueIn('first', stored)).toEqual(stored.outgoing);
  expect(queueIn('first', null)).toEqual([]);
});

test('what is queued elsewhere, or before a conversation was there, waits for the reader to decide', () => {
  for (const sessionId of ['second', null])
    expect(queueIn('first', { ...stored, sessionId })).toEqual([
      { ...stored.outgoing[0], state: 'failed', reason: 'It was written in another conversation.' },
    ]);
});
