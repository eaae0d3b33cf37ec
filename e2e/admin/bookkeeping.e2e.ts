import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from '../support/accessibility.ts';
import { statementFile } from '../support/bank-statement.ts';
import { expect } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';
import { test } from '../support/paying-program.ts';
import { savedFile } from '../support/saved-file.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';

const refundedCents = 10_000;
const fee = { cents: -1250, payer: 'The Bank', text: 'Fee' };

type Row = Record<string, string>;

const cents = (dollars = '') => Math.round(Number(dollars) * 100);
const sum = (rows: readonly Row[], column: string) =>
  rows.reduce((total, row) => total + cents(row[column]), 0);
const moneyText = (amount: number) =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Presses a link that downloads a CSV file. @returns its rows by column. */
async function download(page: Page, link: string): Promise<Row[]> {
  const file = await savedFile(page, () => page.getByRole('link', { name: link }).click());
  return parse(await readFile(await file.path()), { columns: true, bom: true });
}

/** What the journal leaves on an account: debits less credits. */
function balanceOf(journal: readonly Row[], account: string): number {
  const side = (column: string) => journal.filter((row) => row[column] === account);
  return sum(side('Debit account'), amount) - sum(side('Credit account'), amount);
}
const amount = 'Amount in dollars';

test('a month of transfers, online payments and a refund adds up in the files for the bookkeeper', async ({
  page,
  asAdmin,
  adminApi,
  program,
}, { repeatEachIndex: round }) => {
  const names = [`Mona Quill ${round}`, `Piet Vos ${round}`, `Uma Rao ${round}`];
  const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@journey.example`;
  const invoices = [];
  for (const name of names) {
    const quoteId = await signedQuote(adminApi, name, emailOf(name));
    const [issued] = await ask(adminApi, 'GET', `/api/invoices?quoteId=${quoteId}&status=issued`);
    invoices.push(issued);
  }
  const [byNumber, byHand, online] = invoices;
  const [namesNumber = '', namesNone = '', paysOnline = ''] = names;
  const day: string = byNumber.issueOn;

  const file = statementFile(day, [
    { cents: byNumber.openCents, payer: namesNumber, text: `Invoice ${byNumber.number}` },
    { cents: byHand.openCents, payer: namesNone, text: `Thank you, from ${namesNone}` },
    { ...fee, text: `Fee ${round}` },
  ]);
  await asAdmin.goto('/admin/invoices/bank');
  const picker = asAdmin.getByLabel('Bank statement');
  await picker.setInputFiles(file);
  await expect(asAdmin.getByText('1 applied, 1 to review, 1 outgoing')).toBeVisible();
  const tab = (name: RegExp) => asAdmin.getByRole('tab', { name }).click();
  const line = asAdmin.getByRole('listitem', { name: `${namesNone}, ` });
  const apply = async () => {
    await line.getByRole('button', { name: 'Choose invoices' }).click();
    const dialog = asAdmin.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: byHand.number }).check();
    await expect(dialog.getByText('This pays the chosen invoices in full.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(line).toBeHidden();
    await tab(/^Applied/);
    await expect(line.getByText(`invoice ${byHand.number}`)).toBeVisible();
  };
  await expectAccessible(asAdmin);
  await apply();
  await line.getByRole('button', { name: /^Undo/ }).click();
  await expect(line).toBeHidden();
  await tab(/^To review/);
  await apply();
  await picker.setInputFiles(file);
  await expect(
    asAdmin.getByText('You imported this file before, so nothing was changed.'),
  ).toBeVisible();

  let link = '';
  await expect(async () => {
    const mails = await mailsTo(program, emailOf(paysOnline));
    link = mails.map((mail) => /\/pay\/[\w.~-]+/.exec(mail)?.[0] ?? '').find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await page.goto(link);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('This is a test. No money moves.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('This invoice is paid. Thank you!')).toBeVisible();
  await asAdmin.goto(`/admin/invoices?invoice=${online.id}`);
  await asAdmin.getByRole('button', { name: /^Refund the payment/ }).click();
  const refund = asAdmin.getByRole('form', { name: 'Refund' });
  await refund.getByLabel('Amount in dollars').fill((refundedCents / 100).toFixed(2));
  await refund.getByLabel('Reason').fill('Less was built');
  await refund.getByRole('button', { name: 'Send the refund' }).click();
  await expect(asAdmin.getByText('Refund sent', { exact: true })).toBeVisible();
  const panel = asAdmin.getByRole('region', { name: `Invoice ${online.number}` });
  await expect(panel.getByText(`${moneyText(refundedCents)} sent back`)).toBeVisible();

  await asAdmin.goto('/admin/invoices');
  const books = asAdmin.getByRole('region', { name: 'For your bookkeeper' });
  await books.getByLabel('From').fill(`${day.slice(0, 8)}01`);
  await books.getByLabel('To').fill(day);
  const all = await download(asAdmin, 'Download CSV');
  const own = (kinds: readonly string[]) =>
    all.filter(
      (row) => kinds.includes(row.Kind ?? '') && names.some((name) => row.Email === emailOf(name)),
    );
  const total = 'Total in dollars';
  const issued = sum(own(['Invoice']), total);
  expect(issued).toBe(invoices.reduce((all, one) => all + one.totalCents, 0));
  expect(sum(own(['Credit note']), total)).toBe(-refundedCents);
  const received = own(['Payment', 'Correction of a payment', 'Refund']);
  expect(received).toHaveLength(6);
  expect(sum(received, total)).toBe(issued - refundedCents);

  const journal = await download(asAdmin, 'Download journal');
  const ours = journal.filter(({ Document = '' }) =>
    [...own(['Invoice']), ...own(['Credit note'])].some(
      ({ Number: number }) => number === Document,
    ),
  );
  // The accounts of a usual American chart: bank, online payments, receivables, revenue.
  expect(balanceOf(ours, '1000')).toBe(byNumber.totalCents + byHand.totalCents);
  expect(balanceOf(ours, '1050')).toBe(online.totalCents - refundedCents);
  expect(balanceOf(ours, '1100')).toBe(0);
  expect(balanceOf(ours, '4000')).toBe(refundedCents - issued);

  await books.getByRole('button', { name: 'Show payouts' }).click();
  const payouts = asAdmin.getByRole('table', { name: 'Payouts by month' });
  const atProvider = journal.filter((row) => row['Debit account'] === '1050');
  await expect(payouts.getByText(moneyText(sum(atProvider, amount)))).toBeVisible();
  await expectAccessible(asAdmin);
});

test('money for more than is due is credit: of a transfer, and of a check for a paid invoice', async ({
  asAdmin,
  adminApi,
  noise,
}, { repeatEachIndex: round }) => {
  const payer = `Vera Lind ${round}`;
  const quoteId = await signedQuote(adminApi, payer, `vera.lind.${round}@journey.example`);
  const [issued] = await ask(adminApi, 'GET', `/api/invoices?quoteId=${quoteId}&status=issued`);
  const more = { cents: issued.openCents + 3423, payer, text: `Thank you, from ${payer}` };
  await asAdmin.goto('/admin/invoices/bank');
  await asAdmin.getByLabel('Bank statement').setInputFiles(statementFile(issued.issueOn, [more]));
  const line = asAdmin.getByRole('listitem', { name: `${payer}, ` });
  await line.getByRole('button', { name: 'Choose invoices' }).click();
  const dialog = asAdmin.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: issued.number }).check();
  await expect(dialog.getByText('$34.23 of the transfer stays open.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Keep $34.23 as the client’s credit' }).check();
  await expectAccessible(asAdmin);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(line).toBeHidden();

  await asAdmin.goto(`/admin/invoices?invoice=${issued.id}`);
  const panel = asAdmin.getByRole('region', { name: `Invoice ${issued.number}` });
  await expect(panel.getByText('$34.23 was overpaid.')).toBeVisible();
  await panel.getByRole('button', { name: 'Record another payment' }).click();
  const form = asAdmin.getByRole('form', { name: 'Record a payment' });
  await form.getByLabel('Amount ($)').fill('10');
  await form.getByLabel('Method').selectOption({ label: 'Check' });
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form.getByText('Nothing is due. Keep it as the client’s credit?')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Keep $10.00 as the client’s credit' }).check();
  await expectAccessible(asAdmin);
  // A colleague is faster.
  noise.expect(/status of 409.*\/payments/);
  await ask(adminApi, 'POST', `/api/invoices/${issued.id}/payments`, {
    data: { amountCents: 500, creditCents: 500, paidOn: issued.issueOn, method: 'check' },
  });
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(
    form.getByText(/ recorded a payment of \$5\.00 since you opened this form\./),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form).toBeHidden();
  await expect(panel.getByText('$49.23 was overpaid.')).toBeVisible();
});
