import type { APIRequestContext, Page } from '@playwright/test';
import { chatPageLength } from '#contract/chat/chat.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/hold.ts';
import { introduce, modal } from '../support/live-chat.ts';
import { mailsTo } from '../support/mail.ts';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name });

/** A visitor who starts a chat and keeps writing, independent of the pages. */
async function newVisitor(request: APIRequestContext, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const { sessionId } = await (
    await request.post('/api/chat/session', { data: { email, name } })
  ).json();
  const say = (message: string) =>
    request.post('/api/chat/messages', { data: { sessionId, message } });
  expect((await say(`Hello, I am ${name}.`)).status()).toBe(201);
  return { sessionId, say };
}

test('staff find a conversation, close it, and are notified of new ones by title and sound', async ({
  asAdmin: page,
  adminApi,
  request,
}) => {
  const nadia = await newVisitor(request, 'Nadia Torres');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/chat');
  // The conversation that waits is open already, and in the address.
  await expect(page.getByRole('heading', { name: 'Nadia Torres' })).toBeVisible();
  await expect(page).toHaveURL(`/admin/chat?session=${nadia.sessionId}`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Choose a conversation to read it and reply.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('nadia torres');
  await expect(row(page, 'Nadia Torres')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await row(page, 'Nadia Torres').click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Good morning, Nadia.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Good morning, Nadia.');
  // The notice that it was sent does not lie over the button for the next reply.
  const notice = page.locator('.toast', { hasText: 'Reply sent' });
  const over = await notice.boundingBox();
  const button = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Open');
  await expect(page.getByText('No conversations match')).toBeVisible();
  await page.getByLabel('Status').selectOption('Closed');
  await expect(row(page, 'Nadia Torres')).toBeVisible();

  // Staff on other tabs see the count in the title and hear two tones.
  await page.evaluate(() => {
    Object.assign(window, { tones: 0 });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      Object.assign(window, { tones: Number(Reflect.get(window, 'tones')) + 1 });
      start.apply(this, args);
    };
  });
  const tones = () => page.evaluate(() => Reflect.get(window, 'tones'));
  await page.getByRole('tab', { name: 'Overview' }).click();
  // Until then the conversation is on screen, and its messages are read.
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await nadia.say('Are you still there?');
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await expect.poll(tones).toBe(2);

  await page.getByRole('tab', { name: /^Chat/ }).click();
  await page.getByLabel('Sound').uncheck();
  await page.getByLabel('Unread count in the tab title').uncheck();
  await expect(page).toHaveTitle(/^[^(]/);
  await nadia.say('One more thing');
  await expect(row(page, 'Nadia Torres').getByText('One more thing')).toBeVisible();
  expect(await tones()).toBe(2);
  await expect(page).toHaveTitle(/^[^(]/);

  // A search opens the very line, however far back it is.
  await page.goto('about:blank');
  const noting = await adminApi.post(`/api/chat/sessions/${nadia.sessionId}/notes`, {
    data: { text: 'She came by in May.' },
  });
  expect(noting.status()).toBe(201);
  const noteId = (await noting.json()).id;
  const replies = Array.from({ length: chatPageLength }, (_, index) => `Reply ${index + 1}`);
  for (let from = 0; from < replies.length; from += 8)
    await Promise.all(
      replies.slice(from, from + 8).map(async (message) => {
        const data = { sessionId: nadia.sessionId, message };
        expect((await adminApi.post('/api/chat/messages', { data })).status()).toBe(201);
      }),
    );
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: 'Find records, pages and actions' })
    .fill('Hello, I am Nadia');
  await page.getByRole('option', { name: /Hello, I am Nadia Torres/ }).click();
  await expect(page).toHaveURL(/[?&]message=/);
  const line = page
    .getByRole('log', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: 'Hello, I am Nadia Torres.' });
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport();

  // So does the link in the mail of a mention, even where the notes come after the messages.
  await page.goto('about:blank');
  const letGo = await holdAnswers(page, '**/api/chat/sessions/*/notes');
  await page.goto(`/admin/chat?session=${nadia.sessionId}&note=${noteId}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText(`Reply ${chatPageLength}`, { exact: true })).toBeAttached();
  letGo();
  const note = log.getByRole('listitem').filter({ hasText: 'She came by in May.' });
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
});

test('a conversation opens at its last line, even when its buttons come later', async ({
  asAdmin: page,
  request,
}) => {
  const { sessionId, say } = await newVisitor(request, 'Ottilie Marsh');
  for (let line = 1; line <= 12; line += 1) await say(`Line ${line}: ${'more words '.repeat(20)}`);
  const letGo = await holdAnswers(page, `**/api/chat/sessions/${sessionId}`);
  await page.goto(`/admin/chat?session=${sessionId}`);
  const log = page.getByRole('log', { name: 'Messages' });
  const last = log.getByRole('listitem').last();
  await expect(last).toBeInViewport();
  letGo();
  await expect(page.getByRole('group', { name: 'Send a card' })).toBeVisible();
  const rest = () => log.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop);
  await expect.poll(rest).toBeLessThan(2);
  await expect(last).toBeInViewport({ ratio: 1 });

  // Whoever reads further up stays there.
  await log.evaluate((it) => it.scrollTo(0, 0));
  await page.setViewportSize({ width: 1280, height: 640 });
  expect(await log.evaluate((it) => it.scrollTop)).toBe(0);
});

test('notes that fail to load say so below the messages, and load on request', async ({
  asAdmin: page,
  adminApi,
  request,
  noise,
}) => {
  const { sessionId } = await newVisitor(request, 'Wanda Frost');
  const data = { text: 'Ask her for the plan.' };
  const notes = `/api/chat/sessions/${sessionId}/notes`;
  expect((await adminApi.post(notes, { data })).status()).toBe(201);
  noise.expect(/status of 503/);
  // Reading it changes the chat, whose event would load the notes without the button.
  const read = { sessionId, marked: 1 };
  await page.route('**/api/chat/sessions/*/read', (route) => route.fulfill({ json: read }));
  await page.route(`**${notes}`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/admin/chat?session=${sessionId}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('Error loading notes')).toBeInViewport();
  await expect(log.getByText('Hello, I am Wanda Frost.')).toBeVisible();
  await page.unroute(`**${notes}`);
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect(log.getByText('Ask her for the plan.')).toBeInViewport();
  await expect(log.getByText('Error loading notes')).toHaveCount(0);
});

test('staff send cards, block a visitor and let them in again, at each width', async ({
  asAdmin: page,
  browser,
  program,
  noise,
}) => {
  test.slow();
  noise.expect(/status of 403/);
  const context = await browser.newContext({ baseURL: program.url });
  const visitor = await context.newPage();
  await visitor.goto('/contact');
  await expect(visitor.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await visitor.getByRole('button', { name: 'Open chat', exact: true }).click();
  await introduce(visitor, 'Tomas Vega', 'tomas.vega@example.com');
  await page.goto('/admin/chat?q=tomas');
  await row(page, 'Tomas Vega').click();
  const cards = page.getByRole('group', { name: 'Send a card' });
  await cards.getByRole('button', { name: 'Choose a time' }).click();
  await cards.getByRole('button', { name: 'Start a quote' }).click();
  await expect(modal(visitor).getByRole('button', { name: 'Choose a time' })).toBeVisible();
  await expect(modal(visitor).getByRole('link', { name: 'Start a quote' })).toBeVisible();
  await cards.getByRole('button', { name: 'Book a slot for them' }).click();
  const booking = page.getByRole('dialog', { name: 'Add booking' });
  await expect(booking.getByLabel('Email')).toHaveValue('tomas.vega@example.com');
  await expect(booking.getByLabel('Last name')).toHaveValue('Vega');
  await booking.getByRole('list', { name: 'Next free time' }).getByRole('button').click();
  await booking.getByLabel('Consultation type').selectOption('Product Demo');
  await booking.getByRole('button', { name: 'Add booking' }).click();
  await expect(booking).toBeHidden();
  // A visitor with an unverified address learns the time from the mailbox.
  await expect(modal(visitor).getByText(/^Your consultation B-/)).toBeVisible();
  await expect(modal(visitor).getByText(/We emailed you the link/)).toBeVisible();
  await page.getByRole('button', { name: 'Block this visitor' }).click();
  const form = page.getByRole('form', { name: 'Block this visitor' });
  await form.getByLabel('Days').fill('0');
  await expect(form.getByText('Please enter 1 to')).toBeVisible();
  for (const width of [390, 768, 1440])
    for (const side of [page, visitor]) {
      await side.setViewportSize({ width, height: 900 });
      const excess = await side.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${side.url()} fits into ${width} px`).toBeLessThanOrEqual(0);
      await expectAccessible(side);
    }

  await form.getByLabel('Days').fill('3');
  await form.getByLabel('Reason').fill('Writes in capitals');
  await form.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(/^Blocked until /)).toBeVisible();
  await expect(page.getByText('Writes in capitals')).toBeVisible();
  await modal(visitor).getByRole('textbox', { name: 'Your message' }).fill('HELLO');
  await modal(visitor).getByRole('textbox', { name: 'Your message' }).press('Enter');
  await expect(modal(visitor).getByText(/You cannot write in this chat until/)).toBeVisible();
  await page.getByRole('button', { name: 'Unblock Tomas Vega' }).click();
  await expect(page.getByRole('button', { name: 'Block this visitor' })).toBeVisible();
  await modal(visitor).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('HELLO');

  await modal(visitor).getByRole('button', { name: 'Choose a time' }).click();
  await modal(visitor).getByRole('link', { name: 'Open the full calendar' }).click();
  await expect(visitor).toHaveURL(/\/contact#booking$/);
  await expect(modal(visitor)).toBeHidden();
  await context.close();
});

