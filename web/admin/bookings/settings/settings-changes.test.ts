import { expect, test } from 'vitest';
import { settingsChanges } from './settings-changes.ts';

const type = {
  value: 'demo',
  label: 'Product Demo',
  isOffered: true,
  cancelCutOffMinutes: null,
  moveCutOffMinutes: null,
};
const settings = {
  workingDays: [1, 2],
  closedDays: [],
  noticeMinutes: 60,
  windowDays: null,
  bufferMinutes: 0,
  cutOffMinutes: 120,
  maxMoves: 3,
  slots: ['09:00'],
  types: [type],
  hosts: [],
  absences: [],
  meetingUrl: '',
};

test('versions differ in the words of the form, with names instead of ids', () => {
  const after = {
    ...settings,
    noticeMinutes: 120,
    slots: ['09:00', '13:30'],
    hosts: [
      { userId: 'a', types: ['demo'] },
      { userId: 'b', types: ['demo'] },
    ],
  };
  const people = [
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Bo' },
  ];
  expect(settingsChanges(settings, after, people)).toEqual([
    { field: 'Notice (hours)', from: '1', to: '2' },
    { field: 'Start times', from: '9:00 AM', to: '9:00 AM, 1:30 PM' },
    { field: 'Hosts', from: '', to: 'Ann: Product Demo; Bo: Product Demo' },
  ]);
  expect(settingsChanges(settings, settings, [])).toEqual([]);
});
