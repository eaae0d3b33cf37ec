import { beforeEach, expect, test, vi } from 'vitest';
import {
  queueIn,
  readStoredChat,
  type StoredChat,
  storeOutgoing,
  writeStoredChat,
} from './stored-chat.ts';

/** A storage whose items are its own properties, as those of a browser are. */
class Storage {
  getItem(name: string): string | null {
    const text: unknown = Reflect.get(this, name);
    return typeof text === 'string' ? text : null;
  }
  setItem(name: string, text: string): void {
    Reflect.set(this, name, text);
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage());
});

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

const second = { ...stored.outgoing[0], clientMessageId: 'two', at: '2026-11-29T10:01:00Z' };

test('a tab overwrites nothing that another one has queued', () => {
  writeStoredChat(stored);
  for (const one of stored.outgoing) storeOutgoing(one);
  // The other tab knows nothing of the first one's message.
  storeOutgoing({ ...second, text: 'Another', state: 'sending' });
  writeStoredChat({ ...stored, outgoing: [] });
  expect(readStoredChat()).toEqual({
    ...stored,
    outgoing: [...stored.outgoing, { ...second, text: 'Another', state: 'waiting' }],
  });
  storeOutgoing({ ...second, text: 'Another', state: 'sent' });
  expect(readStoredChat()).toEqual(stored);
  writeStoredChat(null);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what a former release has queued is kept', () => {
  localStorage.setItem('live-chat', JSON.stringify(stored));
  expect(readStoredChat()).toEqual(stored);
  expect(readStoredChat()).toEqual(stored);
  writeStoredChat({ ...stored, outgoing: [] });
  expect(readStoredChat()).toEqual(stored);
});
