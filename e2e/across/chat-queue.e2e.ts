import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { introduce, lines, modal, storeUnsent } from '../support/live-chat.ts';

const lost = /ERR_INTERNET_DISCONNECTED|Failed to fetch|got no answer|net::/;

async function startChat(page: Page, name: string): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Open chat', exact: true }).click();
  await introduce(page, name, `${name.replace(' ', '.')}@queue.example`);
  await expect(lines(page).first()).toContainText(/Sent|Seen/);
}

async function write(page: Page, text: string): Promise<void> {
  const input = modal(page).getByRole('textbox', { name: 'Your message' });
  await input.fill(text);
  await input.press('Enter');
  await expect(lines(page).last()).toContainText(text);
}

/** What the server has of the conversations of a visitor, after the introduction. */
async function stored(adminApi: APIRequestContext, name: string): Promise<string[]> {
  const sessions = await (await adminApi.get(`/api/chat/sessions?q=${name}`)).json();
  const threads = sessions.map(async ({ id }: { id: string }) => {
    const thread = await adminApi.get(`/api/chat/messages?sessionId=${id}`);
    return (await thread.json()).map((one: { message: string }) => one.message);
  });
  return (await Promise.all(threads)).flat().filter((text) => !text.includes(name));
}

test('what was written offline goes out with the connection, though the chat is closed', async ({
  adminApi,
  context,
  noise,
  page,
}) => {
  noise.expect(lost);
  await startChat(page, 'Clotilde Shut');
  await context.setOffline(true);
  await write(page, 'Written before closing');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await context.setOffline(false);
  await expect.poll(() => stored(adminApi, 'Clotilde')).toEqual(['Written before closing']);
  // Opened again, it is there once.
  await page.getByRole('button', { name: 'Open chat', exact: true }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).last()).toContainText(/Sent|Seen/);
});

test('what was not sent goes out from any page of the next visit', async ({ adminApi, page }) => {
  await page.goto('/contact');
  const who = { name: 'Nils Next', email: 'nils@queue.example', sessionId: null };
  await storeUnsent(page, who, 'Left behind');
  await page.goto('/about');
  await expect.poll(() => stored(adminApi, 'Nils')).toEqual(['Left behind']);
  await expect(modal(page)).toBeHidden();
});

test('two tabs lose nothing that is queued in either, and send it once', async ({
  adminApi,
  context,
  noise,
  page,
}) => {
  noise.expect(lost);
  await startChat(page, 'Tova Twotabs');
  const other = await context.newPage();
  await other.goto('/contact');
  await other.getByRole('button', { name: 'Open chat', exact: true }).click();
  await expect(lines(other)).toHaveCount(1);
  await context.setOffline(true);
  await write(page, 'From the first tab');
  await write(other, 'From the second tab');
  await expect(lines(page).last()).toContainText('From the second tab');
  // Nothing is lost with the tabs that wrote it.
  await page.close();
  await context.setOffline(false);
  const texts = ['From the first tab', 'From the second tab'];
  await expect.poll(() => stored(adminApi, 'Tova')).toEqual(texts);
  await expect(lines(other)).toHaveCount(3);
  await other.waitForTimeout(4_000);
  expect(await stored(adminApi, 'Tova')).toEqual(texts);
});
