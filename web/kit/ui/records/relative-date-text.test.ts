import { expect, test } from 'vitest';
import { paperDateText, relativeDateText } from './relative-date-text.ts';

const now = new Date('2026-05-10T12:00:00Z');

test.each([
  ['2026-05-10T11:59:30Z', 'just now'],
  ['2026-05-10T11:55:00Z', '5 minutes ago'],
  ['2026-05-10T09:00:00Z', '3 hours ago'],
  ['2026-05-10T14:30:00Z', 'in 2 hours'],
  ['2026-05-09T10:00:00Z', 'yesterday'],
  ['2026-04-20T12:00:00Z', '20 days ago'],
  ['2026-01-20T12:00:00Z', 'Jan 20, 2026'],
])('%s reads "%s"', (at, text) => {
  expect(relativeDateText(new Date(at), now)).toBe(text);
});

test('on paper it is a date and a time, however near it is', () => {
  expect(paperDateText(new Date('2026-05-10T11:55:00Z'))).toMatch(
    /^May (9|10|11), 2026, \d+:\d\d [AP]M \S+$/,
  );
});
