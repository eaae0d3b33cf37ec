import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';
import { expectRow } from '../support/table.ts';

const message = 'Recalls are kept in three spreadsheets.\n<b>Can you read them?</b>';

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Company').fill('Northridge Dental');
  await page.getByLabel('Message', { exact: true }).fill(message);
}

test('a visitor writes, the draft survives a reload, and an admin answers and closes', async ({
  page,
  asAdmin,
  program,
}) => {
  // A separate e-mail address: the journeys of one worker share a program and its mails.
  const email = 'dana.writes@northridge.example';
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const words of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Message must be at least 10 characters',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  await fillIn(page, email);
  await expect(page.getByText('First name is required')).toBeHidden();
  await page.reload();
  await expect(page.getByText('We kept your draft in this browser.')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message);

  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await expect(
    page.getByText("Thank you for your message! We'll get back to you soon.", { exact: true }),
  ).toBeVisible();
  const reference = await page.getByText(/^M-\w{4}-\w{4}$/).innerText();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(page.getByLabel('First name')).toHaveValue('');

  await asAdmin.goto('/admin/inbox');
  const queue = asAdmin.getByRole('region', { name: 'Waiting for a reply' });
  // The journeys of one worker share a program: other requests may have waited longer and come first.
  await expect(queue.getByRole('listitem').first()).toBeVisible();
  const more = queue.getByRole('button', { name: /^Show (all|the first) / });
  if (await more.isVisible()) await more.click();
  const waiting = queue.getByRole('listitem').filter({ hasText: reference });
  await expect(waiting).toContainText(/2[34] h( \d+ min)? left/);
  await expectRow(asAdmin.getByRole('table', { name: 'Inbox' }), {
    Company: 'Northridge Dental',
    'Assigned to': 'No one',
  });

  await waiting.getByRole('link', { name: 'Dana Whitfield' }).click();
  const panel = asAdmin.getByRole('region', { name: 'Message: Dana Whitfield' });
  await expect(panel).toBeFocused();
  const assignee = panel.getByLabel('Assigned to');
  const saved = asAdmin.waitForResponse((reply) => reply.request().method() === 'PUT');
  await assignee.selectOption({ index: 1 });
  const owner = await assignee.locator('option').nth(1).innerText();
  expect((await saved).status()).toBe(200);
  await asAdmin.reload();
  await expect(assignee.locator('option:checked')).toHaveText(owner);
  // Markup in a message is shown as text.
  await expect(panel.getByText('<b>Can you read them?</b>')).toBeVisible();
  await panel.getByLabel('Your answer').fill('Yes, as they are.\nShall I show you on Thursday?');
  await panel.getByRole('button', { name: 'Send answer' }).click();
  await expect(asAdmin.getByText('Reply sent', { exact: true })).toBeVisible();
  await expect(panel.getByText('Shall I show you on Thursday?')).toBeVisible();
  await expect(panel.getByText(/^Answered in /)).toBeVisible();
  await expect(queue.getByText(reference)).toBeHidden();

  await expect(async () => {
    // By subject: two mails sent at once may be written in either order.
    const mails = await mailsTo(program, email);
    const bySubject = (subject: string) =>
      mails.find((mail) => mail.includes(`\nSubject: ${subject} ${reference}`)) ?? '';
    const confirmation = bySubject('We have your message');
    const answer = bySubject('Re: Your message');
    expect(answer).toContain('Shall I show you on Thursday?');
    const id = /\r\nMessage-ID: (\S+)/i.exec(confirmation)?.[1] ?? 'none';
    expect(answer).toContain(`\r\nIn-Reply-To: ${id}`);
  }).toPass({ timeout: 10_000 });

  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel.getByText('This message is closed.')).toBeVisible();
  await panel.getByRole('button', { name: 'Reopen' }).click();
  await expect(panel.getByLabel('Your answer')).toBeVisible();

  await asAdmin.goto('/admin/leads?q=dana.writes');
  await asAdmin.getByRole('link', { name: 'Dana Whitfield', exact: true }).click();
  await expect(
    asAdmin
      .getByRole('region', { name: 'Lead: Dana Whitfield' })
      .getByText('Contact form', { exact: true }),
  ).toBeVisible();
});

test('a rejected message says why and stays in the form', async ({ page, request, noise }) => {
  // The browser logs a line for the refused call.
  noise.expect(/status of 429/);
  const email = 'eager@example.com';
  for (let count = 0; count < 10; count++) {
    const data = { name: 'Eager Sender', email, message: `Message number ${count}` };
    expect((await request.post('/api/contact', { data })).status()).toBe(201);
  }
  await page.goto('/contact');
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Send message' }).click();
  const form = page.getByRole('form', { name: 'Contact form' });
  await expect(form.getByText(/^You have sent this form many times/)).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message);
});

test('the two ways to reach us are kept in the URL', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Contact Form');
  await page.getByRole('tab', { name: 'Book Consultation' }).click();
  await expect(page).toHaveURL(/\/contact#booking$/);
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Book Consultation');
});

test('the form and the inbox are accessible', async ({ page, asAdmin, request }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessible(page);

  const data = { name: 'Omar Haddad', email: 'omar@haddad.example', message };
  const { id } = await (await request.post('/api/contact', { data })).json();
  await asAdmin.goto(`/admin/inbox/${id}`);
  await expect(asAdmin.getByLabel('Your answer')).toBeVisible();
  await expectAccessible(asAdmin);
});
