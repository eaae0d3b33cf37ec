import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { printedPages } from '../support/pdf.ts';
import { expectRow } from '../support/table.ts';

/** More than one page of the back office's list. */
const count = 52;
const nameOf = (index: number) => `Paging Person ${String(index).padStart(2, '0')}`;

/**
 * Requests, as staff without rate limits, as many quotes as two pages of the list need; the larger
 * half has a second feature.
 */
async function fillTwoPages(request: APIRequestContext): Promise<void> {
  for (let index = 0; index < count; index++) {
    const reply = await request.post('/api/quotes', {
      headers: { 'Idempotency-Key': `paging-${index}` },
      data: {
        customerName: nameOf(index),
        customerEmail: `paging-${index}@example.com`,
        customerCompany: 'Paging Works',
        customerPhone: '555-010-2030',
        customerRole: 'Owner',
        companySize: '1-10',
        industry: 'technology',
        currentCrmSolution: 'none',
        currentMonthlySpend: '151-300',
        budgetPriority: 'balanced',
        primaryPainPoints: 'Too many rows',
        timeline: 'flexible',
        customizationLevel: 'minimal',
        features: ['contact-management', ...(index < 26 ? [] : ['lead-management'])],
      },
    });
    expect(reply.status(), await reply.text()).toBe(201);
  }
}

const bodyRows = (page: Page) => page.getByRole('table').getByRole('rowheader');

/** Asserts that the list and one of its records print as they are read on paper. */
async function expectPrinted(page: Page): Promise<void> {
  await expect(bodyRows(page)).toHaveCount(50);
  const list = await printedPages(page, 'A4');
  expect(list[0]).toMatch(/Ascent,printed\w+,\d{4}Quotes\(52\)/);
  expect(list[0]).toContain('Rows1to50of52.Search:“pagingworks”.Order:');
  expect(list.length, 'pages').toBeGreaterThan(1);
  expect(list.length, 'pages').toBeLessThanOrEqual(4);
  for (const [index, text] of list.entries()) {
    expect(text, 'the heads are on every page').toContain('CustomerCompanyValueStatusCreated');
    expect(text).toContain(`${index + 1}/${list.length}`);
    expect(text, 'dates').not.toMatch(/secondsago|minutesago|justnow/);
    expect(text, 'controls').not.toMatch(/View|Edit|Actions|CSV|Dashboard|Invoices|Next|Newest/);
  }
  const record = await page.context().newPage();
  const href = await bodyRows(page).first().getByRole('link').getAttribute('href');
  await record.goto(href ?? '');
  await expect(record.getByRole('heading', { name: 'Five years compared' })).toBeVisible();
  const pages = await printedPages(record, 'Letter');
  const plot = pages.find((one) => one.includes('Fiveyearscompared'));
  expect(plot, 'the table of a plot is on its page').toContain('5years$');
  expect(pages.at(-1), 'the last page has a text').toMatch(/\w{20}/);
  const text = pages.join('');
  expect(text).toMatch(/Ascent,printed\w+,\d{4}QuoteQ-\w+-?\w*PagingPerson00/);
  expect(text).not.toMatch(/Backto|Sendquote|Edit|Delete|Showastable/);
  await record.close();
}

