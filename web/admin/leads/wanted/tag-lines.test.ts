import { expect, test } from 'vitest';
import { tagLines } from './tag-lines.ts';

const all = ['Berlin', 'Expo Berlin', 'VIP'].map((name) => ({ name }));
const labels = (words: string, has: string[] = []) =>
  tagLines(
    all,
    has.map((name) => ({ name })),
    words,
  ).map(({ name, isNew }) => (isNew ? `+${name}` : name));

test('what is typed finds tags that the lead lacks, and can be a new one', () => {
  expect(labels('')).toEqual(['Berlin', 'Expo Berlin', 'VIP']);
  expect(labels(' ber')).toEqual(['Berlin', 'Expo Berlin', '+ber']);
  expect(labels('expo berlin')).toEqual(['Expo Berlin']);
  expect(labels('vip', ['VIP'])).toEqual([]);
  expect(labels('New  one')).toEqual(['+New one']);
});
