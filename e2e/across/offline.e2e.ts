import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { confirmation, expectToast, shownToast, walkToSummary } from '../support/wizard.ts';

const noAnswer = 'The server cannot be reached. Check your connection and try again.';
/** What the console says of calls without an answer, and of scripts that cannot be fetched. */
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|got no answer|net::|preload/;

/** Waits until what comes last is there: it says that the page is offline. */
const whole = (page: Page) =>
  expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();

test('what is saved offline fails at once, and what is discarded is never sent', async ({
  asAdmin: page,
  context,
  adminApi,
  noise,
}) => {
  noise.expect(lost);
  const { id } = await (
    await adminApi.post('/api/leads', {
      data: { firstName: 'Offie', lastName: 'Lind', email: 'offie@offline.example' },
    })
  ).json();
  await page.goto(`/admin/leads?lead=${id}`);
  await whole(page);
  const panel = page.getByRole('region', { name: /^Lead: Offie/ });
  await panel.getByRole('button', { name: 'Edit Lead' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Lead' });
  await editing.getByLabel('Last name').fill('Discarded');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing.getByRole('alert')).toContainText(noAnswer);
  await expect(editing.getByLabel('Last name')).toHaveValue('Discarded');
  page.once('dialog', (question) => question.accept());
  await editing.getByRole('button', { name: 'Discard' }).click();
  await expect(editing).toBeHidden();
  // What was shown stays.
  await expect(panel).toContainText('offie@offline.example');

  // Kept, on the other hand, it is sent when its owner sends it, and once.
  await panel.getByRole('button', { name: 'Edit Lead' }).click();
  await editing.getByLabel('Last name').fill('Kept');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing.getByRole('alert')).toContainText(noAnswer);
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  const stored = async () => (await (await adminApi.get(`/api/leads/${id}`)).json()).lastName;
  // As long as a change that waited in a queue would need.
  await page.waitForTimeout(1_500);
  expect(await stored()).toBe('Lind');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing).toBeHidden();
  expect(await stored()).toBe('Kept');
});

test('a screen that cannot be fetched leaves the one before in place, and comes with the network', async ({
  asAdmin: page,
  context,
  noise,
}) => {
  noise.expect(lost);
  await page.goto('/admin/leads');
  await expect(page.getByRole('heading', { level: 1, name: /^Leads/ })).toBeVisible();
  await whole(page);
  const missing = page.getByRole('alert').filter({ hasText: 'This part didn’t load' });
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(missing).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Leads/ })).toBeVisible();
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /^Bookings/ })).toBeVisible();
  await expect(missing).toBeHidden();

  // Refused instead of cut off: only a press tries again.
  await page.route('**/assets/users.route-*.js', (route) => route.abort());
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(missing).toBeVisible();
  await page.unroute('**/assets/users.route-*.js');
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Users/ })).toBeVisible();
});

test('an action whose code cannot be fetched fails at once, and nothing happens later', async ({
  page,
  context,
  adminApi,
  noise,
}) => {
  noise.expect(lost);
  const email = 'part@offline.example';
  const quotes = async () => (await (await adminApi.get(`/api/quotes?q=${email}`)).json()).length;
  await page.route('**/assets/send-quote-*.js', (route) => route.abort());
  await page.goto('/quote');
  await whole(page);
  await walkToSummary(page, { name: 'Petra Partlow', email });
  const submit = page.getByRole('button', { name: 'Submit Quote Request' });
  await submit.click();
  await expectToast(page, 'Error', 'Failed to create quote');
  await expect(submit).toBeEnabled();

  await page.unroute('**/assets/send-quote-*.js');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  // As long as what waited for the network would need.
  await page.waitForTimeout(1_500);
  expect(await quotes()).toBe(0);
  await submit.click();
  await expect(confirmation(page)).toBeVisible();
  expect(await quotes()).toBe(1);
});

