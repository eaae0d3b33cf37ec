import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** The day that is some days ahead, in UTC: "2026-12-24". */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** "December 2026", as the calendar is titled. */
function monthTitle(date: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(date));
}

/** Shows the month of a day in a calendar of free times, and gives the day's button. */
export async function dayIn(place: Page | Locator, date: string): Promise<Locator> {
  const grid = place.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const next = place.getByRole('button', { name: 'Next month' });
  for (let turns = 0; turns < 13; turns += 1) {
    if ((await grid.getAttribute('aria-label')) === monthTitle(date)) break;
    await next.click();
  }
  await expect(grid).toHaveAccessibleName(monthTitle(date));
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return grid.getByRole('button', { name: new RegExp(`^${day.format(Date.parse(date))}, `) });
}

/** Chooses a day of the reader's calendar, and one of its times as it is written: "4:00 PM". */
export async function chooseSlot(
  place: Page | Locator,
  date: string,
  time: string | number,
): Promise<void> {
  await (await dayIn(place, date)).click();
  const times = place.getByRole('group', { name: 'Preferred time' }).getByRole('button');
  await (typeof time === 'number'
    ? times.nth(time)
    : times.filter({ hasText: new RegExp(`^${time}`) })
  ).click();
}

/** A start within the next day, which staff can book at any notice and on any day. */
export async function slotWithinADay(request: APIRequestContext) {
  // The notice is said of a time before anything else, also of one that another journey took.
  const booked: { startsAt: string }[] = await (
    await request.get('/api/bookings?limit=100')
  ).json();
  const isNear = (startsAt: string) =>
    booked.some((one) => Math.abs(Date.parse(one.startsAt) - Date.parse(startsAt)) < 7_200_000);
  for (const date of [dayAhead(0), dayAhead(1)]) {
    const reply = await request.get(`/api/bookings/availability?date=${date}`);
    const { slots } = await reply.json();
    const slot = slots.find(
      ({ startsAt, reason }: { startsAt: string; reason: string | null }) =>
        Date.parse(startsAt) > Date.now() + 600_000 &&
        reason !== 'taken' &&
        reason !== 'held' &&
        !isNear(startsAt),
    );
    if (slot !== undefined && Date.parse(slot.startsAt) < Date.now() + 86_000_000)
      return { preferredDate: date, preferredTime: slot.time };
  }
  throw new Error('No start lies within the next 24 hours.');
}
