import { expect, test } from 'vitest';
import { isTimeSlot, timeSlotLabel, timeSlots } from './time-slots.ts';

test('slots read as clock times, with a free hour at noon', () => {
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

test.each(['12:00', '9:00', '09:30', ''])('%j is not a slot', (text) => {
  expect(isTimeSlot(text)).toBe(false);
});
