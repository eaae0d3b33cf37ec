import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { introduce, lines, modal, storeUnsent } from '../support/live-chat.ts';

const input = (page: Page) => modal(page).getByRole('textbox', { name: 'Your message' });

/** Opens the chat from the contact page and enters name and e-mail. */
async function startChat(page: Page, name: string): Promise<void> {
  await page.goto('/contact');
  // The page is interactive once the message area exists.
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await page.getByRole('button', { name: 'Open chat', exact: true }).click();
  await introduce(page, name, `${name.toLowerCase().replaceAll(' ', '.')}@example.com`);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText(`Hello, I am ${name}`);
}

/** Both sides talk; each line has to appear on the other side within `limit` milliseconds. */
async function talk(visitor: Page, admin: Page, name: string, limit: number): Promise<void> {
  await admin.goto('/admin/chat');
  await startChat(visitor, name);
  const row = admin.getByRole('list', { name: 'Conversations' }).getByRole('link', { name });
  await expect(row).toBeVisible({ timeout: limit + 2_000 });
  await row.click();
  const thread = admin.getByRole('log', { name: 'Messages' });
  await expect(thread).toContainText(`Hello, I am ${name}`);
  await expect(modal(visitor).getByText('Seen')).toBeVisible({ timeout: limit });

  await input(visitor).fill('Do you read spreadsheets?');
  await input(visitor).press('Enter');
  await expect(thread).toContainText('Do you read spreadsheets?', { timeout: limit });
  await admin.getByRole('textbox', { name: 'Your reply' }).fill('Yes, as they are.');
  await admin.getByRole('textbox', { name: 'Your reply' }).press('Enter');
  await expect(lines(visitor).last()).toContainText('Yes, as they are.', { timeout: limit });
  await expect(thread).toContainText('Yes, as they are.');
  await expect(thread.getByText(/· Seen$/)).toBeVisible({ timeout: limit });
}

test("visitor and admin see each other's lines within a second", async ({
  asAdmin,
  browser,
  program,
}) => {
  const context = await browser.newContext({ baseURL: program.url });
  const visitor = await context.newPage();
  await talk(visitor, asAdmin, 'Dana Whitfield', 1_000);

  await asAdmin.getByRole('textbox', { name: 'Your reply' }).pressSequentially('More');
  await expect(modal(visitor).getByText('typing', { exact: true })).toBeVisible();
  await expect(modal(visitor).getByText('We’re online now')).toBeVisible();
  await expectAccessible(visitor);
  await expectAccessible(asAdmin);

  await visitor.keyboard.press('Escape');
  await expect(modal(visitor)).toBeHidden();
  await expect(visitor.getByRole('button', { name: 'Open chat', exact: true })).toBeFocused();
  await asAdmin.getByRole('textbox', { name: 'Your reply' }).press('Enter');
  const thread = asAdmin.getByRole('log', { name: 'Messages' });
  await expect(thread.getByText(/· Sent$/)).toBeVisible();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Open chat', exact: true }).click();
  await expect(lines(visitor).last()).toContainText('More');
  await expect(lines(visitor)).toHaveCount(4);
  await expect(thread.getByText(/· Seen$/)).toBeVisible();

  // The next person at this browser sees nothing of it.
  await expect(modal(visitor)).toContainText(
    'We also send our replies to dana.whitfield@example.com',
  );
  await modal(visitor).getByRole('button', { name: 'Not you? Start over' }).click();
  await expect(modal(visitor).getByText(/This browser forgets the conversation/)).toBeFocused();
  await expectAccessible(visitor);
  await modal(visitor).getByRole('button', { name: 'Start over', exact: true }).click();
  await introduce(visitor, 'Ann Other', 'ann.other@example.com');
  await expect(lines(visitor)).toHaveText([/Hello, I am Ann Other.*Sent|Seen/]);
  await context.close();
});

test('without an event stream both still see each line within the polling interval', async ({
  asAdmin,
  browser,
  noise,
  program,
}) => {
  noise.expect(/api\/events/);
  const context = await browser.newContext({ baseURL: program.url });
  const visitor = await context.newPage();
  for (const page of [visitor, asAdmin])
    await page.route('**/api/events*', (route) => route.abort());
  // The admin's list polls every 5 s, a thread every 3 s (rules OFFICE-4 and CHAT-4).
  await talk(visitor, asAdmin, 'Ana Cruz', 6_000);
  await context.close();
});

test('messages written offline are kept and delivered once and in order', async ({
  adminApi,
  browser,
  program,
}) => {
  const context = await browser.newContext({ baseURL: program.url });
  const visitor = await context.newPage();
  await startChat(visitor, 'Mara Lind');
  await expect(modal(visitor).getByText('Sent', { exact: false }).last()).toBeVisible();
  await context.setOffline(true);
  for (const text of ['first', 'second', 'third']) {
    await input(visitor).fill(text);
    await input(visitor).press('Enter');
  }
  await expect(lines(visitor)).toHaveCount(4);
  await expect(modal(visitor).getByText('No connection right now.')).toBeVisible();
  await context.setOffline(false);
  await expect(modal(visitor).getByText('Waiting to be sent')).toHaveCount(0, { timeout: 10_000 });
  await visitor.reload();
  const sessions = await (await adminApi.get('/api/chat/sessions?q=Mara')).json();
  const thread = await adminApi.get(`/api/chat/messages?sessionId=${sessions[0].id}`);
  const texts = (await thread.json()).map((one: { message: string }) => one.message);
  expect(texts.slice(1)).toEqual(['first', 'second', 'third']);
  await context.close();
});

test('a link that no longer works loses nothing that waits to be sent', async ({
  adminApi,
  noise,
  page,
}) => {
  noise.expect(/status of 404/);
  await page.goto('/contact');
  const who = { name: 'Quinn Ash', email: 'quinn.ash@example.com', sessionId: null };
  await storeUnsent(page, who, 'Still to be sent');
  await page.goto('/');
  await page.goto(`/contact#chat=${'no-such-link'.repeat(4)}`);
  await expect(modal(page).getByText('This link no longer works.')).toBeVisible();
  await expect(lines(page).filter({ hasText: 'Still to be sent' })).toContainText(/Sent|Seen/);
  const sessions = await (await adminApi.get('/api/chat/sessions?q=Quinn')).json();
  expect(sessions[0].lastMessage).toBe('Still to be sent');
});

test('the assistant hands the conversation over to a person and steps aside', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: /^Open chat with/ }).click();
  const question = page.getByRole('textbox', { name: 'Your message' });
  await question.fill('Can I pay in installments?');
  await question.press('Enter');
  await expect(page.getByText('typing', { exact: true })).toBeHidden({ timeout: 5_000 });
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await expect(modal(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'CRM Solutions Specialist' })).toHaveCount(0);
  await modal(page).getByRole('button', { name: 'Start chat' }).click();
  await expect(modal(page).getByText('Please tell us your name')).toBeVisible();
  await modal(page).getByLabel('Name').fill('Ivo Berg');
  await modal(page).getByLabel('Email').fill('ivo@example.com');
  await modal(page).getByLabel('Email').press('Enter');
  await expect(lines(page).first()).toContainText('Me: Can I pay in installments?');
  await expect(lines(page).first()).toContainText('12 months with 10% down');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Open chat with/ })).toBeFocused();
});
