import { expect, test } from 'vitest';
import { answerState } from './inbox-words.ts';

const message = {
  createdAt: '2026-03-04T12:00:00.000Z',
  dueAt: '2026-03-05T12:00:00.000Z',
  answeredAt: null,
};
const at = (text: string) => Date.parse(`2026-03-${text}:00.000Z`);

test.each([
  ['04T12:30', { tone: 'info', text: '23 h 30 min left' }],
  ['05T08:00', { tone: 'warning', text: '4 h left' }],
  ['05T13:00', { tone: 'danger', text: '1 h late' }],
])('a waiting message shows at %s how much time is left', (now, standing) => {
  expect(answerState(message, at(now))).toEqual(standing);
});

test('an answered message shows how long the answer took, no matter when', () => {
  const answered = { ...message, answeredAt: '2026-03-04T15:12:00.000Z' };
  expect(answerState(answered, at('09T00:00')).text).toBe('Answered in 3 h 12 min');
});

test('a message that was closed without an answer is not due', () => {
  expect(answerState({ ...message, dueAt: null }, at('09T00:00'))).toEqual({
    tone: 'neutral',
    text: 'Not answered',
  });
});
