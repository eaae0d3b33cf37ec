import { describe, expect, test } from 'vitest';
import { changeableUntil, defaultBookingRules, isBeforeCutOff } from './booking-rules.ts';
import { consultationLabel, defaultConsultationKinds, newKindValue } from './consultation-kind.ts';

test('the default kinds are the three of rule BOOKING-3, with their labels', () => {
  expect(defaultConsultationKinds.map(({ value, label }) => [value, label])).toEqual([
    ['strategy', 'Strategy Session'],
    ['demo', 'Product Demo'],
    ['technical', 'Technical Consultation'],
  ]);
});

test.each([
  ['Data Migration', [], 'data-migration'],
  ['Data migration!', ['data-migration'], 'data-migration-2'],
  ['Übergabe', [], 'u-bergabe'],
  ['日本', [], 'type'],
  ['---', ['type', 'type-2'], 'type-3'],
])('a kind with the label %j next to %j gets the value %s', (label, taken, value) => {
  expect(newKindValue(label, taken)).toBe(value);
});

test('a booking keeps its label; one without shows the default label of its kind', () => {
  expect(consultationLabel('demo', 'Tour')).toBe('Tour');
  expect(consultationLabel('demo', '')).toBe('Product Demo');
  expect(consultationLabel('gone', '')).toBe('');
});

describe('the cut-off', () => {
  const rules = {
    ...defaultBookingRules,
    types: defaultConsultationKinds.map((kind) =>
      kind.value === 'demo' ? { ...kind, moveCutOffMinutes: 1_440, cancelCutOffMinutes: 0 } : kind,
    ),
  };
  const startsAt = 10 * 86_400_000;
  const hour = 3_600_000;

  test.each([
    ['strategy', 'move', 2],
    ['strategy', 'cancel', 2],
    ['demo', 'move', 24],
    ['demo', 'cancel', 0],
    ['unknown', 'move', 2],
  ] as const)('of type %s for action %s is %d hours before the start', (type, change, hours) => {
    const until = startsAt - hours * hour;
    const booking = { startsAt, type };
    expect(changeableUntil(booking, change, rules)).toBe(until);
    expect(isBeforeCutOff(booking, change, rules, until - 1)).toBe(true);
    expect(isBeforeCutOff(booking, change, rules, until + 1)).toBe(false);
  });
});
