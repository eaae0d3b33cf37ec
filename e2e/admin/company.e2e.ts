import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail } from '../support/mail.ts';
import { admin } from '../support/program.ts';
import { asIfProofWereOld } from '../support/proof.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';

const email = 'ida.company@journey.example';
const quoteRequest = smallQuoteRequest('Ida Company', email, 'Company Surveying');
const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

test('an admin enters the company’s details, and a client pays by them', async ({
  asAdmin: page,
  adminApi,
  context,
  program,
  noise,
}) => {
  await page.goto('/admin/overview');
  const notice = page.getByRole('region', { name: 'Details on invoices' });
  await expect(notice).toContainText('Your invoices have no address and no bank details yet.');
  await notice.getByRole('link', { name: 'Company' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company');

  const seller = page.getByRole('form', { name: 'Details on invoices' });
  await seller.getByLabel('Legal name').fill('Ascent CRM Systems LLC');
  await seller.getByLabel('Address').fill('48 Harbor View Road\nPortland, ME 04101');
  await seller.getByRole('button', { name: 'Add a tax number' }).click();
  await seller.getByLabel('Name', { exact: true }).fill('EIN');
  await seller.getByRole('button', { name: 'Save details' }).click();
  await expect(seller.getByText('Please enter the number')).toBeVisible();
  await seller.getByLabel('Number', { exact: true }).fill('00-0000000');
  await seller.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved').first()).toBeVisible();
  await expect(page.getByText('Last changed by').first()).toBeVisible();

  const bank = page.getByRole('form', { name: 'Where clients pay' });
  await bank.getByLabel('Account holder').fill('Ascent CRM Systems LLC');
  await bank.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00');
  await bank.getByRole('button', { name: 'Save bank details' }).click();
  await expect(bank.getByText('This IBAN isn’t valid')).toBeVisible();
  await bank.getByLabel('IBAN').fill('de89370400440532013000');
  noise.expect(/status of 403/);
  await asIfProofWereOld(page, '**/api/company/bank');
  await bank.getByRole('button', { name: 'Save bank details' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(admin.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Bank details saved').first()).toBeVisible();
  await expect(bank.getByLabel('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expectMail(program, admin.email, 'DE89 3704 0044 0532 0130 00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(isTooWide)).toBe(false);
  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(notice).toBeHidden();

  // A client without an account sees on the private page what to pay and where.
  const quote = await (await adminApi.post('/api/quotes', { data: quoteRequest })).json();
  await adminApi.post(`/api/quotes/${quote.id}/send`, { data: {} });
  const accepted = await adminApi.post(`/api/quotes/${quote.id}/accept`, {
    data: { name: 'Ida Company', role: 'Owner', plan: 'buyout', note: 'By phone.' },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await expectMail(program, email, 'EIN: 00-0000000');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(new URL(quote.privateUrl).pathname);
  await expect(page.getByRole('heading', { name: 'Payment due' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy IBAN' }).click();
  await expect(page.getByRole('button', { name: 'Copied IBAN' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DE89370400440532013000');
  await expect(page.getByText('Reference', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(isTooWide)).toBe(false);

  // The transfer comes with a statement of the bank: a part of it first, then the rest.
  const [invoice] = await (await adminApi.get(`/api/invoices?quoteId=${quote.id}`)).json();
  const rest: number = invoice.totalCents - 10_000;
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const statement = (...rows: string[]) => ({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Name,Description,Amount', ...rows, ''].join('\n')),
  });
  const picker = page.getByLabel('Bank statement');
  const columns = page.getByRole('dialog', { name: 'Columns of this file' });
  await page.goto('/admin/invoices/bank');
  await picker.setInputFiles(statement('Date of nothing,,,'));
  await columns.getByRole('button', { name: 'Import' }).click();
  noise.expect(/status of 400/);
  await expect(page.getByText('There are no booked transactions in this file.')).toBeVisible();
  await picker.setInputFiles(
    statement(`${day},Ida Co,first part ${invoice.number},100.00`, `${day},Ida Co,Gift,7.77`),
  );
  await expect(columns.getByLabel('Payer')).toHaveValue('1');
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('0 applied, 2 to review')).toBeVisible();
  const first = page.getByRole('listitem', { name: 'Ida Co, $100.00' });
  await expect(first.getByText('It is less than the balance')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(isTooWide)).toBe(false);
  await first.getByRole('button', { name: 'Apply' }).click();
  await expect(first).toBeHidden();
  const gift = page.getByRole('listitem', { name: 'Ida Co, $7.77' });
  await expect(gift).toBeFocused();
  await gift.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await picker.setInputFiles(
    statement(`${day},Ida Co,rest of ${invoice.number},${(rest / 100).toFixed(2)}`),
  );
  await columns.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('1 applied, 0 to review')).toBeVisible();
  await page.getByRole('tab', { name: 'Applied' }).click();
  await page
    .getByRole('link', { name: `invoice ${invoice.number}` })
    .first()
    .click();
  const paid = page.getByRole('region', { name: `Invoice ${invoice.number}` });
  await expect(paid.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('an owner changes the limit of discounts, and the history says what it was', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/company');
  const form = page.getByRole('form', { name: 'Confirmations and links' });
  await form.getByLabel(/^Largest discount without/).fill('5');
  await form.getByRole('button', { name: 'Save confirmations and links' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  const history = page.getByRole('region', { name: 'History of confirmations and links' });
  await expect(history).toContainText('Discount percent: 20 → 5');
  expect(await (await page.request.get('/api/quotes/settings')).json()).toEqual({
    discountLimit: 500,
  });
  await form.getByLabel(/^Largest discount without/).fill('20');
  await form.getByRole('button', { name: 'Save confirmations and links' }).click();
  await expect(history).toContainText('Discount percent: 5 → 20');

  await page.goto('/admin/bookings/settings');
  const settings = page.getByRole('form', { name: 'Booking settings' });
  await settings.getByLabel(/^Buffer/).fill('10');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions).toContainText('Buffer (minutes): 0 → 10');
  await settings.getByLabel(/^Buffer/).fill('0');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(versions).toContainText('Buffer (minutes): 10 → 0');
  await versions.getByRole('button', { name: 'Restore this version' }).first().click();
  await expect(page.getByText('Settings restored', { exact: true })).toBeVisible();
  await expect(settings.getByLabel(/^Buffer/)).toHaveValue('10');
  await expect(versions.getByRole('listitem').first()).toContainText('In use now.');
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Restore this version' }).first().click();
  await expect(settings.getByLabel(/^Buffer/)).toHaveValue('0');
});
