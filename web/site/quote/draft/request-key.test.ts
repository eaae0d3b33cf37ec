import { describe, expect, test } from 'vitest';
import { requestKey } from './request-key.ts';

describe('the key of a request', () => {
  test('is the same for equal answers of one draft, in whatever tab', () => {
    expect(requestKey('draft', { name: 'Ada' })).toBe(requestKey('draft', { name: 'Ada' }));
  });

  test('is another one for other answers, and for another draft', () => {
    const keys = ['Ada', 'Adb', 'aAd', ''].map((name) => requestKey('draft', { name }));
    expect(new Set([...keys, requestKey('other', { name: 'Ada' })]).size).toBe(5);
  });
});
