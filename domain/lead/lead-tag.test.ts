import { expect, test } from 'vitest';
import { cleanTag, tagKey, tagsText } from './lead-tag.ts';

// rule LEAD-13
test.each([
  ['VIP', 'vip'],
  ['  Trade   show ', 'trade show'],
  ['E\u0301cole', 'école'],
  ['ÉCOLE', 'école'],
  ['ecole', 'ecole'],
])('the tag "%s" is "%s", whatever its case and spaces', (name, key) => {
  expect(tagKey(name)).toBe(key);
});

test('a tag keeps its case and loses needless spaces', () => {
  expect(cleanTag(' Trade   show ')).toBe('Trade show');
});

test('tags of a lead are one text', () => {
  expect([tagsText([]), tagsText(['A', 'B c'])]).toEqual(['', 'A, B c']);
});