test('a long list keeps search, sorting, filters and page in its URL', async ({
  asAdmin: page,
  adminApi,
}) => {
  await fillTwoPages(adminApi);
  await page.goto('/admin/quotes');
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill('paging works');
  await expect(page).toHaveURL('/admin/quotes?q=paging+works');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quotes (${count})`);

  const column = (name: string) => page.getByRole('columnheader', { name });
  await column('Customer').getByRole('button').click();
  await expect(column('Customer')).toHaveAttribute('aria-sort', 'ascending');
  await expect(bodyRows(page).first()).toContainText(nameOf(0));
  await expect(bodyRows(page)).toHaveCount(50);
  for (let index = 0; index < 10; index++) {
    await expectRow(page.getByRole('table', { name: 'Quotes' }), {
      Customer: `${nameOf(index)} paging-${index}@example.com`,
      Company: 'Paging Works',
      Value: '$3,100',
      Status: 'Pending',
    });
  }

  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(pages).toContainText('Page 1 of 2');
  await expect(pages.getByRole('link', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 2 of 2');
  await expect(bodyRows(page)).toHaveCount(2);
  await expect(bodyRows(page).last()).toContainText(nameOf(51));
  await page.goBack();
  await expect(bodyRows(page)).toHaveCount(50);
  await page.goForward();
  await expect(bodyRows(page)).toHaveCount(2);
  await page.reload();
  await expect(pages).toContainText('Page 2 of 2');
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(bodyRows(page).first()).toContainText(nameOf(0));
  await expectPrinted(page);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest value');
  await expect(column('Value')).toHaveAttribute('aria-sort', 'descending');
  await expect(bodyRows(page).first()).toContainText(/Paging Person (2[6-9]|[345]\d)/);
  // The whole filter bar by keyboard.
  await page.keyboard.press('f');
  const menu = page.getByRole('dialog', { name: 'Filter quotes' });
  await expect(menu.getByRole('option', { name: /^Status/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('appr');
  await expect(menu.getByRole('option')).toHaveText(['ApprovedStatus']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=approved/);
  await expect(page.getByRole('button', { name: 'Filter quotes (1 active)' })).toBeFocused();
  await expect(page.getByText('No quotes match')).toBeVisible();
  await expectAccessible(page);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('button', { name: 'Change filter Status: Approved' }).click();
  await page.getByRole('option', { name: 'Pending', exact: true }).click();
  await expect(bodyRows(page)).toHaveCount(50);
  await chips.getByRole('button', { name: 'Remove filter Status: Pending' }).click();
  await expect(chips).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(bodyRows(page).first()).toBeVisible();

  // Where a table has room for all its columns, each can be hidden.
  await page.setViewportSize({ width: 1600, height: 900 });
  const choose = page.getByRole('button', { name: 'Choose the columns of quotes' });
  await choose.click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await expect(columns.getByLabel('Company')).toBeFocused();
  await columns.getByLabel('Company').uncheck();
  await expect(column('Company')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(columns).toHaveCount(0);
  await expect(choose).toBeFocused();
  await page.reload();
  await expect(column('Value')).toBeVisible();
  await expect(column('Company')).toHaveCount(0);
});

for (const [title, empty] of [
  ['Leads', 'No leads yet'],
  ['Quotes', 'No quotes yet'],
] as const) {
  const list = title.toLowerCase();

  test(`${list} that fail to load say so and load on retry`, async ({ asAdmin: page, noise }) => {
    noise.expect(/status of 500/);
    const calls = new RegExp(`/api/${list}(\\?|$)`);
    // With a page of its own, the list comes in its HTML.
    await page.goto('/admin/inbox');
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('tab', { name: title }).click();
    const alert = page.getByRole('alert').filter({ hasText: `Error loading ${list}` });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.unroute(calls);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test(`an empty list of ${list} says what belongs there and offers the next step`, async ({
    asAdmin: page,
  }) => {
    await page.goto('/admin/inbox');
    await page.route(new RegExp(`/api/${list}(\\?|$)`), (route) =>
      route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
    );
    await page.getByRole('tab', { name: title }).click();
    await expect(page.getByText(empty)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the quote form' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('K moves back up the list, but letters stay letters while searching', async ({
  asAdmin: page,
  adminApi,
}) => {
  await fillTwoPages(adminApi);
  await page.goto('/admin/quotes?q=paging+works&sort=customer');
  await expect(bodyRows(page).first()).toBeVisible();
  const row = (index: number) => page.getByRole('link', { name: nameOf(index), exact: true });
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(1));
  await page.goBack();
  await expect(row(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('jk');
  await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toHaveValue('jk');
});

test('the actions of a row lie over its last values, but over no control, and move nothing', async ({
  asAdmin: page,
  adminApi,
}) => {
  const name = 'Orla Overlay';
  const [firstName, lastName] = name.split(' ');
  const added = await adminApi.post('/api/leads', {
    data: { firstName, lastName, email: 'orla.overlay@example.com', company: 'Overlay Works' },
  });
  expect(added.status(), await added.text()).toBe(201);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/leads?q=orla');
    const row = page.getByRole('row', { name });
    const convert = row.getByRole('button', { name: `Convert ${name}` });
    const places = () =>
      row.locator(':is(a, button, select)').evaluateAll((controls) =>
        controls.map((control) => {
          const { left, right } = control.getBoundingClientRect();
          return { left, right };
        }),
      );
    const shown = () =>
      convert.evaluate((one) => getComputedStyle(one.parentElement ?? one).opacity);
    // The last control that arrives.
    await expect(row.getByRole('checkbox')).toBeAttached();
    const before = await places();
    for (const [index, { left }] of before.entries())
      expect(left, 'no two share a place').toBeGreaterThanOrEqual(before[index - 1]?.right ?? 0);
    expect(await shown()).toBe('0');
    await row.hover({ position: { x: 20, y: 8 } });
    expect(await shown()).toBe('1');
    expect(await places()).toEqual(before);

    // By keyboard they show as soon as anything in the row has the focus.
    await page.mouse.move(0, 0);
    await expect.poll(shown).toBe('0');
    await row.getByRole('link', { name, exact: true }).focus();
    expect(await shown()).toBe('1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(row.getByRole('link', { name: `View ${name}` })).toBeFocused();
  }
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
});
