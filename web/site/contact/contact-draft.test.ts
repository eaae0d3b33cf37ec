import { describe, expect, test } from 'vitest';
import { emptyValues, isTouched, nextAttempt, parseDraft } from './contact-draft.ts';

const day = 24 * 60 * 60 * 1000;
const values = { ...emptyValues, firstName: 'Dana', message: 'Two lines\nof text' };
const stored = JSON.stringify({
  values,
  startedAt: 500,
  savedAt: 1_000,
  attempt: { key: 'k', body: { name: 'Dana' } },
});

describe('a stored contact draft', () => {
  test('is restored unchanged within a week', () => {
    expect(parseDraft(stored, 1_000 + 7 * day)).toEqual({
      values,
      startedAt: 500,
      savedAt: 1_000,
      attempt: { key: 'k', body: { name: 'Dana' } },
    });
    expect(parseDraft(stored, 1_001 + 7 * day)).toBeNull();
  });

  test.each([null, '', 'x', '[]', 'null', '7', '{}', '{"savedAt":"1"}'])(
    'is ignored if it is malformed (%s)',
    (text) => {
      expect(parseDraft(text, 1_000)).toBeNull();
    },
  );

  test('keeps only values that are text', () => {
    const odd = JSON.stringify({
      savedAt: 1,
      startedAt: 9_999,
      values: { email: 7, company: 'N' },
    });
    expect(parseDraft(odd, 5)).toEqual({
      values: { ...emptyValues, company: 'N' },
      startedAt: 5,
      savedAt: 1,
      attempt: null,
    });
  });
});

test('a contact form with only spaces counts as touched, an empty one does not', () => {
  expect(isTouched(emptyValues)).toBe(false);
  expect(isTouched({ ...emptyValues, company: ' ' })).toBe(true);
});

describe('sending the contact form again', () => {
  const body = { message: 'Hello there', formCheck: { elapsedMs: 3_000 } };
  const first = { key: 'one', body };
  test('with the same content later keeps key and body, so that the server recognizes the retry', () => {
    const again = { ...body, formCheck: { elapsedMs: 9_000 } };
    expect(nextAttempt(first, again, () => 'two')).toBe(first);
  });
  test('with different content uses a new key', () => {
    const other = { ...body, message: 'Hello again' };
    expect(nextAttempt(first, other, () => 'two')).toEqual({ key: 'two', body: other });
  });
});
