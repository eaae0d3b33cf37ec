import { expectAccessible } from '../support/accessibility.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/paying-program.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';
import { ask } from '../support/signed-quote.ts';

test('a client signs, pays the deposit online, and both sides see it paid', async ({
  page,
  asAdmin,
  adminApi,
}) => {
  const data = smallQuoteRequest('Ida Lund', 'ida.pay@journey.example');
  const quote = await ask(adminApi, 'POST', '/api/quotes', { data });
  await ask(adminApi, 'POST', `/api/quotes/${quote.id}/send`, { data: {} });
  await page.goto(new URL(quote.privateUrl).pathname);
  const form = page.getByRole('form', { name: 'Accept the quote' });
  await form.getByLabel('Your role').fill('Owner');
  await form.getByRole('textbox', { name: 'Signature' }).fill('Ida Lund');
  await form.getByRole('button', { name: 'Sign and accept' }).click();
  await page.getByRole('link', { name: /^Pay \$.* online$/ }).click();

  await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Or pay by bank transfer' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay part of it' }).click();
  await expect(page.getByLabel('Amount ($)')).toBeFocused();
  const consent = page.getByRole('checkbox', { name: /automatically with the same card$/ });
  await consent.check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByLabel('Type your name')).toBeFocused();
  await consent.uncheck();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('button', { name: 'Decline the card', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline the card', exact: true }).click();
  await expect(page.getByText(/Your card was declined. You have not been charged/)).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  // The news is lost: the way back finds the payment all the same.
  await page.getByRole('button', { name: 'Pay, and lose the news' }).click();
  await expect(page.getByText('This invoice is paid. Thank you!')).toBeVisible();

  const [invoice] = await ask(adminApi, 'GET', `/api/invoices?quoteId=${quote.id}&status=paid`);
  await asAdmin.goto(`/admin/invoices?invoice=${invoice.id}`);
  const panel = asAdmin.getByRole('region', { name: `Invoice ${invoice.number}` });
  await expect(panel.getByRole('heading', { name: 'Online payments' })).toBeVisible();
  await expect(panel.getByText(/Online payment/).first()).toBeVisible();
});
