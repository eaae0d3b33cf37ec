import { expect, test } from 'vitest';
import { sheet, summits } from './profile-path.ts';

test('the largest amount reaches the top, half of it half the height, 0 stays on the ground', () => {
  const [whole, half, none] = summits([200, 100, 0]);
  expect(whole?.y).toBe(sheet.top);
  expect(half?.y).toBe((sheet.top + sheet.base) / 2);
  expect(none?.y).toBe(sheet.base);
});

test('the summits are side by side across the drawing', () => {
  expect(summits([1, 1, 1]).map((summit) => summit.x)).toEqual([100, 300, 500]);
});

test('without any amount the profile is level and has no invalid number', () => {
  for (const summit of summits([0, 0, 0])) {
    expect(summit.y).toBe(sheet.base);
    expect(summit.path).not.toContain('NaN');
  }
});
