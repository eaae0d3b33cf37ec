import { expect, test } from 'vitest';
import { isPictureAddress, pictureAddress } from './picture.ts';

const id = '01a1fda1-145d-701d-8f26-75f7c5b96b49';

test('the address of a picture is recognised, and changes with the picture', () => {
  const [one, other] = ['0'.repeat(32), '1'.repeat(32)].map((key) => pictureAddress(id, key));
  expect(one).not.toBe(other);
  expect([one, other].map((address) => isPictureAddress(address ?? ''))).toEqual([true, true]);
});

test.each([
  '',
  'https://example.com/a.png',
  `//example.com/api/users/${id}/picture?v=000000000000`,
  `/api/users/../../picture?v=000000000000`,
  `/api/users/${id}/picture?v=000000000000&x=1`,
])('%j is none', (text) => expect(isPictureAddress(text)).toBe(false));
