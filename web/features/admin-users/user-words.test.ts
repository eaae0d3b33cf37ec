import { describe, expect, test } from 'vitest';
import { ownPicture, userInitials, userName } from './user-words.ts';

const user = { firstName: 'Ana María', lastName: 'Cruz', email: 'ana@example.com' };

test('a name is both names, and the address without any', () => {
  expect(userName(user)).toBe('Ana María Cruz');
  expect(userName({ ...user, lastName: '' })).toBe('Ana María');
  expect(userName({ ...user, firstName: '', lastName: '' })).toBe('ana@example.com');
});

describe('initials', () => {
  test.each([
    [{}, 'AC'],
    [{ lastName: '' }, 'A'],
    [{ firstName: '', lastName: '' }, 'A'],
    [{ firstName: 'élan', lastName: '𝒵eta' }, 'É𝒵'],
  ])('of %j are %s', (change, initials) => {
    expect(userInitials({ ...user, ...change })).toBe(initials);
  });
});

describe('a picture', () => {
  const origin = 'https://crm.example';
  test('of this site is shown', () => {
    expect(ownPicture('https://crm.example/a.png', origin)).toBe('https://crm.example/a.png');
  });
  test('that was uploaded is shown', () => {
    const uploaded = `/api/users/${'0'.repeat(36)}/picture?v=0123456789ab`;
    expect(ownPicture(uploaded, origin)).toBe(uploaded);
  });
  test.each([
    '',
    'https://elsewhere.example/a.png',
    'http://crm.example/a.png',
    'javascript:alert(1)',
    '/a.png',
    'https://crm.example.evil.example/a.png',
  ])('%s is not', (url) => {
    expect(ownPicture(url, origin)).toBeNull();
  });
});
