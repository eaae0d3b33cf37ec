import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { introduce, lines, modal, storeUnsent } from '../support/live-chat.ts';
import { chosen, leaveSession, makeOwner, signIn } from '../support/people.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function openPortal(page: Page, email: string): Promise<void> {
  await page.goto('/client-portal');
  await signIn(page, email, chosen);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await modal(page).getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(lines(page).filter({ hasText: text })).toContainText(/Sent|Seen/);
}

test('a client goes on with a conversation from the portal, on any device', async ({
  asAdmin: page,
  adminApi,
  browser,
  noise,
  program,
}) => {
  noise.expect(/status of 40[14]/);
  const email = 'mina@messages.example';
  await makeOwner(page.request, program.url, 'Mina Okafor', email);
  await leaveSession(page);
  await openPortal(page, email);
  await expect(messages(page)).toContainText('You’ll see your chats with our team here.');
  await messages(page).getByRole('button', { name: 'Write a message' }).click();
  await expect(page).toHaveURL('/contact');
  await introduce(page, 'Mina Okafor', email);
  await write(page, 'Can the report have our logo?');
  // Only an open chat shows what is written next.
  await page.goto('/client-portal');
  await expect(messages(page)).toContainText('You: Can the report have our logo?');

  const sessions = await (await adminApi.get('/api/chat/sessions?q=Mina')).json();
  const sessionId: string = sessions[0].id;
  const reply = await adminApi.post('/api/chat/messages', {
    data: { sessionId, message: 'Yes, we add it today.' },
  });
  expect(reply.status(), await reply.text()).toBe(201);

  // On another device, in whose browser somebody else wrote without a connection.
  const context = await browser.newContext({ baseURL: program.url });
  const phone = await context.newPage();
  await phone.goto('/client-login');
  const somebody = { name: 'Somebody Else', email: 'else@messages.example', sessionId: 'gone' };
  await storeUnsent(phone, somebody, 'Written by somebody else');
  await openPortal(phone, email);
  const row = messages(phone).getByRole('listitem');
  await expect(row).toContainText('Our team: Yes, we add it today.');
  await expect(row).toContainText('3 messages');
  await expect(row).toContainText('1 new');
  const needs = phone.getByRole('region', { name: 'Needs your attention' });
  await expect(needs).toContainText('New message from our team');
  await expect(needs).toContainText('Yes, we add it today.');
  await expectAccessible(phone);
  await row.getByRole('button', { name: /^Open the conversation/ }).click();
  await expect(phone).toHaveURL('/contact');
  await expect(modal(phone)).toContainText('Can the report have our logo?');
  await expect(modal(phone)).toContainText(`We also send our replies to ${email}`);
  const other = lines(phone).filter({ hasText: 'Written by somebody else' });
  await expect(other).toContainText('Not sent It was written in another conversation.');
  await write(phone, 'Thank you.');
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(other).toHaveCount(0);

  // Nothing of the other conversation got into this one.
  const thread = await (await adminApi.get(`/api/chat/messages?sessionId=${sessionId}`)).json();
  expect(thread.map((line: { message: string }) => line.message)).toEqual([
    expect.stringContaining('Hello, I am Mina Okafor'),
    'Can the report have our logo?',
    'Yes, we add it today.',
    'Thank you.',
  ]);
  await phone.goBack();
  await expect(row).toContainText('You: Thank you.');
  await expect(row).not.toContainText('new');
  await expect(needs).not.toContainText('message');

  // What is written meanwhile appears by itself, and is old once it was on the screen.
  await adminApi.post('/api/chat/messages', { data: { sessionId, message: 'It is done.' } });
  await expect(row).toContainText('1 new');
  await needs.getByRole('link', { name: /^See messages/ }).click();
  await expect(phone.getByRole('heading', { name: 'Messages' })).toBeFocused();
  await row.getByRole('button', { name: /^Open the conversation/ }).click();
  await expect(lines(phone).filter({ hasText: 'It is done.' })).toBeVisible();
  await phone.goBack();
  await expect(row).toContainText('Our team: It is done.');
  await expect(row).not.toContainText('new');
  await messages(phone).getByRole('button', { name: 'Write a message' }).click();
  await expect(lines(phone)).toHaveCount(5);

  // Signing out ends what this browser can open.
  await phone.goto('/client-portal');
  await phone.getByRole('button', { name: 'Logout' }).click();
  await expect(phone).toHaveURL('/client-login');
  await phone.goto('/contact');
  await phone.getByRole('button', { name: 'Open chat', exact: true }).click();
  await expect(modal(phone).getByRole('button', { name: 'Start chat' })).toBeVisible();
  await context.close();
});

test('what was written while the portal was left for a moment is there on the way back', async ({
  asAdmin: page,
  adminApi,
  program,
}) => {
  const email = 'noor@messages.example';
  await makeOwner(page.request, program.url, 'Noor Haddad', email);
  await leaveSession(page);
  await openPortal(page, email);
  await page.goto('/contact#chat');
  await introduce(page, 'Noor Haddad', email);
  await write(page, 'Is the import done?');
  const [{ id: sessionId }] = await (await adminApi.get('/api/chat/sessions?q=Noor')).json();

  // Rows younger than five seconds are not asked for again on the way back, and polled after five more.
  await leaveSession(page);
  await openPortal(page, email);
  await expect(messages(page)).toContainText('You: Is the import done?');
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page).toHaveURL(/client-portal\/help/);
  await adminApi.post('/api/chat/messages', { data: { sessionId, message: 'Since this noon.' } });
  await page.goBack();
  await expect(messages(page)).toContainText('Our team: Since this noon.', { timeout: 4_000 });
});
