import { expect, test } from 'vitest';
import { sheet, summits } from './profile-path.ts';

test('the largest amount reaches the top, half of it half the way, nothing stays on the ground', () => {
  const [whole, half, none] = summits([200, 100, 0]);
  expect(whole?.y).toBe(sheet.top);
  expect(half?.y).toBe((sheet.top + sheet.base) / 2);
  expect(none?.y).toBe(sheet.base);
});

test('summits stand side by side across the sheet', () => {
  expect(summits([1, 1, 1]).map((summit) => summit.x)).toEqual([100, 300, 500]);
});

test('without any amount everything lies level and no number is lost', () => {
  for (const summit of summits([0, 0, 0])) {
    expect(summit.y).toBe(sheet.base);
    expect(summit.path).not.toContain('NaN');
  }
});
