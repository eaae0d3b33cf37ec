import { expect, test } from 'vitest';
import { withLatest } from './recent-records.ts';

test('a record that is opened again becomes the latest, and the sixth last is forgotten', () => {
  const opened = ['1', '2', '3', '2', '4', '5', '6', '7'];
  const list = opened.reduce<string[]>((now, id) => withLatest(now, { kind: 'lead', id }), []);
  expect(list).toEqual(['7', '6', '5', '4', '2', '3'].map((id) => `lead:${id}`));
});
