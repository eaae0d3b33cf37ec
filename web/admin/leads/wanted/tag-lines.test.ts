import { expect, test } from 'vitest';
import { tagLines, tagsAfter } from './tag-lines.ts';

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

test('tags show what is on its way, whatever the server says until then', () => {
  const edits = [{ add: 'Expo Berlin' }, { add: 'VIP' }, { add: 'Mistake' }];
  const names = (server: string[], ...more: { remove: { id: string; name: string } }[]) =>
    tagsAfter(
      server.map((name) => ({ id: name, name })),
      [...edits, ...more],
    ).map(({ name }) => name);
  expect(names([])).toEqual(['Expo Berlin', 'VIP', 'Mistake']);
  expect(names(['Expo Berlin'])).toEqual(['Expo Berlin', 'VIP', 'Mistake']);
  expect(names(['expo berlin', 'Mistake'])).toEqual(['expo berlin', 'Mistake', 'VIP']);
  const mistake = { remove: { id: 'new mistake', name: 'Mistake' } };
  expect(names(['Expo Berlin', 'Mistake'], mistake)).toEqual(['Expo Berlin', 'VIP']);
});
