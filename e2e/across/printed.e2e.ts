import type { APIRequestContext, Page } from '@playwright/test';
import { contrastOf } from '#domain/site/color.ts';
import { textContrast } from '#domain/site/palette.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { printedSheets, type Sheet } from '../support/pdf.ts';
import { signedIn } from '../support/people.ts';
import { type Program, startProgram } from '../support/program.ts';
import { ask } from '../support/signed-quote.ts';

/** The client of the demo story (seed/accounts.ts). */
const client = {
  email: 'ingrid.solheim-castellanos@accounts.example',
  password: 'ascent-demo-client',
};

interface Client {
  api: APIRequestContext;
  page: Page;
}

/** A test with the demo story, whose records have what those of a real company have, and its client. */
const test = base.extend<{ asClient: Client }, { program: Program }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find fixtures.
    async ({}, use) => {
      const program = await startProgram({ PAYMENT_PROVIDER: 'test' }, ['--demo']);
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  asClient: async ({ browser, program }, use) => {
    const api = await signedIn(program.url, client.email, client.password);
    const context = await browser.newContext({
      baseURL: program.url,
      storageState: await api.storageState(),
    });
    await use({ api, page: await context.newPage() });
    await context.close();
    await api.dispose();
  },
});

/** The margin that print.css sets, less what the outline of a letter may take. */
const leastMm = 9.5;
/** A page with less text than this holds a leftover, such as one line of a list. */
const leastText = 60;

/** Controls, which do nothing on paper. */
const controls =
  'nav, button:not(th button), [role=tab], summary a, input:not([type=date]), textarea, [role=button]';

/** The visible headings as they are printed, without spaces. */
function headingsOf(page: Page): Promise<string[]> {
  return page
    .locator('h1, h2, h3, h4')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map(({ textContent }) => textContent.replace(/\s+/g, '')),
    );
}

function expectCleanSheet(sheet: Sheet, headings: readonly string[], name: string): void {
  expect(sheet.text.length, `text of ${name}`).toBeGreaterThan(leastText);
  expect(sheet.leftMm, `left margin of ${name}`).toBeGreaterThan(leastMm);
  expect(sheet.rightMm, `right margin of ${name}`).toBeGreaterThan(leastMm);
  expect(
    headings.filter((heading) => heading.endsWith(sheet.lastLine)),
    `heading alone at the end of ${name}`,
  ).toEqual([]);
  expect(sheet.inks.length, `colors of ${name}`).toBeGreaterThan(0);
  for (const ink of sheet.inks)
    expect(contrastOf(ink, '#ffffff'), `${ink} in ${name}`).toBeGreaterThanOrEqual(textContrast);
}

/** Asserts that a screen prints clean on both papers, with the browser's margins and without. */
async function expectCleanPrint(page: Page, ...words: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const headings = await headingsOf(page);
  await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark', media: null });
  for (const format of ['A4', 'Letter'] as const)
    for (const margin of ['0', '10mm'] as const) {
      const sheets = await printedSheets(page, format, margin);
      for (const [index, sheet] of sheets.entries())
        expectCleanSheet(sheet, headings, `page ${index + 1} on ${format} with ${margin}`);
      const text = sheets.map((sheet) => sheet.text).join('');
      for (const word of words) expect(text).toContain(word);
      expect(text).not.toMatch(/Openchat|Skiptomain|Logout|Signout/);
    }
}

const first = async <Row>(api: APIRequestContext, path: string): Promise<Row> =>
  (await ask(api, 'GET', path))[0];

test('a quote prints clean, as staff and as the client see it', async ({
  asAdmin,
  adminApi,
  asClient: { api, page },
}) => {
  const { id } = await first<{ id: string }>(adminApi, '/api/quotes?status=approved');
  await asAdmin.goto(`/admin/quotes/${id}`);
  await expect(asAdmin.getByRole('application', { name: /^How it adds up/ })).toBeVisible();
  await expectCleanPrint(asAdmin, 'Whythisprice', 'Answers');

  const { path } = await first<{ path: string }>(api, '/api/client/quotes');
  await page.goto(path);
  await expect(page.getByRole('application', { name: /^How it adds up/ })).toBeVisible();
  await expectCleanPrint(page, 'Twowaystopay', 'Questionsandanswers');
});

test('a project prints clean, as staff and as the client see it', async ({
  asAdmin,
  asClient: { api, page },
}) => {
  const { id } = await first<{ id: string }>(api, '/api/client/projects');
  await asAdmin.goto(`/admin/projects/${id}`);
  await expect(asAdmin.getByText('Payment 12 of 12')).toBeVisible();
  await expectCleanPrint(asAdmin, 'Fjordlinedispatch', 'Payment12of12');

  await page.goto('/client-portal');
  await expect(page.getByRole('heading', { name: 'Risks' })).toBeVisible();
  await expectCleanPrint(page, 'Fjordlinedispatch', 'Upcomingmeetings');
});

test('an invoice prints clean, as staff and as the client see it', async ({
  asAdmin,
  adminApi,
  asClient: { api, page },
}) => {
  const { id } = await first<{ id: string }>(adminApi, '/api/invoices?status=paid');
  await asAdmin.goto(`/admin/invoices?invoice=${id}`);
  await expect(asAdmin.getByText('No changes yet.')).toBeVisible();
  await expectCleanPrint(asAdmin, 'Balancedue');

  await page.goto('/client-portal#billing');
  await expect(page.getByText('Closing balance')).toBeVisible();
  await expectCleanPrint(page, 'Statementofaccount', 'Closingbalance');

  const invoices = await ask(api, 'GET', '/api/client/invoices');
  const { payPath } = invoices.find((one: { payPath: string }) => one.payPath !== '');
  await page.goto(payPath);
  await expect(page.getByRole('heading', { name: 'Pay online' })).toBeVisible();
  await expectCleanPrint(page, 'Orpaybybanktransfer', 'Accountnumber');
});
