import { expectAccessible } from '../support/accessibility.ts';
import { expect } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';
import { test } from '../support/paying-program.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';

test('a payment that differs is held: nothing more is asked, and staff book or refund it', async ({
  page,
  asAdmin,
  adminApi,
  program,
}, { repeatEachIndex: round }) => {
  const pay = async (name: string, choice: string) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@journey.example`;
    const quoteId = await signedQuote(adminApi, name, email);
    const [invoice] = await ask(adminApi, 'GET', `/api/invoices?quoteId=${quoteId}&status=issued`);
    let link = '';
    await expect(async () => {
      const mails = await mailsTo(program, email);
      link = mails.map((mail) => /\/pay\/[\w.~-]+/.exec(mail)?.[0] ?? '').find(Boolean) ?? '';
      expect(link).not.toBe('');
    }).toPass({ timeout: 20_000 });
    await page.goto(link);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('button', { name: choice }).click();
    await expect(page.getByText(/Please don’t pay again/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Pay|check/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /bank transfer|check/ })).toHaveCount(0);
    await expectAccessible(page);
    await asAdmin.goto(`/admin/invoices?invoice=${invoice.id}`);
    const panel = asAdmin.getByRole('region', { name: `Invoice ${invoice.number}` });
    await expect(panel.getByText(/^[$€][\d.,]+ held/)).toBeVisible();
    return { link, panel };
  };

  const more = await pay(`Ada Held ${round}`, 'Pay ten dollars too much');
  await expectAccessible(asAdmin);
  await more.panel.getByRole('button', { name: /^Book it/ }).click();
  await expect(asAdmin.getByText('Payment booked', { exact: true })).toBeVisible();
  await expect(more.panel.getByText('$10.00 to the client’s credit')).toBeVisible();
  await page.goto(more.link);
  await expect(page.getByText('This invoice is paid. Thank you!')).toBeVisible();

  const euros = await pay(`Emil Held ${round}`, 'Pay in euros');
  await expect(euros.panel.getByText(/€[\d.,]+ held/)).toBeVisible();
  await expect(euros.panel.getByText(/^in another currency, so it can only/)).toBeVisible();
  await expect(euros.panel.getByRole('button', { name: /^Book it/ })).toHaveCount(0);
  await euros.panel.getByRole('button', { name: /^Refund the payment of €/ }).click();
  const refund = asAdmin.getByRole('form', { name: 'Refund' });
  await expect(refund.getByLabel('Amount in EUR')).toBeVisible();
  await refund.getByLabel('Reason').fill('Paid in another currency');
  await refund.getByRole('button', { name: 'Send the refund' }).click();
  await expect(asAdmin.getByText('Refund sent', { exact: true })).toBeVisible();
  await page.goto(euros.link);
  await expect(page.getByText(/went back to you/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
});
