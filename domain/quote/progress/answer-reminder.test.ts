import { expect, test } from 'vitest';
import { dueAnswerReminder } from './answer-reminder.ts';

const day = 86_400_000;
const end = Date.UTC(2026, 3, 3, 12);

test.each([
  ['8 days before', 20, 8, null],
  ['exactly 7 days before', 20, 7, 7],
  ['3 days before', 20, 3, 7],
  ['exactly 2 days before', 20, 2, 2],
  ['an hour before', 20, 1 / 24, 2],
  ['at the end', 20, 0, null],
  ['sent 5 days before, 4 days before', 5, 4, null],
  ['sent 5 days before, 1 day before', 5, 1, 2],
  ['sent 1 day before, an hour before', 1, 1 / 24, null],
])('for a quote %s the due reminder is %j', (_, sentDays, nowDays, reminder) => {
  expect(
    dueAnswerReminder({ validUntil: end, sentAt: end - sentDays * day }, end - nowDays * day),
  ).toBe(reminder);
});
