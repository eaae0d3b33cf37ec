import { describe, expect, test } from 'vitest';
import { emptyValues } from '../form-model.ts';
import { addFeatures, isTouched, nextAttempt, parseDraft } from './draft.ts';

const now = Date.UTC(2026, 10, 21);
const stored = (change: object) =>
  JSON.stringify({
    values: { ...emptyValues, customerName: 'Ada' },
    attempt: null,
    savedAt: now,
    ...change,
  });

describe('a stored draft', () => {
  test('is read back as it was written', () => {
    const attempt = { key: 'k', body: { customerName: 'Ada' } };
    const draft = parseDraft(stored({ attempt }), now);
    expect(draft?.values.customerName).toBe('Ada');
    expect(draft?.attempt).toEqual(attempt);
  });

  test.each([null, '', '{', '[]', '7', '"x"', '{}', '{"savedAt":"today"}'])(
    'is ignored when it reads %j',
    (text) => {
      expect(parseDraft(text, now)).toBeNull();
    },
  );

  test('is forgotten after 30 days', () => {
    const day = 24 * 60 * 60 * 1000;
    expect(parseDraft(stored({}), now + 30 * day)).not.toBeNull();
    expect(parseDraft(stored({}), now + 30 * day + 1)).toBeNull();
  });

  test('loses values of the wrong kind and features that no longer exist', () => {
    const values = { customerName: 7, expectedUsers: null, features: ['live-chat', 'gone', 4] };
    expect(parseDraft(stored({ values }), now)?.values).toEqual({
      ...emptyValues,
      features: ['live-chat'],
    });
  });
});

test('features are added once, and a bare id means the entry of Integrations', () => {
  expect(addFeatures(['live-chat'], ['live-chat', 'helpdesk-integration', 'nonsense'])).toEqual([
    'live-chat',
    'helpdesk-integration',
  ]);
});

test('an untouched wizard is not worth keeping', () => {
  expect(isTouched({ ...emptyValues })).toBe(false);
  expect(isTouched({ ...emptyValues, features: ['live-chat'] })).toBe(true);
});

describe('sending again', () => {
  let made = 0;
  const newKey = () => `key-${++made}`;
  const first = nextAttempt(null, { name: 'Ada', validUntil: '1' }, newKey);

  test('the same answers later is the same attempt, body and all', () => {
    expect(nextAttempt(first, { name: 'Ada', validUntil: '2' }, newKey)).toBe(first);
  });

  test('other answers are a new attempt with a new key', () => {
    const second = nextAttempt(first, { name: 'Eve', validUntil: '2' }, newKey);
    expect(second.key).not.toBe(first.key);
    expect(second.body.validUntil).toBe('2');
  });
});
