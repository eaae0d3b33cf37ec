import { expect, test } from '../support/fixtures.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test('the next free time is taken with one click, held, and released when the page is left', async ({
  page,
  request,
}) => {
  await page.goto('/contact#booking');
  const next = page.getByRole('list', { name: 'Next free time' }).getByRole('button');
  await expect(next).toContainText('your time');
  const held = page.waitForResponse(/\/api\/bookings\/holds$/);
  await next.click();
  const { startsAt } = await (await held).json();
  await expect(page.getByText(/^Held for you until /)).toBeVisible();
  for (const zone of ['Eastern Time (New York), our time', 'Japan Time (Tokyo), your time'])
    await expect(page.getByText(zone)).toBeVisible();

  // A start late in New York's day is on the next one in Tokyo.
  const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  const date = inNewYork.format(Date.parse(startsAt));
  const reason = async () => {
    const reply = await request.get(`/api/bookings/availability?date=${date}`);
    const { slots } = await reply.json();
    return slots.find((slot: { startsAt: string }) => slot.startsAt === startsAt).reason;
  };
  expect(await reason()).toBe('held');
  // Leaving the page releases it, so nobody has to wait ten minutes.
  await page.goto('/about');
  await expect.poll(reason).toBeNull();
});
