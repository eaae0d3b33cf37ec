import { describe, expect, test } from 'vitest';
import { nextAttempt, parseDraft } from './stored-draft.ts';

const day = 24 * 60 * 60 * 1000;
const empty = { firstName: '', company: '', message: '', features: [] as string[] };
const values = { ...empty, firstName: 'Dana', message: 'Two lines\nof text' };
const stored = JSON.stringify({
  values,
  startedAt: 500,
  savedAt: 1_000,
  attempt: { key: 'k', body: { name: 'Dana' } },
});

describe('a kept draft', () => {
  test('comes back as it was within its lifetime', () => {
    expect(parseDraft(stored, empty, 7 * day, 1_000 + 7 * day)).toEqual({
      values,
      startedAt: 500,
      savedAt: 1_000,
      attempt: { key: 'k', body: { name: 'Dana' } },
    });
    expect(parseDraft(stored, empty, 7 * day, 1_001 + 7 * day)).toBeNull();
  });

  test.each([null, '', 'x', '{', '[]', 'null', '7', '"x"', '{}', '{"savedAt":"1"}'])(
    'that is none (%s) is no draft',
    (text) => {
      expect(parseDraft(text, empty, day, 1_000)).toBeNull();
    },
  );

  test('keeps the values that are of the kind the form has', () => {
    const odd = {
      savedAt: 1,
      startedAt: 9_999,
      values: { message: 7, company: 'N', features: {} },
    };
    expect(parseDraft(JSON.stringify(odd), empty, day, 5)).toEqual({
      values: { ...empty, company: 'N' },
      startedAt: 5,
      savedAt: 1,
      attempt: null,
    });
  });
});

describe('sending again', () => {
  const body = { message: 'Hello there', formCheck: { elapsedMs: 3_000 }, holdToken: 'h' };
  const first = { key: 'one', body };
  test('the same words later keeps key and body, so that the server knows them', () => {
    const again = { message: 'Hello there', formCheck: { elapsedMs: 9_000 }, validUntil: '2' };
    expect(nextAttempt(first, again, () => 'two')).toBe(first);
  });
  test('other words gets a key of its own', () => {
    const other = { ...body, message: 'Hello again' };
    expect(nextAttempt(first, other, () => 'two')).toEqual({ key: 'two', body: other });
  });
});
