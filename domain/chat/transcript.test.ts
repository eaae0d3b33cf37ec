import { expect, test } from 'vitest';
import { newestWithin, transcriptText } from './transcript.ts';

const at = Date.UTC(2026, 2, 4, 12);

test('a transcript names both sides, the zone and each message with its lines', () => {
  const text = transcriptText({
    companyName: 'Ascent',
    visitorName: 'Dana Whitfield',
    lines: [
      { at, from: 'Dana Whitfield', text: 'Hello.\nAre you there?' },
      { at: at + 3_600_000, from: 'Admin', text: 'Yes.' },
    ],
    isCut: false,
    timeZone: 'America/Chicago',
    zoneName: 'Central Time (Chicago)',
  });
  expect(text).toBe(`Chat with Ascent
Visitor: Dana Whitfield
Times are in Central Time (Chicago)

[Mar 4, 2026, 6:00 AM] Dana Whitfield:
Hello.
Are you there?

[Mar 4, 2026, 7:00 AM] Admin:
Yes.
`);
});

test.each([
  ['all that fit', ['aa', 'bb'], 8, ['aa', 'bb'], false],
  ['the newest', ['aa', 'bb'], 7, ['bb'], true],
  ['none when the last one is too long', ['aa', 'bbbb'], 5, [], true],
  ['none of none', [], 5, [], false],
])('a text keeps %s', (_, parts, max, kept, isCut) => {
  expect(newestWithin(parts, max)).toEqual({ parts: kept, isCut });
});
