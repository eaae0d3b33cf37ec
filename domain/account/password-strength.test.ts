import { describe, expect, test } from 'vitest';
import { guessingBits, passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  test.each([
    ['password', 'weak'],
    ['Summer2024', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcabcabcabcabcabc', 'weak'],
    ['12345678901234567890', 'weak'],
    ['tide pool', 'fair'],
    ['tide pool lantern', 'good'],
    ['granite lantern switchback harbour', 'strong'],
    ['k7mq-x2pf-9dtw-h4vz', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  test('is null for an empty text', () => {
    expect(passwordStrength('')).toBeNull();
  });

  test('increases with another word', () => {
    expect(guessingBits('tide pool lantern')).toBeGreaterThan(guessingBits('tide pool'));
  });

  test('is computed quickly for a very long text', () => {
    const start = performance.now();
    passwordStrength('ab1-'.repeat(256));
    expect(performance.now() - start).toBeLessThan(200);
  });
});
