import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { investment, walkToSummary } from '../support/wizard.ts';

const launcher = (page: Page) =>
  page.getByRole('button', { name: 'Open chat with the CRM Solutions Specialist' });
const panel = (page: Page) => page.getByRole('region', { name: 'CRM Solutions Specialist' });
const lines = (page: Page) =>
  page.getByRole('log', { name: 'Conversation' }).getByRole('list').first().getByRole('listitem');

test('the assistant greets, answers, links to the quote and never calls the server', async ({
  page,
}) => {
  await page.goto('/about');
  await launcher(page).click();
  const input = page.getByRole('textbox', { name: 'Your message' });
  await expect(input).toBeFocused();
  await expect(panel(page).getByText('automated assistant', { exact: true })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText('quote calculator');
  await expect(
    page.getByRole('list', { name: 'Suggested questions' }).getByRole('button'),
  ).toHaveCount(3);
  await expectAccessible(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });

  await input.fill('   ');
  await input.press('Enter');
  await expect(lines(page)).toHaveCount(1);

  await input.fill('Can I pay');
  await input.press('Shift+Enter');
  await page.keyboard.type('in installments?');
  await expect(input).toHaveValue('Can I pay\nin installments?');
  await expect(lines(page)).toHaveCount(1);
  await input.press('Enter');
  await expect(lines(page)).toHaveCount(2);
  await expect(input).toHaveValue('');
  await expect(page.getByText('typing', { exact: true })).toBeVisible();

  await input.fill('And how long does it take?');
  await input.press('Enter');
  await expect(lines(page)).toHaveCount(2);
  await expect(input).toHaveValue('And how long does it take?');
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).nth(2)).toContainText('12 months with 10% down');
  await expect(page.getByText('typing', { exact: true })).toBeHidden();
  await input.press('Enter');
  await expect(lines(page).nth(4)).toContainText('3-6 months');
  await expect(lines(page).nth(4)).not.toContainText('personalized quote');
  await expect(lines(page).nth(4).getByRole('link', { name: 'Start My Quote' })).toHaveCount(0);
  await expectAccessible(page);

  await lines(page).nth(2).getByRole('link', { name: 'Start My Quote' }).click();
  await expect(page).toHaveURL('/quote');
  await expect(lines(page)).toHaveCount(5);
  expect(calls).toEqual([]);
});

test('a suggested question is asked by clicking it', async ({ page }) => {
  await page.goto('/quote');
  await launcher(page).click();
  await page.getByRole('button', { name: 'How much does a custom CRM cost?' }).click();
  await expect(lines(page).nth(1)).toContainText('How much does a custom CRM cost?');
  await expect(lines(page).nth(2)).toContainText('$2,500');
  await expect(lines(page).nth(2).getByRole('link', { name: 'Start My Quote' })).toBeVisible();
});

test('the widget minimizes, closes with Escape, and keeps its state across pages', async ({
  page,
}) => {
  await page.goto('/');
  await launcher(page).press('Enter');
  await page.getByRole('button', { name: 'Minimize chat' }).click();
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('button', { name: 'Show the chat again' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Your message' }).press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test('a reload keeps the conversation', async ({ page }) => {
  await page.goto('/');
  await launcher(page).click();
  await page.getByRole('textbox', { name: 'Your message' }).fill('thanks');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(lines(page)).toHaveCount(3);
  await page.reload();
  await launcher(page).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).nth(1)).toContainText('thanks');
});

test('the badge is green only while staff are online', async ({ page }) => {
  for (const isStaffPresent of [true, false]) {
    const json = { isStaffPresent, backAt: null };
    await page.route('**/api/chat/presence', (route) => route.fulfill({ json }));
    const reply = page.waitForResponse('**/api/chat/presence');
    await page.goto('/about');
    await reply;
    await expect(launcher(page).locator(`[data-staff-present="${isStaffPresent}"]`)).toBeVisible();
  }
});

test('the widget is hidden on sign-in pages and in the back office', async ({ page, asAdmin }) => {
  await page.goto('/client-login');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await expect(launcher(page)).toHaveCount(0);
  await asAdmin.goto('/admin/dashboard');
  await expect(asAdmin.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(launcher(asAdmin)).toHaveCount(0);
});

test('on the wizard the launcher waits at the end of the page, away from the prices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Vera Vale', email: 'vera@vale.example' });
  await expect(launcher(page)).toBeAttached();
  await expect(investment(page)).toBeVisible();
  await page.getByText('Why this price').first().scrollIntoViewIfNeeded();
  await expect(launcher(page)).not.toBeInViewport();
  await launcher(page).focus();
  await expect(launcher(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
});
