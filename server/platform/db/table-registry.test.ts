import { expect, test } from 'vitest';
import { inOrder } from './table-registry.ts';

const needs = (links: Record<string, string[]>) => (item: string) => links[item] ?? [];

test('an item comes after those it needs, and otherwise keeps its position', () => {
  const links = { message: ['chat'], chat: ['lead', 'user'], lead: ['user'] };
  expect(inOrder(['setting', 'message', 'user', 'chat', 'lead', 'mail'], needs(links))).toEqual([
    'setting',
    'user',
    'lead',
    'chat',
    'message',
    'mail',
  ]);
});

test('items that need each other have no order', () => {
  expect(() => inOrder(['a', 'b'], needs({ a: ['b'], b: ['a'] }))).toThrow(/in a circle/);
});
