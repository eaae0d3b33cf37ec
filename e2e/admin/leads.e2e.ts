import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFromMore } from '../support/row-menu.ts';
import { savedFile } from '../support/saved-file.ts';
import { expectRow } from '../support/table.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Leads' });
const panelOf = (page: Page, name: string) => page.getByRole('region', { name: `Lead: ${name}` });

test("a day's work with leads by mouse: add, edit, resolve a conflict, move, export, convert", async ({
  asAdmin: page,
  adminApi,
  noise,
}) => {
  // The errors for the duplicate address, the older version, and a file during an overload.
  noise.expect(/status of (409|503)/);
  await page.goto('/admin/leads');
  await page.getByRole('button', { name: 'Add lead' }).waitFor();
  await page.keyboard.press('c');
  const adding = page.getByRole('dialog', { name: 'Add lead' });
  await adding.getByRole('button', { name: 'Add lead' }).click();
  await expect(adding.getByText('First name is required')).toBeVisible();
  await expect(adding.getByText('Valid email is required')).toBeVisible();
  await adding.getByLabel('First name').fill('Ottilie');
  await adding.getByLabel('Last name').fill('Brandvold');
  await adding.getByLabel('Email').fill('ottilie@leads.example');
  await adding.getByLabel('Company').fill('=Brandvold "Freight", Inc.');
  await adding.getByLabel('Score').fill('plenty');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add lead' }).click();
  const panel = panelOf(page, 'Ottilie Brandvold');
  await expect(panel.getByText('Added manually')).toBeVisible();
  await expectAccessible(page);

  // The same person again.
  await page.goto('/admin/leads?add=1');
  await adding.getByLabel('First name').fill('O.');
  await adding.getByLabel('Email').fill('Ottilie@leads.example');
  await adding.getByRole('button', { name: 'Add lead' }).click();
  await expect(adding.getByText('belongs to the lead Ottilie Brandvold').first()).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await adding.getByRole('button', { name: 'Open Ottilie Brandvold' }).click();
  await expect(panel).toBeVisible();

  // Somebody else saves while the form is open.
  const id = new URL(page.url()).searchParams.get('lead');
  await panel.getByRole('button', { name: 'Edit Lead' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Lead' });
  await editing.getByLabel('Phone').fill('+1 555 010 7777');
  await editing.getByLabel('Score').fill('64');
  const other = await adminApi.put(`/api/leads/${id}`, { data: { score: 20, lastName: 'Moe' } });
  expect(other.status()).toBe(200);
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing.getByText('Someone else saved this while you were editing')).toBeVisible();
  await editing.getByRole('button', { name: 'Save these choices' }).click();
  await expect(editing).toBeHidden();
  const moe = panelOf(page, 'Ottilie Moe');
  await expect(moe.getByRole('link', { name: '+1 555 010 7777' })).toBeVisible();
  await expect(moe.getByRole('region', { name: 'History' })).toContainText('20 → 64');

  await page.goto('/admin/leads?q=leads.example');
  await table(page).getByLabel('Status of Ottilie Moe').selectOption('Contacted');
  await expectRow(table(page), { Status: 'Contacted', Score: '64' });
  await expect
    .poll(async () => (await (await adminApi.get(`/api/leads/${id}`)).json()).status)
    .toBe('contacted');

  const busy = 'We are too busy to handle this right now.';
  await page.route('**/api/leads.csv?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'overloaded', message: busy } }),
  );
  await page.getByRole('link', { name: 'Download leads as CSV' }).click();
  await expect(page.getByText(busy, { exact: true })).toBeVisible();
  await page.unroute('**/api/leads.csv?*');
  const download = await savedFile(page, () =>
    page.getByRole('link', { name: 'Download leads as CSV' }).click(),
  );
  const file = await download.path();
  const rows: Record<string, string>[] = parse(await readFile(file, 'utf8'), {
    bom: true,
    columns: true,
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ Company: '\'=Brandvold "Freight", Inc.', Status: 'contacted' });

  await table(page).getByRole('button', { name: 'Convert Ottilie Moe to a project' }).click();
  const converting = page.getByRole('dialog', { name: 'Convert to Project' });
  await converting.getByLabel('Project name').fill('Freight desk');
  await converting.getByLabel('Budget (US$)').fill('12,500');
  await converting.getByRole('button', { name: 'Convert to Project' }).click();
  await expect(page).toHaveURL(/\/admin\/projects\/[\w-]+/);
  await expect(page.getByText('Lead converted to project', { exact: true })).toBeVisible();
  await page.goto(`/admin/leads?lead=${id}`);
  await expect(moe.getByRole('link', { name: 'Open project' })).toBeVisible();
});

test('a lead is converted by one of its quotes, and a second time only on purpose', async ({
  asAdmin: page,
  adminApi,
}) => {
  const ask = async (features: string[]): Promise<{ id: string; reference: string }> => {
    const data = {
      ...{ customerName: 'Petra Pick', customerEmail: 'petra@leads.example', expectedUsers: 9 },
      ...{ customerCompany: 'Pick & Daughters', customerPhone: '555-010-2030', industry: 'retail' },
      ...{ customerRole: 'Owner', companySize: '1-10', currentCrmSolution: 'none' },
      ...{ currentMonthlySpend: '0', budgetPriority: 'balanced', timeline: 'flexible' },
      ...{ primaryPainPoints: 'Orders are lost', customizationLevel: 'minimal', features },
    };
    const reply = await adminApi.post('/api/quotes', { data });
    expect(reply.status(), await reply.text()).toBe(201);
    return reply.json();
  };
  const first = await ask(['contact-management']);
  const second = await ask(['lead-management', 'pipeline-management']);
  await page.goto('/admin/leads?q=petra%20daughters');
  await table(page).getByRole('button', { name: 'Convert Petra Pick to a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to Project' });
  const source = dialog.getByLabel('Create the project from');
  await expect(source.getByRole('option')).toHaveText([
    new RegExp(`^${second.reference}, pending, \\$`),
    new RegExp(`^${first.reference}, pending, \\$`),
    'The lead only, without a quote',
  ]);
  await expect(dialog).toContainText('Lead Management, Sales Pipeline Management');
  await expectAccessible(page);
  await source.selectOption('The lead only, without a quote');
  await expect(dialog.getByText('The client has not accepted this quote yet.')).toHaveCount(0);
  await source.selectOption({ index: 0 });
  await dialog.getByRole('checkbox', { name: 'Convert it anyway' }).check();
  await dialog.getByRole('button', { name: 'Convert to Project' }).click();
  await expect(page).toHaveURL(/\/admin\/projects\/[\w-]+$/);
  await expect(page.getByText('Sales Pipeline Management').first()).toBeVisible();

  await page.goto(`/admin/quotes/${second.id}`);
  await expect(page.getByText(/^This quote became the project/)).toBeVisible();
  for (const name of ['Send Quote', 'Edit Quote', 'Convert to Project'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto(`/admin/quotes/${first.id}`);
  await page.getByRole('button', { name: 'Convert to Project' }).click();
  await expect(dialog.getByText('This lead already has a project:')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Convert it anyway' }).check();
  await dialog.getByRole('button', { name: 'Convert to Project' }).click();
  await expect(dialog.getByText('Please confirm that you want another project')).toBeVisible();
  const other = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Pick & Daughters' }).click();
  await expect(await other).toHaveURL(/\/admin\/projects\//);
});

test('a lead is closed, reopened, deleted and restored', async ({ asAdmin: page, adminApi }) => {
  const data = { firstName: 'Casimir', lastName: 'Close', email: 'casimir@leads.example' };
  const { id } = await (await adminApi.post('/api/leads', { data })).json();
  await page.goto(`/admin/leads?lead=${id}&q=casimir`);
  const panel = panelOf(page, 'Casimir Close');
  await chooseFromMore(panel, 'Close lead');
  const closing = page.getByRole('dialog', { name: 'Close lead' });
  await closing.getByLabel('Reason').fill('Chose another product');
  await closing.getByRole('button', { name: 'Close lead' }).click();
  await expect(panel.getByText('Closed: Chose another product')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'More actions for Casimir Close' })).toBeFocused();
  await chooseFromMore(panel, 'Reopen');
  await expect(panel.getByText('Closed: Chose another product')).toBeHidden();
  await chooseFromMore(panel, 'Delete');
  await expect(panel).toBeHidden();
  await expect(page.getByText('No leads match', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectRow(table(page), { Status: 'New' });

  // From the menu of the row, by keyboard: the menu key, E for its form, and Delete as the last line.
  const row = page.getByRole('link', { name: 'Casimir Close', exact: true });
  await row.focus();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'Actions for Casimir Close' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expect(menu.getByRole('menuitem')).toHaveText([
    ...['View', 'Edit', 'Convert', 'New quote', 'Book a call', 'Email', 'Copy link', 'Delete'],
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit Lead' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The panel's edge, by keyboard; its width is kept.
  await row.click();
  const edge = page.getByRole('separator', { name: 'Width of the panel' });
  const width = Number(await edge.getAttribute('aria-valuenow'));
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 32));
  await expect(table(page).getByRole('columnheader', { name: 'Email' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await row.press('Shift+F10');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No leads match', { exact: true })).toBeVisible();
});

test('the board and the palette work by keyboard alone', async ({ asAdmin: page, adminApi }) => {
  const data = { firstName: 'Keyla', lastName: 'Board', email: 'keyla@leads.example' };
  const { id } = await (await adminApi.post('/api/leads', { data })).json();
  const statusOf = async () => (await (await adminApi.get(`/api/leads/${id}`)).json()).status;

  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('combobox', { name: 'Find records, pages and actions' });
  await expect(finder).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('leads board');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/leads?view=board');

  const column = (name: string) => page.getByRole('listitem', { name });
  await expect(column('New').getByText('Keyla Board')).toBeVisible();
  await expectAccessible(page);
  // A reloaded column renders its cards again: a click in between would miss the button.
  const moveTo = (name: string) =>
    expect(async () => {
      const card = column(name).getByText('Keyla Board');
      const button = page.getByRole('button', { name: `Move Keyla Board to ${name}` });
      if (!(await card.isVisible())) await button.press('Enter', { timeout: 2_000 });
      await expect(card).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  await moveTo('Contacted');
  await expect.poll(statusOf).toBe('contacted');
  await moveTo('Qualified');
  await expect.poll(statusOf).toBe('qualified');

  // A phone shows one column at a time, and moves cards with the menu of the device.
  await page.setViewportSize({ width: 390, height: 844 });
  const columns = page.getByRole('navigation', { name: 'Columns' });
  await columns.getByRole('button', { name: /^Qualified/ }).click();
  await expect(columns.locator('[aria-current]')).toHaveText(/^Qualified/);
  await expect(column('Qualified').getByText('Keyla Board')).toBeInViewport();
  await expectAccessible(page);
  await page.getByLabel('Move Keyla Board to…').selectOption('Converted');
  await expect.poll(statusOf).toBe('converted');
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.keyboard.press('Control+k');
  await expect(finder).toBeFocused();
  await page.keyboard.type('keyla');
  await expect(page.getByRole('option', { name: /Keyla Board/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panelOf(page, 'Keyla Board')).toBeVisible();
  // A record counts as opened after a moment.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('own:recent-records')))
    .toContain(id);
  await page.keyboard.press('Control+k');
  await expect(finder).toBeFocused();
  await page.keyboard.type('history of');
  await expect(page.getByRole('option', { name: /History of changes/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByRole('table', { name: 'History' })).toContainText('Keyla Board');
  await expectAccessible(page);

  // Without a word: what was opened last comes first, by the name it has now, until it is deleted.
  await page.keyboard.press('Control+k');
  const first = page.getByRole('group', { name: 'Recent' }).getByRole('option').first();
  await expect(first).toHaveText(/^Keyla BoardLead/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panelOf(page, 'Keyla Board')).toBeVisible();
  expect((await adminApi.delete(`/api/leads/${id}`)).status()).toBe(200);
  await page.keyboard.press('Escape');

  // Two keys go to a page, but not while somebody types.
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await expect(page).toHaveURL('/admin/quotes');
  await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /^Add lead/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Keyla Board/ })).toHaveCount(0);
  await page.keyboard.type('gleda');
  await expect(page).toHaveURL('/admin/quotes');
  await finder.fill('leda');
  await expect(page.getByRole('option', { name: /^Leads/ }).first()).toBeVisible();
});
