import { describe, expect, test } from 'vitest';
import { emptyValues } from '../form-model.ts';
import { addFeatures, isTouched, parseDraft } from './draft.ts';

const now = Date.UTC(2026, 10, 21);
const stored = (change: object) =>
  JSON.stringify({
    values: { ...emptyValues, customerName: 'Ada' },
    key: 'a-key',
    shown: null,
    savedAt: now,
    ...change,
  });

describe('a stored draft', () => {
  test('is read back as it was written', () => {
    const shown = {
      totalDollars: 3200,
      companySizeMultiplier: 1,
      customizationMultiplier: 1,
      features: [{ key: 'live-chat', label: 'Live Chat', priceDollars: 700 }],
    };
    const draft = parseDraft(stored({ shown }), now);
    expect(draft?.values.customerName).toBe('Ada');
    expect([draft?.key, draft?.shown]).toEqual(['a-key', shown]);
  });

  test('of an earlier release gets a key', () => {
    const draft = parseDraft(stored({ key: undefined, attempt: { key: 'k', body: {} } }), now);
    expect([draft?.key.length, draft?.shown]).toEqual([36, null]);
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
