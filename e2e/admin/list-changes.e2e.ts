import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/hold.ts';

/*
 * A new order waits a moment for its rows, to render together with them. Whatever happens within that
 * moment must not be lost.
 */

const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const sortBy = (page: Page, name: string) => column(page, name).getByRole('button');

/** Opens the leads, of which there is one that is new. */
async function openLeads(page: Page, adminApi: APIRequestContext, address: string): Promise<void> {
  const added = await adminApi.post('/api/leads', {
    data: { firstName: 'Odette', lastName: 'Order', email: `${randomUUID()}@example.com` },
  });
  expect(added.status(), await added.text()).toBe(201);
  await page.goto(address);
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
}

/** Presses two controls so fast that nothing happens in between. */
async function pressTogether(first: Locator, second: Locator): Promise<void> {
  const other = await second.elementHandle();
  await first.evaluate((one: HTMLElement, two) => {
    one.click();
    (two as HTMLElement | null)?.click();
  }, other);
}

test('a new order is in the address and announced while its rows are on their way', async ({
  asAdmin: page,
  adminApi,
}) => {
  await openLeads(page, adminApi, '/admin/leads');
  const release = await holdAnswers(page, /\/api\/leads\?/);
  await sortBy(page, 'Company').click();
  await expect(page).toHaveURL('/admin/leads?sort=company');
  await expect(column(page, 'Company')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.goBack();
  await expect(page).toHaveURL('/admin/leads');
});

test('of two changes at once none is lost', async ({ asAdmin: page, adminApi }) => {
  await openLeads(page, adminApi, '/admin/leads?status=new');
  const chip = page.getByRole('button', { name: 'Remove filter Status: New' });
  await pressTogether(sortBy(page, 'Company'), chip);
  await expect(page).toHaveURL('/admin/leads?sort=company');
  await page.goBack();
  await expect(page).toHaveURL('/admin/leads?status=new');
});

test('an order that is still waiting does not follow to another screen', async ({
  asAdmin: page,
  adminApi,
}) => {
  await openLeads(page, adminApi, '/admin/leads');
  const release = await holdAnswers(page, /\/api\/leads\?/);
  const quotes = page.getByRole('tab', { name: 'Quotes', exact: true });
  await pressTogether(sortBy(page, 'Company'), quotes);
  await expect(page).toHaveURL('/admin/quotes');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  // Longer than an order waits for its rows.
  await page.waitForTimeout(300);
  await expect(page).toHaveURL('/admin/quotes');
});
