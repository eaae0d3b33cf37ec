import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentConversation, loadReplies, say } from './conversation.ts';

beforeEach(async () => {
  await loadReplies();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('the assistant speaks first', () => {
  expect(currentConversation().messages[0]).toMatchObject({ sender: 'ai' });
});

test.each(['', '   ', '\n\t'])('blank text %j is not sent', (text) => {
  const before = currentConversation();
  expect(say(text)).toBe(false);
  expect(currentConversation()).toBe(before);
});

test('a reply comes after one to two seconds, and nothing is sent in the meantime', () => {
  expect(say('  What does it cost?  ')).toBe(true);
  const sent = currentConversation();
  expect(sent.messages.at(-1)).toMatchObject({ sender: 'user', content: 'What does it cost?' });
  expect(say('And again?')).toBe(false);
  vi.advanceTimersByTime(999);
  expect(currentConversation().pending).toBe(true);
  vi.advanceTimersByTime(1_001);
  expect(currentConversation()).toMatchObject({ pending: false });
  expect(currentConversation().messages.at(-1)?.content).toContain('personalized quote');
});
