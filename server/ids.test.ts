import { expect, test } from 'vitest';
import { newId, newReference } from './ids.ts';

test('ids of one millisecond keep the order in which they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newId(1_772_625_600_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});

test('an id is a UUID of version 7 that begins with the time', () => {
  expect(newId(0x0123_4567_89ab)).toMatch(
    /^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('a reference has no letter that is misread or misheard', () => {
  for (let n = 0; n < 100; n++)
    expect(newReference('Q')).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});
