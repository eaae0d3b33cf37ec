import { expect, test } from 'vitest';
import { answerDueAt, spanText, timeLeftText, urgencyOf } from './answer-clock.ts';

const hour = 3_600_000;
const minute = 60_000;

test('an answer is due 24 hours after the message', () => {
  expect(answerDueAt(1_000)).toBe(1_000 + 24 * hour);
});

test.each([
  [4 * hour + 1, 'calm'],
  [4 * hour, 'soon'],
  [1, 'soon'],
  [0, 'late'],
  [-hour, 'late'],
] as const)('with %d ms left the urgency is %s', (left, urgency) => {
  expect(urgencyOf(left, 0)).toBe(urgency);
});

test.each([
  [0, 'under 1 min'],
  [59_999, 'under 1 min'],
  [minute, '1 min'],
  [59 * minute, '59 min'],
  [hour, '1 h'],
  [3 * hour + 12 * minute, '3 h 12 min'],
  [24 * hour, '1 d'],
  [52 * hour + 30 * minute, '2 d 4 h'],
])('%d ms are shown as %s', (span, text) => {
  expect(spanText(span)).toBe(text);
});

test('the remaining time is shown before the due time, and the delay from then on', () => {
  expect(timeLeftText(hour, 0)).toBe('1 h left');
  expect(timeLeftText(0, 0)).toBe('under 1 min late');
  expect(timeLeftText(0, 90 * minute)).toBe('1 h 30 min late');
});
