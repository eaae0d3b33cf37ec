import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { plan as planText } from '../support/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/hold.ts';
import { dropFile, introduce, lines, modal } from '../support/live-chat.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { savedFile } from '../support/saved-file.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';

/** One pixel. */
const picture = {
  name: 'Recall board in the hallway.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const plan = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(planText) };

async function startChat(page: Page, name: string): Promise<void> {
  await page.goto('/contact#chat');
  await introduce(page, name, `${name.toLowerCase().replaceAll(' ', '.')}@files.example`);
  await expect(lines(page).first()).toContainText(/Sent|Seen/);
}

const message = (page: Page) => modal(page).getByRole('textbox', { name: 'Your message' });

/** Whether the picture of a line has arrived and can be drawn. */
const isDrawn = (page: Page, name: string) =>
  page
    .getByRole('img', { name: `Picture: ${name}` })
    .evaluate((element) => (element as HTMLImageElement).naturalWidth > 0);

test('a visitor sends a picture, the team answers with a PDF, and the visitor downloads it', async ({
  asAdmin: admin,
  browser,
  program,
}) => {
  const context = await browser.newContext({ baseURL: program.url });
  const visitor = await context.newPage();
  await startChat(visitor, 'Ida Lindqvist');

  await modal(visitor).getByLabel('File to send').setInputFiles(picture);
  await expect(modal(visitor).getByText(picture.name)).toBeVisible();
  await expectAccessible(visitor);
  await message(visitor).fill('This is how we do it today');
  await message(visitor).press('Enter');
  await expect(lines(visitor).last()).toContainText('This is how we do it today');
  await expect(lines(visitor).last()).toContainText(/Sent|Seen/);
  await expect(message(visitor)).toHaveValue('');
  await expect(modal(visitor).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect.poll(() => isDrawn(visitor, picture.name)).toBe(true);

  await admin.goto('/admin/chat');
  const row = admin.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Ida' });
  await expect(row).toContainText('This is how we do it today');
  await row.click();
  await expect.poll(() => isDrawn(admin, picture.name)).toBe(true);
  const answer = admin.getByRole('textbox', { name: 'Your reply' });
  await expect(admin.getByRole('button', { name: 'Attach a file' })).toBeEnabled();
  await admin.getByLabel('File to send').setInputFiles(plan);
  await answer.press('Enter');
  const thread = admin.getByRole('log', { name: 'Messages' });
  await expect(thread.getByRole('link', { name: /Plan\.pdf/ })).toBeVisible();
  await expect(row).toContainText('Admin: Sent a file: Plan.pdf');
  await expectAccessible(admin);

  const card = lines(visitor)
    .last()
    .getByRole('link', { name: /Plan\.pdf/ });
  const saved = await savedFile(visitor, () => card.click());
  expect(saved.suggestedFilename()).toBe('Plan.pdf');
  expect(await readFile(await saved.path())).toEqual(plan.buffer);
  await context.close();
});

test('a file that cannot be sent says why at once, and nothing that was typed is lost', async ({
  browser,
  noise,
  program,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/);
  const context = await browser.newContext({ baseURL: program.url });
  const page = await context.newPage();
  await startChat(page, 'Noa Berg');
  const choose = (file: typeof plan) => modal(page).getByLabel('File to send').setInputFiles(file);
  const alert = modal(page).getByRole('alert');

  await choose({ ...plan, name: 'Plan.docx' });
  await expect(alert).toContainText('Please choose a PNG or JPEG picture, or a PDF.');
  await choose({ ...plan, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(alert).toContainText('This file is larger than 10 MB.');

  // The server looks inside.
  await message(page).fill('Our plan');
  await choose({ ...picture, buffer: plan.buffer });
  await message(page).press('Enter');
  await expect(alert).toContainText('This is a .pdf file named as a .png file.');
  await expect(message(page)).toHaveValue('Our plan');

  await page.route('**/api/chat/sessions/*/files*', (route) => route.abort('internetdisconnected'));
  await choose(plan);
  await message(page).press('Enter');
  await expect(alert).toContainText(
    'There is no connection right now, so we didn’t send this file.',
  );
  await expect(message(page)).toHaveValue('Our plan');
  await page.reload();
  await page.getByRole('button', { name: 'Open chat', exact: true }).click();
  await expect(alert).toContainText('Plan.pdf may not have been sent.');
  await expect(message(page)).toHaveValue('Our plan');

  // Once more, by the button that repeats it.
  await choose(plan);
  await page.unroute('**/api/chat/sessions/*/files*');
  await page.route(
    '**/api/chat/sessions/*/files*',
    (route) => route.abort('internetdisconnected'),
    {
      times: 1,
    },
  );
  await message(page).press('Enter');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page).last()).toContainText('Our plan');
  await expect(
    lines(page)
      .last()
      .getByRole('link', { name: /Plan\.pdf/ }),
  ).toBeVisible();
  await expect(message(page)).toHaveValue('');
  await context.close();
});

test('a picture is pasted, and a file is dropped on the thread', async ({ browser, program }) => {
  const context = await browser.newContext({ baseURL: program.url });
  const page = await context.newPage();
  await startChat(page, 'Mel Ortega');
  await message(page).evaluate((area, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, picture.buffer.toString('base64'));
  await expect(modal(page).getByText('image.png')).toBeVisible();
  await modal(page).getByRole('button', { name: 'Remove image.png' }).click();
  await expect(modal(page).getByText('image.png')).toHaveCount(0);

  const log = modal(page).getByRole('log', { name: 'Conversation' });
  await dropFile(log, { ...plan, name: 'Dropped.pdf' });
  await expect(modal(page).getByText('Dropped.pdf')).toBeVisible();
  await modal(page).getByRole('button', { name: 'Send' }).click();
  await expect(
    lines(page)
      .last()
      .getByRole('link', { name: /Dropped\.pdf/ }),
  ).toBeVisible();
  await context.close();
});

test('files of messages are with the documents, in the portal and in the project', async ({
  asAdmin: admin,
  adminApi,
  browser,
  program,
}) => {
  const email = 'runa@files.example';
  await makeOwner(adminApi, program.url, 'Runa Vik', email);
  const quoteId = await signedQuote(adminApi, 'Runa Vik', email);
  const { project } = await ask(adminApi, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId },
  });
  const context = await browser.newContext({ baseURL: program.url });
  const page = await context.newPage();
  await page.goto('/client-portal');
  await signIn(page, email, chosen);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.goto('/contact#chat');
  await introduce(page, 'Runa Vik', email);
  await expect(lines(page).first()).toContainText(/Sent|Seen/);
  await modal(page).getByLabel('File to send').setInputFiles(plan);
  await modal(page).getByRole('button', { name: 'Send' }).click();
  await expect(
    lines(page)
      .last()
      .getByRole('link', { name: /Plan\.pdf/ }),
  ).toBeVisible();

  const { sessionId } = await (await page.request.get('/api/chat/session')).json();
  for (const name of ['Room 1.pdf', 'Room 2.pdf', 'Room 3.pdf', 'Room 4.pdf', 'Room 5.pdf']) {
    const sent = await page.request.post(`/api/chat/sessions/${sessionId}/files`, {
      multipart: { file: { ...plan, name } },
    });
    expect(sent.status(), await sent.text()).toBe(201);
  }

  await page.goto('/client-portal');
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('heading', { name: 'From your messages' })).toBeVisible();
  await expectAccessible(page);
  // The newest come first, and the others with a button.
  await expect(documents.getByRole('link', { name: 'Download Room 1.pdf' })).toBeVisible();
  await expect(documents.getByRole('link', { name: 'Download Plan.pdf' })).toHaveCount(0);
  await documents.getByRole('button', { name: 'Show all 6 files' }).click();
  const saved = await savedFile(page, () =>
    documents.getByRole('link', { name: 'Download Plan.pdf' }).click(),
  );
  expect(await readFile(await saved.path())).toEqual(plan.buffer);
  await context.close();

  await admin.goto(`/admin/projects/${project.id}?view=documents`);
  const files = admin.getByRole('region', { name: 'From messages' });
  await files.getByRole('button', { name: 'Show all 6 files' }).click();
  await expect(files.getByRole('link', { name: 'Download Plan.pdf' })).toBeVisible();
  await expectAccessible(admin);
  await files.getByRole('link', { name: 'Open the message with Plan.pdf' }).click();
  const thread = admin.getByRole('log', { name: 'Messages' });
  await expect(thread.getByRole('link', { name: /Plan\.pdf/ })).toBeVisible();
});

