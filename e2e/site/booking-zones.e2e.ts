import { expect, test } from '../support/fixtures.ts';
import { chooseSlot } from '../support/slot.ts';

/** The company's slot at 9 AM in New York around both of its clock changes, in other time zones. */
const days = [
  // The Friday before and the Monday after the second Sunday of March 2027.
  { date: '2027-03-12', utc: '2027-03-12T14:00:00.000Z' },
  { date: '2027-03-15', utc: '2027-03-15T13:00:00.000Z' },
  // And around the first Sunday of November.
  { date: '2027-11-05', utc: '2027-11-05T13:00:00.000Z' },
  { date: '2027-11-08', utc: '2027-11-08T14:00:00.000Z' },
];
const zones = [
  { timezoneId: 'America/Los_Angeles', times: ['6:00 AM', '6:00 AM', '6:00 AM', '6:00 AM'] },
  // Europe changes its clocks on other days: for two weeks the difference is another one.
  { timezoneId: 'Europe/Berlin', times: ['3:00 PM', '2:00 PM', '2:00 PM', '3:00 PM'] },
  // Japan never changes its clocks.
  { timezoneId: 'Asia/Tokyo', times: ['11:00 PM', '10:00 PM', '10:00 PM', '11:00 PM'] },
];

for (const { timezoneId, times } of zones)
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a start time is right on both clocks, across both changes of daylight saving time', async ({
      page,
      request,
    }) => {
      const city = timezoneId.split('/').at(-1)?.replace('_', ' ');
      await page.goto('/contact#booking');
      await expect(page.getByLabel('Your time zone')).toHaveValue(
        new RegExp(`^${timezoneId.replace('_', ' ')} `),
      );
      for (const [index, { date, utc }] of days.entries()) {
        const reply = await request.get(`/api/bookings/availability?date=${date}`);
        expect((await reply.json()).slots[0].startsAt).toBe(utc);
        await chooseSlot(page, date, times[index] ?? '');
        const chosen = page
          .getByRole('group', { name: 'Preferred time' })
          .locator('[aria-pressed=true]');
        await expect(chosen).toHaveText(`${times[index]}9:00 AM our time`);
        await expect(page.getByText(`(${city}), your time`)).toBeVisible();
      }
      // Leaving releases the last time, which the next journey chooses, too.
      await page.goto('/about');
      const last = days.at(-1)?.date ?? '';
      await expect
        .poll(async () => {
          const reply = await request.get(`/api/bookings/availability?date=${last}`);
          return (await reply.json()).slots[0].reason;
        })
        .toBeNull();
    });
  });
