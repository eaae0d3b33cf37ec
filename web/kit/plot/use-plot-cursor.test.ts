import { describe, expect, test } from 'vitest';
import { nearestSpot, type Spot, spotByKey } from './use-plot-cursor.ts';

const row: Spot[] = [0, 10, 20].map((x) => ({ x, y: 5 }));
const lanes: Spot[] = [
  { x: 0, y: 0, lane: 0 },
  { x: 50, y: 0, lane: 0 },
  { x: 40, y: 20, lane: 2 },
  { x: 90, y: 20, lane: 2 },
];

describe('the cursor of a plot', () => {
  test.each([
    [null, 'ArrowRight', 0],
    [null, 'ArrowLeft', 2],
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 2],
    [0, 'ArrowLeft', 0],
    [0, 'End', 2],
    [2, 'Home', 0],
    [1, 'Enter', undefined],
  ])('goes from %s by %s to %s', (from, key, to) => {
    expect(spotByKey(row, from, key, 'across')).toBe(to);
  });

  test.each([
    [1, 'ArrowDown', 2],
    [0, 'ArrowDown', 2],
    [3, 'ArrowUp', 1],
    [2, 'ArrowDown', 2],
    [1, 'ArrowRight', 2],
  ])('goes between lanes from %s by %s to %s', (from, key, to) => {
    expect(spotByKey(lanes, from, key, 'lanes')).toBe(to);
  });

  test('a pointer takes it to the nearest datum', () => {
    expect(nearestSpot(row, { x: 14, y: 900 }, 'across')).toBe(1);
    expect(nearestSpot(lanes, { x: 45, y: 18 }, 'lanes')).toBe(2);
    expect(nearestSpot([], { x: 0, y: 0 }, 'across')).toBeNull();
  });
});
