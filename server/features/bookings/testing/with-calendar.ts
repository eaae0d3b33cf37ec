import type { Config } from '#server/platform/config/config.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { busyHour, type CalendarServer } from './calendar-server.ts';

export const calendarsUrl = '/api/bookings/calendars';

/** A program whose hosts are its administrators, of whom the first has connected a calendar. */
export async function withCalendar(
  server: CalendarServer,
  { hosts = 1, settings = {} }: { hosts?: number; settings?: Partial<Config> } = {},
) {
  const app = await createTestApp({ privateReceivers: true, ...settings });
  const people = [];
  for (let count = 0; count < hosts; count++) people.push(await app.signedIn('admin'));
  const [ada] = people;
  if (ada === undefined) throw new Error('There is a host.');
  const rules = (await app.call({ url: '/api/booking-settings', cookie: ada.cookie })).json();
  await app.call({
    method: 'PUT',
    url: '/api/booking-settings',
    cookie: ada.cookie,
    payload: { ...rules, hosts: people.map(({ id }) => ({ userId: id, types: null })) },
  });
  const add = (address = server.address) =>
    app.call({
      method: 'POST',
      url: calendarsUrl,
      cookie: ada.cookie,
      payload: { address, timeZone: 'America/New_York' },
    });
  const added = await add();
  const slots = async (date: string) => {
    const reply = await app.call({ url: `/api/bookings/availability?date=${date}` });
    const taken: Record<string, string | null> = {};
    for (const { time, reason } of reply.json().slots) taken[time] = reason;
    return taken;
  };
  const book = (preferredTime: string, change: object = {}) =>
    app.call({
      method: 'POST',
      url: '/api/bookings',
      payload: bookingRequest({
        preferredDate: '2026-03-10',
        preferredTime,
        email: `v${preferredTime.slice(0, 2)}@example.com`,
        ...change,
      }),
    });
  const seen = async () => {
    // A session ends when it is not used for hours.
    const { cookie } = ada;
    return (await app.call({ url: calendarsUrl, cookie })).json();
  };
  return { app, ada, people, add, added, slots, book, seen };
}

/** 9:00 AM and 10:00 AM in New York on March 10, in UTC. */
export const nineAndTen = [busyHour('10', '13'), busyHour('10', '14')];
