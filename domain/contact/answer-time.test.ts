import { expect, test } from 'vitest';
import { answerTimeSentence } from './answer-time.ts';

const hour = 3_600_000;

test.each([
  [48, 3 * hour + 10 * 60_000, 'We answered the last 48 requests in 3 h 10 min (median).'],
  [20, 24 * hour, 'We answered the last 20 requests in 1 d (median).'],
  [1234, 30_000, 'We answered the last 1,234 requests in under 1 min (median).'],
  [20, 24 * hour + 1, ''],
  [19, hour, ''],
  [0, null, ''],
])('of %i answers in %s ms the page says "%s" (rule CONTACT-6)', (answered, medianMs, sentence) => {
  expect(answerTimeSentence({ answered, medianMs })).toBe(sentence);
});
