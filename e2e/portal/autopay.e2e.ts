import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';
import { type PassingProgram, passingJourney } from '../support/passing-days.ts';
import { chosen, leaveSession, makeOwner } from '../support/people.ts';
import { admin, type Program } from '../support/program.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';
import { ask } from '../support/signed-quote.ts';
import { expectRow } from '../support/table.ts';

const test = passingJourney({ PAYMENT_PROVIDER: 'test' });

const failing = 'Test card •••• 0341';
const working = 'Test card •••• 4242';

/** A date that is some days after another one. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Lets days pass while nobody has the program open. */
async function passTo(program: PassingProgram, page: Page, day: string): Promise<void> {
  await page.goto('about:blank');
  await program.passTo(day);
}

/** Whose mail is read. */
interface Mailed {
  program: Program;
  email: string;
}

const newInvoice = /^Subject: Invoice [\d-]+ from (?!.*(?:is overdue|is due soon))/m;
const failed = /^Subject: Your payment for invoice /m;
const receipt = /^Subject: Payment received for invoice /m;

/** Waits for so many mails with such a subject. @returns the last one. */
async function lastMail(mailed: Mailed, subject: RegExp, count: number): Promise<string> {
  let found: string[] = [];
  await expect(async () => {
    const mails = await mailsTo(mailed.program, mailed.email);
    found = mails.filter((mail) => subject.test(mail));
    const all = mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]).join('; ');
    expect(found.length, `mails with ${subject} among ${all}`).toBe(count);
    // A mail whose attachment could not be made in time is tried again after a minute.
  }).toPass({ timeout: 120_000 });
  return found.at(-1) ?? '';
}

/** Agrees to automatic payments on the pay page and goes to the provider. */
async function agreeAndPay(page: Page, name: string, consent: string): Promise<void> {
  await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('textbox', { name: 'Type your name' }).fill(name);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('This is a test. No money moves.')).toBeVisible();
}

/** Signs in on this browser, in place of whoever was. */
async function enter(page: Page, door: 'client' | 'admin', data: object): Promise<void> {
  await leaveSession(page);
  const reply = await page.request.post(`/api/${door}/login`, { data });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('a client whose card fails twice gives another one, and it is charged from then on', async ({
  page,
  program,
}, { repeatEachIndex }) => {
  // Six starts of the program.
  test.setTimeout(400_000);
  const client = { name: 'Ola Lindqvist', email: `ola${repeatEachIndex}@journey.example` };
  const mailed = { program, email: client.email };
  await enter(page, 'admin', admin);
  await makeOwner(page.request, program.url, client.name, client.email);
  const data = smallQuoteRequest(client.name, client.email);
  const quote = await ask(page.request, 'POST', '/api/quotes', { data });
  await ask(page.request, 'POST', `/api/quotes/${quote.id}/send`, { data: {} });
  await page.goto(new URL(quote.privateUrl).pathname);
  const form = page.getByRole('form', { name: 'Accept the quote' });
  await form.getByLabel('Your role').fill('Owner');
  await form.getByRole('textbox', { name: 'Signature' }).fill(client.name);
  await form.getByRole('button', { name: 'Sign and accept' }).click();
  await page.getByRole('link', { name: /^Pay \$.* online$/ }).click();
  await agreeAndPay(
    page,
    client.name,
    'Pay the 12 remaining payments automatically with the same card',
  );
  await page.getByRole('button', { name: 'Pay, and decline the card later' }).click();
  await expect(page.getByText('This invoice is paid. Thank you!')).toBeVisible();
  const plan = await ask(page.request, 'GET', `/api/invoices?quoteId=${quote.id}&sort=issueOn`);
  const [, next, third] = plan;

  // What is in delivery would otherwise be a month old.
  await lastMail(mailed, newInvoice, 1);
  await passTo(program, page, next.issueOn);
  await lastMail(mailed, newInvoice, 2);
  await passTo(program, page, next.dueOn);
  const first = await lastMail(mailed, failed, 1);
  expect(first).toContain('We will try again on the day above.');
  expect(first).toContain('Your card was declined.');
  expect(first).toContain(failing);

  await passTo(program, page, daysAfter(next.dueOn, 3));
  const again = await lastMail(mailed, failed, 2);
  expect(again).toContain('please pay with another one now');
  const [link = ''] = /\/pay\/[\w.~-]+/.exec(again) ?? [];
  await page.goto(link);
  await expect(page.getByText(/did not go through\. Your card was declined/)).toBeVisible();
  await expect(page.getByText(/^was due /)).toBeVisible();
  const consent = `Use this card for the 11 remaining payments, in place of ${failing}`;
  await agreeAndPay(page, client.name, consent);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('This invoice is paid. Thank you!')).toBeVisible();
  await lastMail(mailed, receipt, 2);

  await enter(page, 'client', { email: client.email, password: chosen });
  await page.goto('/client-portal#billing');
  const autopay = page.getByRole('region', { name: 'Automatic payments' });
  await expect(autopay.getByText(working, { exact: true })).toBeVisible();
  await expect(autopay.getByText(`Agreed by ${client.name}`)).toBeVisible();
  await expect(autopay.getByText(failing)).toBeHidden();
  const invoices = page.getByRole('table', { name: /invoices/i });
  await expectRow(invoices, { For: next.label, Status: 'Paid' });
  await expectAccessible(page);

  await enter(page, 'admin', admin);
  await page.goto(`/admin/invoices?invoice=${next.id}`);
  const panel = page.getByRole('region', { name: /^Invoice / });
  await expect(panel.getByRole('heading', { name: 'Automatic payments' })).toBeVisible();
  await expect(panel.getByText(working).first()).toBeVisible();
  await expect(panel.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(panel.getByText('Your card was declined.')).toHaveCount(2);

  await passTo(program, page, third.issueOn);
  await lastMail(mailed, newInvoice, 3);
  await passTo(program, page, third.dueOn);
  await lastMail(mailed, receipt, 3);
  // What is charged by itself needs no reminder.
  const all = await mailsTo(program, client.email);
  expect(all.filter((mail) => /^Subject: .*(?:is overdue|is due soon)/m.test(mail))).toEqual([]);
});
