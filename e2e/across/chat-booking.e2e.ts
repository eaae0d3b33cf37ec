import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { introduce, modal } from '../support/live-chat.ts';

test("a visitor books on staff's card without leaving the chat", async ({
  asAdmin,
  adminApi,
  browser,
  program,
}) => {
  const first = `Noor${'a'.repeat(test.info().repeatEachIndex)}`;
  const email = `${first.toLowerCase()}.van.dijk@example.com`;
  const context = await browser.newContext({ baseURL: program.url });
  const visitor = await context.newPage();
  await visitor.goto('/contact');
  // The page is interactive once the message area exists.
  await expect(visitor.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await visitor.getByRole('button', { name: 'Open chat', exact: true }).click();
  await introduce(visitor, `${first} van Dijk`, email);
  await expect(modal(visitor).getByRole('log')).toContainText(`Hello, I am ${first} van Dijk`);

  await asAdmin.goto('/admin/chat');
  await asAdmin
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: `${first} van Dijk` })
    .click();
  await asAdmin
    .getByRole('group', { name: 'Send a card' })
    .getByRole('button', { name: 'Choose a time' })
    .click();

  await modal(visitor).getByRole('button', { name: 'Choose a time' }).click();
  await expect(modal(visitor).getByRole('heading', { name: 'Book a call' })).toBeFocused();
  await expect(modal(visitor).getByLabel('First name')).toHaveValue(first);
  await expect(modal(visitor).getByLabel('Last name')).toHaveValue('van Dijk');
  await expect(modal(visitor).getByLabel('Email', { exact: true })).toHaveValue(email);
  await expectAccessible(visitor);
  await modal(visitor).getByRole('button', { name: 'Back to the chat' }).click();
  await modal(visitor).getByRole('button', { name: 'Choose a time' }).click();
  await modal(visitor).getByLabel('Consultation type').selectOption('Product Demo');
  await modal(visitor).getByRole('list', { name: 'Next free time' }).getByRole('button').click();
  await expect(modal(visitor).getByText(/^Held for you until /)).toBeVisible();
  await modal(visitor).getByRole('button', { name: 'Schedule consultation' }).click();
  await expect(
    modal(visitor)
      .getByRole('log')
      .getByText(/^Your time is reserved: /),
  ).toBeVisible();
  const bookings = await adminApi.get(`/api/bookings?q=${email}`);
  expect(await bookings.json()).toHaveLength(1);
  await modal(visitor).getByRole('link', { name: 'View, reschedule or cancel' }).click();
  await expect(modal(visitor)).toBeHidden();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your time is reserved');
  await context.close();
});
