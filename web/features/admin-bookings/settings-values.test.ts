import { describe, expect, test } from 'vitest';
import { bookingSettings } from '#contract/booking-settings.ts';
import { settingsInput, settingsValues } from './settings-values.ts';

const stored = {
  workingDays: [1, 2, 3, 4, 5],
  closedDays: [{ firstDate: '2026-12-24', lastDate: '2026-12-26', label: 'Holidays' }],
  noticeMinutes: 150,
  windowDays: null,
  bufferMinutes: 15,
  cutOffMinutes: 120,
  meetingUrl: '',
};

describe('the settings form', () => {
  test('gives back what it was filled with', () => {
    const reply = { ...stored, timeZone: 'America/New_York', autoConfirm: false, version: 3 };
    expect(settingsInput(settingsValues(reply))).toEqual(stored);
  });

  test('reads a closed period without a last day as one day', () => {
    const values = settingsValues({ ...stored, timeZone: '', autoConfirm: false, version: 0 });
    const closedDays = [{ firstDate: '2026-12-24', lastDate: '', label: '' }];
    expect(settingsInput({ ...values, closedDays }).closedDays[0]?.lastDate).toBe('2026-12-24');
  });

  test.each(['', 'two', '-1', '1e9'])('leaves a notice of %j to the contract to refuse', (text) => {
    const values = settingsValues({ ...stored, timeZone: '', autoConfirm: false, version: 0 });
    const input = settingsInput({ ...values, noticeHours: text });
    expect(bookingSettings.safeParse(input).success).toBe(false);
  });
});
