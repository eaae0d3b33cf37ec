import { describe, expect, test } from 'vitest';
import { type CalendarJob, expandCalendar } from './expand-calendar.ts';

const at = (text: string) => Date.parse(text);

/** Reads a calendar of events in March and April of 2026, as a host in New York. */
async function read(events: readonly string[], change: Partial<CalendarJob> = {}) {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.map(
      (lines, index) => `BEGIN:VEVENT\nUID:${index}@test.example\n${lines}\nEND:VEVENT`,
    ),
    'END:VCALENDAR',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
  const found = await expandCalendar({
    text,
    timeZone: 'America/New_York',
    from: at('2026-03-01T00:00Z'),
    until: at('2026-04-30T00:00Z'),
    soonUntil: at('2026-04-30T00:00Z'),
    ownHost: 'crm.example.com',
    email: 'ada@example.com',
    ...change,
  });
  if ('problem' in found) return found.problem;
  return found.busy.map(({ from, to }) =>
    [from, to].map((time) => new Date(time).toISOString().slice(5, 16)).join(' to '),
  );
}

const newYork = (line: string, time: string) => `${line};TZID=America/New_York:${time}`;
const weekly = [
  newYork('DTSTART', '20260302T100000'),
  newYork('DTEND', '20260302T110000'),
  'RRULE:FREQ=WEEKLY;COUNT=3',
].join('\n');

describe('a calendar', () => {
  test('has its repetitions at the hour of their own zone across a change of clocks', async () => {
    expect(await read([weekly])).toEqual([
      '03-02T15:00 to 03-02T16:00',
      '03-09T14:00 to 03-09T15:00',
      '03-16T14:00 to 03-16T15:00',
    ]);
  });

  test('leaves out what was taken from a series, in whichever zone it says so, and has what was moved', async () => {
    const changed = [
      `${weekly}\n${newYork('EXDATE', '20260309T100000')}`,
      `${weekly}\nEXDATE:20260309T140000Z`,
    ];
    for (const series of changed)
      expect(await read([series])).toEqual([
        '03-02T15:00 to 03-02T16:00',
        '03-16T14:00 to 03-16T15:00',
      ]);
    const moved = [
      `${weekly}\nEND:VEVENT\nBEGIN:VEVENT\nUID:0@test.example`,
      newYork('RECURRENCE-ID', '20260316T100000'),
      newYork('DTSTART', '20260305T100000'),
      newYork('DTEND', '20260305T103000'),
    ].join('\n');
    expect(await read([moved])).toEqual([
      '03-02T15:00 to 03-02T16:00',
      '03-05T15:00 to 03-05T15:30',
      '03-09T14:00 to 03-09T15:00',
    ]);
  });

  test.each([
    ['America/Los_Angeles', '03-10T07:00 to 03-11T07:00'],
    ['Asia/Tokyo', '03-09T15:00 to 03-10T15:00'],
  ])('has all-day events as days of its host in %s', async (timeZone, busy) => {
    expect(await read(['DTSTART;VALUE=DATE:20260310'], { timeZone })).toEqual([busy]);
  });

  test('has times without a zone as those of its host, and joins what overlaps', async () => {
    const events = [
      'DTSTART:20260310T100000\nDURATION:PT1H',
      'DTSTART:20260310T144500Z\nDURATION:PT1H',
    ];
    expect(await read(events)).toEqual(['03-10T14:00 to 03-10T15:45']);
  });

  test('takes the rules of a zone with another name from the file', async () => {
    const zone = [
      'BEGIN:VTIMEZONE\nTZID:Company time\nBEGIN:STANDARD\nDTSTART:19700101T000000',
      'TZOFFSETFROM:+0530\nTZOFFSETTO:+0530\nEND:STANDARD\nEND:VTIMEZONE',
    ].join('\n');
    const text = `BEGIN:VCALENDAR\n${zone}\nBEGIN:VEVENT\nUID:1\nDTSTART;TZID=Company time:20260310T100000\nDURATION:PT30M\nEND:VEVENT\nEND:VCALENDAR`;
    expect(await read([], { text })).toEqual(['03-10T04:30 to 03-10T05:00']);
  });

  test.each([
    ['TRANSP:TRANSPARENT'],
    ['STATUS:CANCELLED'],
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['ATTENDEE;PARTSTAT=DECLINED:mailto:Ada@example.com'],
  ])('is free with %s', async (line) => {
    expect(await read([`DTSTART:20260310T140000Z\nDURATION:PT1H\n${line}`])).toEqual([]);
  });

  test('does not count our own entries', async () => {
    const own = '019c7a3e-0000-7000-8000-000000000000@crm.example.com';
    const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:${own}\nDTSTART:20260310T140000Z\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR`;
    expect(await read([], { text })).toEqual([]);
    expect(await read([], { text: text.replace('@crm', '@other') })).toHaveLength(1);
  });

  test('may have busy times alone, without events', async () => {
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VFREEBUSY',
      'DTSTART:20260301T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20260310T140000Z/PT1H,20260311T140000Z/20260311T150000Z',
      'FREEBUSY:20260312T140000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260313T140000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260314T140000Z/PT1H',
      'END:VFREEBUSY',
      'END:VCALENDAR',
    ].join('\n');
    const days = ['10', '11', '12', '13'];
    expect(await read([], { text })).toEqual(
      days.map((day) => `03-${day}T14:00 to 03-${day}T15:00`),
    );
  });

  test.each([
    ['', 'no-calendar'],
    ['<!doctype html><title>Sign in</title>', 'no-calendar'],
    ['BEGIN:VCARD\nFN:Ada\nEND:VCARD', 'no-calendar'],
    ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:2026', 'no-calendar'],
  ])('cannot be read from %j', async (text, problem) => {
    expect(await read([], { text })).toBe(problem);
  });

  test('that repeats without end or bound is refused within a moment', async () => {
    const bomb = 'DTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY';
    expect(await read([bomb], { mostSteps: 2000 })).toBe('too-much');
    const full = bomb.replace('19700101', '20260310').replace('SECONDLY', 'SECONDLY;COUNT=10001');
    expect(await read([full])).toBe('too-much');
  });
});
