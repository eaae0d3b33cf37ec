import { expect, test } from 'vitest';
import { figureTexts } from './story-figures.ts';

test('the figures of a story are given in words', () => {
  expect(figureTexts({ weeks: 14, milestones: 5, delivered: 1, daysLate: 0 })).toEqual([
    '14 weeks from start to completion',
    '5 milestones completed',
    '1 part delivered',
    'Finished on schedule',
  ]);
});

test('unknown, zero and unfavorable figures are left out', () => {
  expect(figureTexts({ weeks: null, milestones: 0, delivered: 0, daysLate: 3 })).toEqual([]);
});