test('after an upgrade the page is loaded anew once, at the address that was wanted', async ({
  asAdmin: page,
  noise,
}) => {
  noise.expect(/status of 404|Failed to fetch|preload/);
  await page.goto('/admin/leads');
  await expect(page.getByRole('heading', { level: 1, name: /^Leads/ })).toBeVisible();
  await whole(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The page asks for its start file's head only, which tells whether the build is still there.
  const gone = (route: Route) =>
    /\/start-/.test(route.request().url()) && route.request().method() !== 'HEAD'
      ? route.continue()
      : route.fulfill({ status: 404, body: 'gone' });
  await page.route(/\/assets\/(bookings\.route|start)-/, gone);
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(page).toHaveURL('/admin/bookings');
  await expect.poll(() => loads).toBe(1);
  // Still gone: it is said, and the page is not loaded in a circle.
  await page.unroute(/\/assets\/(bookings\.route|start)-/);
  await page.goto('/admin/leads');
  await whole(page);
  await page.route(/\/assets\/(quotes\.route|start)-/, gone);
  await page.getByRole('tab', { name: 'Quotes' }).click();
  await expect(page.getByRole('alert')).toContainText('This part didn’t load');
  expect(loads).toBe(2);
});

test('the portal says what is missing offline and shows it when the network is back', async ({
  asAdmin: page,
  program,
  context,
  noise,
}) => {
  noise.expect(lost);
  const email = 'offline@portal.example';
  await makeOwner(page.request, program.url, 'Olive Tarn', email);
  await page.context().clearCookies();
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await expect(page.getByRole('heading', { name: 'Upcoming meetings' })).toBeVisible();
  await whole(page);
  // The network is lost once the tab's own code is there: without it, that is what is missing.
  const billing = '**/api/client/billing';
  await page.route(billing, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByText(noAnswer).first()).toBeVisible();
  await page.unroute(billing);
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await expect(page.getByText(noAnswer)).toHaveCount(0);
});

test('what a visitor types without a network stays, and is sent once by its owner', async ({
  page,
  context,
  adminApi,
  noise,
}) => {
  noise.expect(lost);
  await page.goto('/contact');
  await whole(page);
  await page.getByLabel('First name').fill('Tove');
  await page.getByLabel('Last name').fill('Ask');
  await page.getByLabel('Email').fill('tove@offline.example');
  await page.getByLabel('Message').fill('Are you there without a network?');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to send message').first()).toBeVisible();
  // The toast stands above the notice and does not cover it.
  await expect(async () => {
    const notice = await page.getByText(/^You’re offline/).boundingBox();
    const toast = await shownToast(page).boundingBox();
    if (notice === null || toast === null) throw new Error('Both are visible.');
    expect(toast.y + toast.height).toBeLessThanOrEqual(notice.y);
  }).toPass({ timeout: 5_000 });
  await expect(page.getByLabel('Message')).toHaveValue('Are you there without a network?');

  // The chat button stays clear of the notice, at each width.
  const chat = page.getByRole('button', { name: /^Open chat with/ });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('heading', { level: 1 }).click();
    await expect(async () => {
      const notice = await page.locator('[data-connection-notice]').boundingBox();
      const button = await chat.boundingBox();
      if (notice === null || button === null) throw new Error('Both are visible.');
      expect(button.y + button.height).toBeLessThanOrEqual(notice.y);
    }).toPass({ timeout: 5_000 });
  }

  // A page that could not be loaded moves nobody who went on typing meanwhile.
  const missing = page.getByRole('alert').filter({ hasText: 'This part didn’t load' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(missing).toBeVisible();
  await page.getByLabel('Message').fill('Are you there without a network, too?');
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await expect(missing).toBeHidden();
  // As long as the page would need to come.
  await page.waitForTimeout(1_500);
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.getByLabel('Message')).toHaveValue('Are you there without a network, too?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We have your message')).toBeVisible();
  const inbox = await (await adminApi.get('/api/inbox?q=tove@offline.example')).json();
  expect(inbox).toHaveLength(1);

  await page.getByRole('tab', { name: 'Book Consultation' }).click();
  await page.getByLabel('First name').fill('Tove');
  await page.getByLabel('Message').fill('About the CRM');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Tove');
  await expect(page.getByLabel('Message')).toHaveValue('About the CRM');
});

test('a public page knows who is signed in, though the call that asked before was cut off', async ({
  page,
  adminApi,
  program,
  noise,
}) => {
  noise.expect(lost);
  noise.expect(/session could not be read/);
  await makeOwner(adminApi, program.url, 'Cut Off', 'cut@offline.example');
  await page.goto('/client-login');
  await signIn(page, 'cut@offline.example', chosen);
  await expect(page).toHaveURL('/client-portal');
  const session = '**/api/auth/user';
  await page.route(session, (route) => route.abort());
  const told = page.waitForEvent('console', (said) => /session could not/.test(said.text()));
  await page.goto('/about');
  await told;
  // The page has drawn what it makes of it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.unroute(session);
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cut' })).toBeVisible();
});
