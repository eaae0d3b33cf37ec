import { describe, expect, test } from 'vitest';
import { isPictureAddress, pictureAddress, shownPicture } from './picture.ts';

const id = '01a1fda1-145d-701d-8f26-75f7c5b96b49';

test('the address of a picture is recognized, and changes with the picture', () => {
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
])('%j is not the address of an uploaded picture', (text) =>
  expect(isPictureAddress(text)).toBe(false),
);

describe('a picture to show', () => {
  const origin = 'https://crm.example';
  test('is shown from this site', () => {
    expect(shownPicture('https://crm.example/a.png', origin)).toBe('https://crm.example/a.png');
  });
  test('is shown when it was uploaded', () => {
    const uploaded = `/api/users/${'0'.repeat(36)}/picture?v=0123456789ab`;
    expect(shownPicture(uploaded, origin)).toBe(uploaded);
  });
  test.each([
    '',
    'https://elsewhere.example/a.png',
    'http://crm.example/a.png',
    'javascript:alert(1)',
    '/a.png',
    'https://crm.example.evil.example/a.png',
  ])('is not shown from %s', (url) => {
    expect(shownPicture(url, origin)).toBeNull();
  });
});
