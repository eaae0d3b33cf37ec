import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail } from '../support/mail.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'CRM Solutions Specialist' });

for (const width of [390, 1440])
  test(`a visitor books a call inside the assistant's window, ${width} px wide`, async ({
    page,
    request,
    program,
    noise,
  }) => {
    noise.expect(/status of 409/);
    await page.setViewportSize({ width, height: 844 });
    const email = `ines.moreau.${width}.${test.info().repeatEachIndex}@example.com`;
    await page.goto('/about');
    await page.getByRole('button', { name: /^Open chat with/ }).click();
    const calendar = page.waitForRequest('**/api/bookings/calendar*');
    await panel(page).getByRole('button', { name: 'Book a call' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Book a call' })).toBeFocused();
    await calendar;
    await expect(panel(page).getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page);

    // There is a way back, and the form is as it was left.
    await panel(page).getByLabel('First name').fill('Ines');
    await panel(page).getByRole('button', { name: 'Back to the chat' }).click();
    await expect(panel(page).getByRole('textbox', { name: 'Your message' })).toBeFocused();
    await panel(page).getByRole('button', { name: 'Book a call' }).click();
    await expect(panel(page).getByLabel('First name')).toHaveValue('Ines');

    await panel(page).getByRole('button', { name: 'Schedule consultation' }).click();
    await expect(panel(page).getByText('Please select a preferred time')).toBeVisible();
    await expect(panel(page).getByText('Valid email is required')).toBeVisible();
    await panel(page).getByLabel('Consultation type').selectOption('Strategy Session');
    await panel(page).getByLabel('Last name').fill('Moreau');
    await panel(page).getByLabel('Email', { exact: true }).fill(email);
    const held = page.waitForResponse(/\/api\/bookings\/holds$/);
    await panel(page).getByRole('list', { name: 'Next free time' }).getByRole('button').click();
    const hold = await held;
    await expect(panel(page).getByText(/^Held for you until /)).toBeVisible();

    // Somebody else gets the time once its hold has ended: the form keeps everything, and offers others.
    const { holdToken } = await hold.json();
    const { preferredDate, preferredTime } = hold.request().postDataJSON();
    await request.post('/api/bookings/holds/release', { data: { holdToken } });
    const faster = {
      ...{ firstName: 'Ravi', lastName: 'Iyer', email: 'ravi@example.com' },
      ...{ consultationType: 'demo', preferredDate, preferredTime },
    };
    expect((await request.post('/api/bookings', { data: faster })).status()).toBe(201);
    await panel(page).getByRole('button', { name: 'Schedule consultation' }).click();
    const free = panel(page).getByRole('list', { name: 'Nearest free times' }).getByRole('button');
    await expect(panel(page).getByLabel('First name')).toHaveValue('Ines');
    await free.first().click();
    const sent = page.waitForRequest(
      (one) => one.method() === 'POST' && one.url().endsWith('/api/bookings'),
    );
    await panel(page).getByRole('button', { name: 'Schedule consultation' }).click();
    expect((await sent).headers()['idempotency-key']).toBeTruthy();

    // The thread says it; a toast would cover the field below.
    const thread = panel(page).getByRole('log', { name: 'Conversation' });
    await expect(thread.getByText(/^Assistant: Your time is reserved: /)).toBeVisible();
    await expect(thread).toContainText(email);
    await expect(page.getByText('Booking Confirmed', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectMail(program, email, 'Your time is reserved');

    await panel(page).getByRole('button', { name: 'Book a call' }).click();
    await panel(page).getByRole('link', { name: 'Open the full calendar' }).click();
    await expect(page).toHaveURL('/contact#booking');
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: /^Open chat with/ }).click();
    await thread.getByRole('link', { name: 'View, reschedule or cancel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your time is reserved');
  });
