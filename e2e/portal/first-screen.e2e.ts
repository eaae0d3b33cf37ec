import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signedIn } from '../support/people.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';

/** A client with a project and an open invoice, signed in to this browser. */
async function client(
  api: APIRequestContext,
  context: BrowserContext,
  origin: string,
  mark: string,
): Promise<{ id: string }> {
  const email = `freya-${mark}@first.example`;
  await makeOwner(api, origin, 'Freya First', email);
  const quoteId = await signedQuote(api, 'Freya First', email);
  const { project } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId },
  });
  const own = await signedIn(origin, email, chosen);
  await context.addCookies((await own.storageState()).cookies);
  await own.dispose();
  return project;
}

const needs = (page: Page) => page.getByRole('region', { name: 'Needs your attention' });

/** Counts the calls that a page makes, by path. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
  });
  return calls;
}

test('the first screen comes with its page, and news after it as before', async ({
  context,
  page,
  adminApi: api,
  program,
}, { repeatEachIndex }) => {
  const project = await client(api, context, program.url, `one-${repeatEachIndex}`);
  const calls = countCalls(page);
  const stream = page.waitForRequest(/\/api\/events/);
  await page.goto('/client-portal');
  await expect(needs(page).getByText(/^Invoice \d{4}-\d{4} is open$/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^(Now|Up next)$/ })).toBeVisible();
  await stream;
  const parts = ['projects', 'quotes', 'invoices', 'bookings', 'documents', 'changes', 'user'];
  for (const path of ['home', ...parts])
    expect(calls.get(`/api/client/${path}`), path).toBeUndefined();
  const data = { health: 'at-risk', words: 'We wait for an export of your orders.' };
  await ask(api, 'POST', `/api/projects/${project.id}/status-notes`, { data });
  await expect(page.getByText(data.words)).toBeVisible();
  expect(calls.get('/api/client/home')).toBeUndefined();
});

test('without data in its page each part makes its own call, with its own failure', async ({
  context,
  page,
  adminApi: api,
  program,
  noise,
}, { repeatEachIndex }) => {
  await client(api, context, program.url, `two-${repeatEachIndex}`);
  noise.expect(/status of 500/);
  const problem = { status: 500, contentType: 'application/problem+json', body: '{}' };
  await page.route('**/api/client/invoices', (route) => route.fulfill(problem));
  // From a page without such data.
  await page.goto('/client-portal/help');
  await page.getByRole('link', { name: 'Client Portal' }).click();
  await expect(page.getByRole('region', { name: /^(Now|Up next)$/ })).toBeVisible();
  await expect(needs(page).getByText('Error loading your to-do list')).toBeVisible();
  await page.unroute('**/api/client/invoices');
  await needs(page).getByRole('button', { name: 'Try again' }).click();
  await expect(needs(page).getByText(/^Invoice \d{4}-\d{4} is open$/)).toBeVisible();
});
