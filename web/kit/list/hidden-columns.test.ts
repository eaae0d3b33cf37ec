import { expect, test } from 'vitest';
import { readHidden } from './hidden-columns.ts';

test('a stored choice of columns is read, and anything else hides nothing', () => {
  expect(readHidden('["Company","Score"]')).toEqual(['Company', 'Score']);
  for (const broken of ['', 'null', '{"Company":true}', '["Comp'])
    expect(readHidden(broken)).toEqual([]);
  expect(readHidden('["Company",7]')).toEqual(['Company']);
});
