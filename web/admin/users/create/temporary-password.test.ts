import { expect, test } from 'vitest';
import { passwordStrength } from '#domain/account/password-strength.ts';
import { makeTemporaryPassword } from './temporary-password.ts';

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

test('a temporary password is four groups of letters and digits that cannot be confused', () => {
  for (let round = 0; round < 200; round++) {
    const password = makeTemporaryPassword(random);
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(password).not.toMatch(/[ilo01]/);
  }
});

test('bytes that would favor some letters are discarded', () => {
  const sources = [new Uint8Array(32).fill(255), new Uint8Array(32).fill(0)];
  let call = 0;
  const password = makeTemporaryPassword(() => sources[call++] ?? new Uint8Array(32));
  expect(password).toBe('aaaa-aaaa-aaaa-aaaa');
  expect(call).toBe(2);
});

test('no two temporary passwords are the same, and none is weak', () => {
  const made = Array.from({ length: 100 }, () => makeTemporaryPassword(random));
  expect(new Set(made).size).toBe(100);
  expect(made.filter((password) => passwordStrength(password) === 'weak')).toEqual([]);
});
