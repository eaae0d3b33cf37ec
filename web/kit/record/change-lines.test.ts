import { expect, test } from 'vitest';
import { fieldLabel, valueText } from './change-lines.tsx';

test.each([
  ['status', 'Status'],
  ['closedReason', 'Closed reason'],
  ['startsAt', 'Starts at'],
  ['creditedCents', 'Credited'],
])('the field %s reads "%s"', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

test('a value that is a list or an instant is read as words, and any other as it stands', () => {
  expect(valueText('["mobile-app","live-chat"]')).toBe('mobile-app, live-chat');
  expect(valueText('40000', 'creditedCents')).toBe('$400.00');
  expect(valueText('[]')).toBe('[]');
  expect(valueText('Back at 10')).toBe('Back at 10');
  expect(valueText('2026-03-04T12:00:00.000Z')).toMatch(/^Mar [345], 2026, \d+:00 [AP]M$/);
});
