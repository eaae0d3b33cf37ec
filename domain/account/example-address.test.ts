import { expect, test } from 'vitest';
import { isExampleAddress } from './example-address.ts';

test.each([
  ['admin@example.com', true],
  ['Admin@Example.COM', true],
  ['ada@mail.example.org', true],
  ['ada@example.net', true],
  ['ada@notexample.com', false],
  ['example.com@kestrel.test', false],
  ['ada@example.company', false],
  ['', false],
])('%s reaches nobody: %s', (email, is) => {
  expect(isExampleAddress(email)).toBe(is);
});
