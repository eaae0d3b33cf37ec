import { expect, type Locator, type Page } from '@playwright/test';

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