test.describe('in the time zone of Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the chat shows who is online, and the link in a mail opens the thread on another device', async ({
    page,
    adminApi,
    browser,
    program,
    request,
  }) => {
    const presence = { isStaffPresent: false, backAt: '2027-03-15T13:00:00.000Z' };
    await page.route('**/api/chat/presence', (route) => route.fulfill({ json: presence }));
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Open chat', exact: true }).click();
    await expect(
      modal(page).getByText('We’ll be back Monday 2:00 PM your time.', { exact: false }),
    ).toBeVisible();

    // She closes the page after writing, which the server notes at once.
    const greta = await newVisitor(request, 'Greta Holm');
    const { cookies } = await request.storageState();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const closing = new AbortController();
    const { signal } = closing;
    const stream = await fetch(`${program.url}/api/events?as=visitor`, {
      headers: { Cookie },
      signal,
    });
    expect(stream.status).toBe(200);
    await stream.body?.getReader().read();
    closing.abort();
    await expect
      .poll(async () => {
        const row = await adminApi.get(`/api/chat/sessions/${greta.sessionId}`);
        return (await row.json()).isVisitorPresent;
      })
      .toBe(false);
    const data = { sessionId: greta.sessionId, message: 'Here is the answer.' };
    expect((await adminApi.post('/api/chat/messages', { data })).status()).toBe(201);
    let link = '';
    await expect(async () => {
      const mails = await mailsTo(program, 'greta.holm@example.com');
      link = /\/contact#chat=[\w.-]+/.exec(mails.join('\n'))?.[0] ?? '';
      expect(link).not.toBe('');
    }).toPass({ timeout: 10_000 });
    const phone = await browser.newContext({ baseURL: program.url });
    const elsewhere = await phone.newPage();
    await elsewhere.goto(link);
    await expect(modal(elsewhere).getByRole('listitem')).toHaveCount(2);
    await expect(modal(elsewhere).getByRole('listitem').last()).toContainText(
      'Here is the answer.',
    );
    await phone.close();
  });
});
