import { expect, test } from 'vitest';
import { medianCounter } from './medians.ts';

/** Counts of a month: values, each with how often it occurs. */
const month = (...values: [value: number, part: number][]) =>
  values.map(([value, part]) => ({ key: '', label: '', value, part }));

test.each([
  ['one value', [month([7, 1])], [7, 1]],
  ['the value in the middle', [month([9, 1], [1, 1], [5, 1])], [5, 1]],
  ['the two in the middle', [month([10, 2], [20, 2])], [30, 2]],
  ['a value that occurs in two months', [month([10, 1], [90, 1]), month([10, 1])], [10, 1]],
  ['the same value twice in the middle', [month([1, 1], [4, 2]), month([9, 1])], [8, 2]],
])('the median is that of %s', (_, months, [value, part]) => {
  const counter = medianCounter();
  for (const counted of months) counter.add(0, counted);
  expect(counter.medians()).toEqual([{ span: 0, key: '', label: '', value, part }]);
});

test('each span and key has its own', () => {
  const counter = medianCounter();
  const of = (key: string, value: number) => ({ key, label: key, value, part: 1 });
  counter.add(0, [of('a', 1), of('b', 2)]);
  counter.add(1, [of('b', 3)]);
  expect(counter.medians().map(({ span, key, value }) => [span, key, value])).toEqual([
    [0, 'a', 1],
    [0, 'b', 2],
    [1, 'b', 3],
  ]);
});
