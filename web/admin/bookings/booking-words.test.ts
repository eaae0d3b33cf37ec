import { describe, expect, test } from 'vitest';
import { customerOf, dateOf, lacksLink, theirDateOf, typeOf } from './booking-words.ts';

describe('a booking', () => {
  test.each([
    ['Strategy Session', 'Strategy Session'],
    ['', 'General'],
  ])('of the type %j is shown as %s', (consultationTypeLabel, words) => {
    expect(typeOf({ consultationTypeLabel })).toBe(words);
  });

  test.each([
    [{}, '', true],
    [{}, 'https://meet.example', false],
    [{ meetingUrl: 'https://meet.example' }, '', false],
    [{ medium: 'phone' }, '', false],
    [{ status: 'cancelled' }, '', false],
    [{ endsAt: '2026-03-10T13:00:00.000Z' }, '', false],
  ] as const)('as %j with the link %j in the settings lacks one: %s', (change, settings, lacks) => {
    const video = { medium: 'video', meetingUrl: '', status: 'pending' } as const;
    const booking = { ...video, endsAt: '2026-03-10T14:30:00.000Z', ...change };
    expect(lacksLink(booking, settings, Date.parse('2026-03-10T14:00:00.000Z'))).toBe(lacks);
  });

  test('shows its time in the zone of the company, or as not set', () => {
    const timeZone = 'America/New_York';
    expect(dateOf({ startsAt: '2026-03-10T14:00:00.000Z', timeZone })).toBe(
      'Tue, Mar 10, 10:00 AM EDT',
    );
    expect(dateOf({ startsAt: '', timeZone })).toBe('Not set');
  });

  test.each([
    ['Asia/Kolkata', 'Tue, Mar 10, 7:30 PM GMT+5:30'],
    ['America/Toronto', ''],
    ['', ''],
  ])('shows the time of a visitor in zone %j where it differs', (visitorTimeZone, text) => {
    const timeZone = 'America/New_York';
    const startsAt = '2026-03-10T14:00:00.000Z';
    expect(theirDateOf({ startsAt, timeZone, visitorTimeZone })).toBe(text);
  });

  test('shows a name even if none was given', () => {
    expect(customerOf({ firstName: 'Dana', lastName: 'Whitfield' })).toBe('Dana Whitfield');
    expect(customerOf({ firstName: '', lastName: ' ' })).toBe('Unknown');
  });
});
