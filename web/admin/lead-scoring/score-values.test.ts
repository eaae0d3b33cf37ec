import { expect, test } from 'vitest';
import { defaultScorePoints } from '#domain/lead/score-rules.ts';
import { pointProblems, scoreValues, scoringInput } from './score-values.ts';

const stored = { isOn: true, points: defaultScorePoints };

test('the stored rules are sent as they are', () => {
  expect(scoringInput(scoreValues(stored))).toEqual(stored);
});

test.each(['', ' ', 'ten', '51', '-1', '2.5'])(
  'points of %j are refused at their field',
  (typed) => {
    const values = scoreValues(stored);
    const wrong = { ...values, points: { ...values.points, chat: typed } };
    expect([...pointProblems(wrong)]).toEqual([['chat', 'Enter a whole number from 0 to 50']]);
    expect(pointProblems(values).size).toBe(0);
  },
);
