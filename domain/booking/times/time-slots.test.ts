import { expect, test } from 'vitest';
import { isTimeSlot, timeSlotLabel, timeSlots } from './time-slots.ts';

test('slots are displayed as clock times, with a free hour at noon', () => {
  expect(timeSlots.map(timeSlotLabel)).toEqual([
    '9:00 AM',
    '10:00 AM',
    '11:00 AM',
    '1:00 PM',
    '2:00 PM',
    '3:00 PM',
    '4:00 PM',
  ]);
});

test.each(['9:00', '24:00', '09:60', '09:01', '09:00:00', ' 09:00', ''])(
  '%j is not a start time',
  (text) => expect(isTimeSlot(text)).toBe(false),
);

test('noon and midnight are displayed as 12', () => {
  expect(['12:30', '00:05'].map(timeSlotLabel)).toEqual(['12:30 PM', '12:05 AM']);
});
