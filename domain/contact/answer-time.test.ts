import { expect, test } from 'vitest';
import { answerTimeSentence } from './answer-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const said = (answered: string, within: string) =>
  `Of the ${answered} requests we answered in the last 30 days, half were answered within ${within}.`;

test.each([
  [48, 3 * hour + 10 * minute, 2, said('48', '3 hours 10 minutes')],
  // Up to the next minute, or half would be a little more than said.
  [48, hour + 1, 0, said('48', '1 hour 1 minute')],
  [20, 24 * hour, 1, said('20', '24 hours')],
  [1234, 30_000, 0, said('1,234', '1 minute')],
  [20, 0, 0, said('20', '1 minute')],
  [20, 24 * hour + 1, 0, ''],
  [19, hour, 0, ''],
  [0, null, 0, ''],
  // More than one in twenty waits too long.
  [20, hour, 2, ''],
  [48, hour, 3, ''],
])('of %i answers in %s ms, with %i late, the page says "%4$s" (rule CONTACT-6)', (...row) => {
  const [answered, medianMs, overdue, sentence] = row;
  expect(answerTimeSentence({ answered, medianMs, overdue })).toBe(sentence);
});
