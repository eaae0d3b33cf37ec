import { expect, test } from 'vitest';
import { fieldLabel } from './change-lines.tsx';

test.each([
  ['status', 'Status'],
  ['closedReason', 'Closed reason'],
  ['startsAt', 'Starts at'],
])('the field %s reads "%s"', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});