test('a reply with a file arrives while staff read another conversation, and a file that was only chosen is named', async ({
  asAdmin: admin,
  browser,
  program,
}) => {
  for (const name of ['Tove Aas', 'Siv Moen']) {
    const context = await browser.newContext({ baseURL: program.url });
    await startChat(await context.newPage(), name);
    await context.close();
  }
  await admin.goto('/admin/chat');
  const list = admin.getByRole('list', { name: 'Conversations' });
  const open = async (name: string) => {
    await list.getByRole('link', { name }).click();
    await expect(admin.getByRole('heading', { level: 2, name })).toBeVisible();
  };
  const file = admin.getByLabel('File to send');
  await open('Tove Aas');
  await file.setInputFiles({ ...plan, name: 'Chosen.pdf' });
  await expect(admin.getByText('Chosen.pdf', { exact: true })).toBeVisible();
  await open('Siv Moen');
  await expect(admin.getByText('Chosen.pdf was not sent', { exact: true })).toBeVisible();

  const letGo = await holdAnswers(admin, /\/api\/chat\/sessions\/[^/]+\/files/);
  await file.setInputFiles(plan);
  await admin.getByRole('textbox', { name: 'Your reply' }).press('Enter');
  await expect(admin.getByRole('progressbar', { name: 'Sending Plan.pdf' })).toBeVisible();
  await open('Tove Aas');
  letGo();
  await expect(admin.getByText('Reply sent', { exact: true })).toBeVisible();
  await open('Siv Moen');
  const thread = admin.getByRole('log', { name: 'Messages' });
  await expect(thread.getByRole('link', { name: /Plan\.pdf/ })).toBeVisible();
  await expect(thread.getByRole('link', { name: /Chosen\.pdf/ })).toHaveCount(0);
});

test('a file waits for the messages before it', async ({ browser, program }) => {
  const context = await browser.newContext({ baseURL: program.url });
  const page = await context.newPage();
  const letGo = await holdAnswers(page, '**/api/chat/messages');
  await page.goto('/contact#chat');
  await introduce(page, 'Ulla Dahl', 'ulla.dahl@files.example');
  await modal(page).getByLabel('File to send').setInputFiles(plan);
  await message(page).press('Enter');
  await expect(modal(page).getByRole('progressbar', { name: 'Sending Plan.pdf' })).toBeVisible();
  letGo();
  await expect(
    lines(page)
      .nth(1)
      .getByRole('link', { name: /Plan\.pdf/ }),
  ).toBeVisible();
  await expect(lines(page).first()).toContainText('Ulla Dahl');
  await context.close();
});
