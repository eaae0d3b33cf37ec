import { describe, expect, test } from 'vitest';
import { bookingSettings } from '#contract/bookings/booking-settings.ts';
import { settingsInput, settingsValues, withTypes } from './settings-values.ts';

const stored = {
  workingDays: [1, 2, 3, 4, 5],
  closedDays: [{ firstDate: '2026-12-24', lastDate: '2026-12-26', label: 'Holidays' }],
  noticeMinutes: 150,
  windowDays: null,
  bufferMinutes: 15,
  cutOffMinutes: 120,
  maxMoves: 3,
  slots: ['09:00', '13:30'],
  types: [
    {
      value: 'demo',
      label: 'Product Demo',
      isOffered: true,
      cancelCutOffMinutes: null,
      moveCutOffMinutes: 90,
    },
  ],
  hosts: [{ userId: 'ada', types: null }],
  absences: [{ userId: 'ada', firstDate: '2026-12-01', lastDate: '2026-12-02', label: '' }],
  meetingUrl: '',
};
const around = {
  ...{ timeZone: 'America/New_York', autoConfirm: false, people: [], version: 3 },
  blockedTimes: [],
};

describe('the settings form', () => {
  test('returns unchanged settings when nothing is edited', () => {
    expect(settingsInput(settingsValues({ ...stored, ...around }))).toEqual(stored);
  });

  test('shows start times as customers see them', () => {
    expect(settingsValues({ ...stored, ...around }).slots).toBe('9:00 AM, 1:30 PM');
  });

  test('reads a closed period without a last day as one day', () => {
    const values = settingsValues({ ...stored, ...around });
    const closedDays = [{ firstDate: '2026-12-24', lastDate: '', label: '' }];
    expect(settingsInput({ ...values, closedDays }).closedDays[0]?.lastDate).toBe('2026-12-24');
  });

  test.each([
    ['9:00, 10:00', ['09:00', '10:00']],
    ['13:00;09:00 09:00', ['09:00', '13:00']],
    ['', []],
    ['nine', ['nine']],
    ['9:00 AM, 1:30 pm 12:00 PM, 12:30 AM', ['00:30', '09:00', '12:00', '13:30']],
    ['13:00 PM', ['13:00 PM']],
  ])('reads the start times %j as %j', (slots, read) => {
    const values = settingsValues({ ...stored, ...around });
    expect(settingsInput({ ...values, slots }).slots).toEqual(read);
  });

  test.each(['', 'two', '-1', '1e9'])(
    'leaves it to the contract to reject a notice of %j',
    (text) => {
      const values = settingsValues({ ...stored, ...around });
      const input = settingsInput({ ...values, noticeHours: text });
      expect(bookingSettings.safeParse(input).success).toBe(false);
    },
  );

  test('gives a new type to the hosts of all types, and takes a removed one from everybody', () => {
    const values = settingsValues({
      ...{ ...stored, ...around },
      hosts: [
        { userId: 'ada', types: null },
        { userId: 'ben', types: ['demo'] },
      ],
      types: [
        ...stored.types,
        {
          ...{ value: 'strategy', label: 'Strategy', isOffered: true },
          ...{ cancelCutOffMinutes: null, moveCutOffMinutes: null },
        },
      ],
    });
    const more = {
      value: 'audit',
      label: 'Audit',
      isOffered: true,
      cancelHours: '',
      moveHours: '',
    };
    const grown = { ...values, ...withTypes(values, [...values.types, more]) };
    expect(settingsInput(grown).hosts).toEqual([
      { userId: 'ada', types: null },
      { userId: 'ben', types: ['demo'] },
    ]);
    const all = { ...grown, hosts: [{ userId: 'ben', types: ['demo', 'audit'] }] };
    const shrunk = { ...all, ...withTypes(all, values.types) };
    expect(settingsInput(shrunk).hosts).toEqual([{ userId: 'ben', types: ['demo'] }]);
  });
});
