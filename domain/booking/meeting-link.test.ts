import { expect, test } from 'vitest';
import { meetingLinkOf } from './meeting-link.ts';

test.each([
  ['https://own.example/a', 'https://meet.example/{room}', 'https://own.example/a'],
  ['', 'https://meet.example/{room}?from={room}', 'https://meet.example/r1?from=r1'],
  ['', 'https://meet.example/all', 'https://meet.example/all'],
  ['', '', ''],
])(
  'a booking with the link "%s" and the setting "%s" takes place at "%s"',
  (ownLink, settingsLink, expected) => {
    expect(meetingLinkOf({ ownLink, room: 'r1' }, settingsLink)).toBe(expected);
  },
);
