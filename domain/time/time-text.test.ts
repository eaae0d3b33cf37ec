import { expect, test } from 'vitest';
import { readTypedTime, shortTime, timeText } from './time-text.ts';

// rule TIME-2
test.each([
  ['1h15 wrote the import', 75, 'wrote the import'],
  ['1h', 60, ''],
  ['1:15', 75, ''],
  ['0:05 call', 5, 'call'],
  ['75m', 75, ''],
  ['1.5h', 90, ''],
  ['1,25h screens', 75, 'screens'],
  [' 2 hours  of   tests ', 120, 'of tests'],
  ['1 h 15 min wrote it', 75, 'wrote it'],
  ['1h 15m', 75, ''],
  ['45 min', 45, ''],
  ['90 minutes planning', 90, 'planning'],
  ['2H', 120, ''],
  ['24h', 1440, ''],
  ['1h 3 bugs', 60, '3 bugs'],
  ['1h 90', 60, '90'],
  ['1h75 more', 60, '75 more'],
  ['0.1h', 6, ''],
])('“%s” is %i minutes', (text, minutes, words) => {
  expect(readTypedTime(text)).toEqual({ minutes, words });
});

test.each([
  '',
  '2',
  'wrote the import',
  '0h',
  '0m',
  '24h1',
  '25h',
  '1441m',
  '1:75',
  '-1h',
  '1hour15people',
  '1h15wrote',
  '5mb of files',
])('“%s” is no time', (text) => {
  expect(readTypedTime(text)).toBeNull();
});

test.each([
  [1, '1 min', '0:01'],
  [60, '1 h', '1:00'],
  [75, '1 h 15 min', '1:15'],
  [90_061, '1,501 h 1 min', '1501:01'],
])('%i minutes are “%s”', (minutes, text, short) => {
  expect([timeText(minutes), shortTime(minutes)]).toEqual([text, short]);
  if (minutes <= 1440) expect(readTypedTime(text)?.minutes).toBe(minutes);
});
