import { expect, test } from 'vitest';
import { leadSourceLabel } from './lead-source-labels.ts';

test('an unknown source is shown as it is stored', () => {
  expect(leadSourceLabel('quote')).toBe('Quote form');
  expect(leadSourceLabel('fair-2026')).toBe('fair-2026');
});
