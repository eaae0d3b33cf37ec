import { expect, test } from 'vitest';
import { newId, newReference } from './ids.ts';

const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

test('ids sort in the order they were made, even beyond what fits in a millisecond or when the clock steps back', () => {
  const now = timeOf(newId(0)) + 1000;
  const ids = [
    ...Array.from({ length: 5000 }, () => newId(now)),
    newId(now - 3_600_000),
    newId(now + 1),
    newId(now + 2),
  ];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id is a version 7 UUID that starts with the time', () => {
  // Other tests may have moved the clock further ahead.
  const now = timeOf(newId(0)) + 1000;
  const id = newId(now);
  expect(timeOf(id)).toBe(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a reference has no letters that are easily misread or misheard', () => {
  for (let n = 0; n < 100; n++)
    expect(newReference('Q')).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});
