import { expect, test } from 'vitest';
import type { ChatMessageReply } from '#contract/chat/chat.ts';
import type { ChatNoteReply } from '#contract/chat/chat-notes.ts';
import { threadEntries } from './thread-entries.ts';

const at = (minute: number) => `2026-03-04T12:0${minute}:00.000Z`;
const message = (minute: number): ChatMessageReply => ({
  ...{ id: `m${minute}`, sessionId: 's', senderType: 'customer', senderName: '', senderEmail: '' },
  ...{ message: '', isRead: true, timestamp: at(minute), clientMessageId: null, card: null },
  ...{ file: null, email: null },
});
const note = (minute: number): ChatNoteReply => ({
  ...{ id: `n${minute}`, sessionId: 's', text: '', authorName: '', isOwn: true, mentions: [] },
  createdAt: at(minute),
});

test.each([
  ['no notes', [1, 2], [], true, ['m1', 'm2']],
  ['notes before, between and after', [2, 4], [1, 3, 5], true, ['n1', 'm2', 'n3', 'm4', 'n5']],
  ['a note of the same moment after the message', [2], [2], true, ['m2', 'n2']],
  ['earlier messages that are not loaded', [3], [1, 4], false, ['m3', 'n4']],
  ['notes only', [], [1], true, ['n1']],
])('a thread with %s', (_, messages, notes, isWhole, ids) => {
  const entries = threadEntries(messages.map(message), notes.map(note), isWhole);
  expect(entries.map((entry) => ('note' in entry ? entry.note.id : entry.message.id))).toEqual(ids);
});
