import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/hold.ts';
import { dropFile, lines, modal } from '../support/live-chat.ts';

const text = 'Hello {first name}, it is {quote value}.';
const pdf = Buffer.from('%PDF-1.4');

test('a team shares a chat, answers it with a saved reply and is rated for it', async ({
  asAdmin: page,
  adminApi,
  browser,
  program,
}) => {
  const visiting = await browser.newContext({ baseURL: program.url });
  const who = { email: 'petra.lang@example.com', name: 'Petra Lang' };
  const begun = await visiting.request.post('/api/chat/session', { data: who });
  const { sessionId } = await begun.json();
  const data = { sessionId, message: 'Do you have a minute?' };
  expect((await visiting.request.post('/api/chat/messages', { data })).status()).toBe(201);
  const saved = await adminApi.post('/api/chat/saved-replies', { data: { code: 'hello', text } });
  expect(saved.status()).toBe(201);

  await page.goto(`/admin/chat?session=${sessionId}`);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await page.getByLabel('Whose conversations').selectOption('Mine');
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(row.filter({ hasText: 'Petra Lang' })).toBeVisible();

  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.pressSequentially('/hel');
  await expect(page.getByRole('listbox', { name: 'Saved replies' })).toBeVisible();
  const letGo = await holdAnswers(page, '**/api/chat/saved-replies/*/filled*');
  await reply.press('Enter');
  // A second Enter does not send the code while the reply is on its way.
  await reply.press('Enter');
  letGo();
  await expect(reply).toHaveValue('Hello Petra, it is {quote value}.');
  await expect(page.getByText(/^Not filled in: \{quote value\}, because/)).toBeVisible();
  await reply.fill('Hello Petra, it is $4,000.');
  await reply.press('Enter');
  await expect(page.getByText('Waiting.', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Private note' }).click();
  const note = page.getByRole('textbox', { name: 'Your private note' });
  await note.fill('She knows our prices.');
  await note.press('Enter');
  const thread = page.getByRole('log', { name: 'Messages' });
  await expect(thread.getByText('She knows our prices.')).toBeVisible();
  await expectAccessible(page);
  // A file dropped on the thread goes with the reply, even while a note is being written.
  await dropFile(thread, { name: 'Dropped.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('Dropped.pdf')).toBeVisible();
  await expect(reply).toBeVisible();
  await page.getByRole('button', { name: 'Remove Dropped.pdf' }).click();
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();

  const visitor = await visiting.newPage();
  await visitor.goto('/contact#chat=mine');
  await expect(lines(visitor)).toHaveCount(2);
  await expect(modal(visitor)).not.toContainText('She knows our prices.');
  const rating = modal(visitor).getByRole('region', { name: 'Rate this chat' });
  await rating.getByRole('button', { name: 'Good' }).click();
  await rating.getByRole('textbox', { name: 'Comment on this chat' }).fill('That was quick.');
  await rating.getByRole('button', { name: 'Save comment' }).click();
  await expect(rating).toContainText('We read every comment.');
  await modal(visitor).getByRole('button', { name: 'Email me a copy' }).click();
  await expect(modal(visitor)).toContainText('We emailed the conversation to petra.lang');
  const download = visitor.waitForEvent('download');
  await modal(visitor).getByRole('link', { name: 'Save this chat' }).click();
  expect((await download).suggestedFilename()).toBe('chat.txt');
  await expectAccessible(visitor);

  await expect(page.getByText('That was quick.')).toBeVisible();
  await visiting.close();
});
