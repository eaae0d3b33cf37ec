import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';

/** A page of an admin that waits for no scripts: these are journeys about the time before. */
const test = base.extend<{ early: Page }>({
  early: async ({ context, adminCookies }, use) => {
    await context.addCookies(adminCookies.cookies);
    await use(await context.newPage());
  },
});

async function addLead(api: APIRequestContext, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}-${Date.now()}@first-view.example`;
  const reply = await api.post('/api/leads', { data: { firstName, lastName: 'Vance', email } });
  expect(reply.status(), await reply.text()).toBe(201);
}

/** Holds the scripts of the page back until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** What the server rendered; nothing of it is for assistive technology. */
const viewOf = (page: Page) => page.locator('#first-view');

/** Opens the leads as the server renders them; it is ready for that a moment after its start. */
async function openView(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/leads', { waitUntil: 'commit' });
    await expect(viewOf(page).locator('tbody tr').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  // Rows are found here before they are painted: the script after them, which keeps presses, waits for
  // the style sheet, as the paint does.
  await page.waitForFunction(() => document.readyState !== 'loading');
}

test('a list shows its rows before its scripts are there, and works once they are', async ({
  early: page,
  adminApi,
}) => {
  await addLead(adminApi, 'Wilhelmina');
  const letThrough = await withoutScripts(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openView(page);
  await expect(viewOf(page).getByText('Wilhelmina Vance')).toBeVisible();
  // Said to those who do not see it.
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeAttached();
  await expect(page.getByRole('table')).toHaveCount(0);
  const before = await viewOf(page).getByText('Wilhelmina Vance').boundingBox();
  const title = await viewOf(page).locator('h1').textContent();

  letThrough();
  const row = page.getByRole('row', { name: 'Wilhelmina Vance' });
  await expect(row).toBeVisible();
  await expect(viewOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  expect(await row.getByText('Wilhelmina Vance', { exact: true }).boundingBox()).toEqual(before);
  // Its data came with it.
  expect(calls).not.toContain('/api/leads');
  expect(calls).not.toContain('/api/auth/user');
  await row.getByRole('link', { name: 'Wilhelmina Vance', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Lead: Wilhelmina Vance' })).toBeVisible();
});

test('a press on what the server rendered is not lost', async ({ early: page, adminApi }) => {
  await addLead(adminApi, 'Xanthe');
  const letThrough = await withoutScripts(page);
  await openView(page);
  const box = await viewOf(page).getByText('Xanthe Vance').boundingBox();
  expect(box).not.toBeNull();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  letThrough();
  await expect(page.getByRole('region', { name: 'Lead: Xanthe Vance' })).toBeVisible();
});

test('Ctrl-K before the scripts are there finds records once they are', async ({
  early: page,
  adminApi,
}) => {
  await addLead(adminApi, 'Yvette');
  const letThrough = await withoutScripts(page);
  await openView(page);
  await page.keyboard.press('Control+k');
  letThrough();
  await expect(
    page.getByRole('combobox', { name: 'Find records, pages and actions' }),
  ).toBeFocused();
});

test('a key counts from the moment its screen is there', async ({ early: page, adminApi }) => {
  await addLead(adminApi, 'Zelda');
  await page.addInitScript(() => {
    // The first moment that the working screen is on the page, before anything else happens to it.
    new MutationObserver((_, observer) => {
      const table = [...document.querySelectorAll('table')].find((one) => !one.closest('[inert]'));
      if (!table) return;
      observer.disconnect();
      const options = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', options));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/leads');
  await expect(
    page.getByRole('combobox', { name: 'Find records, pages and actions' }),
  ).toBeFocused();
});

test('a column that is hidden in this browser is not shown at first either', async ({
  early: page,
  adminApi,
}) => {
  await addLead(adminApi, 'Yolanda');
  await page.addInitScript(() => localStorage.setItem('hidden-columns-Leads', '["Company"]'));
  const letThrough = await withoutScripts(page);
  await openView(page);
  const heads = viewOf(page).locator('thead th');
  await expect(heads.filter({ hasText: 'Status' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Company' })).toHaveCount(0);
  const cells = viewOf(page).locator('tbody tr').first().locator('th, td');
  await expect(cells).toHaveCount(await heads.count());
  letThrough();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveCount(0);
});
