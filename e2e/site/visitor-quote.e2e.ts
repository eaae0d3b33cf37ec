import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail } from '../support/mail.ts';
import { savedPdf } from '../support/pdf.ts';
import { admin } from '../support/program.ts';
import { expectRow } from '../support/table.ts';
import {
  chooseFeatures,
  confirmation,
  expectStep,
  expectToast,
  fillCompany,
  fillSituation,
  investment,
  pressNext,
  submitQuote,
  walkToSummary,
} from '../support/wizard.ts';

test('a visitor requests a quote with a demo, and staff find the quote and the lead', async ({
  page,
  program,
}) => {
  // Seven screens in two themes take a while on a busy machine.
  test.slow();
  const visitor = { name: 'Nora Lindgren', email: 'nora@northern-dental.example' };
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Your Custom Quote' }).first().click();
  await expect(page).toHaveURL('/quote');

  await expectStep(page, 1);
  await expect(page.getByRole('heading', { name: 'Company Information' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  await fillCompany(page, visitor);
  await expectAccessible(page);
  await pressNext(page);

  await expectStep(page, 2);
  await expect(
    page.getByRole('heading', { name: 'Current Situation and Requirements' }),
  ).toBeFocused();
  await expect(page.getByLabel('Expected number of users')).toHaveValue('1');
  await fillSituation(page);
  await expectAccessible(page);
  await pressNext(page);

  await expectStep(page, 3);
  await expect(page.getByRole('heading', { name: 'Features and Functionality' })).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(70);
  await expect(page.getByRole('checkbox', { name: /^ERP Integration.*\$2,500/ })).toBeVisible();
  await chooseFeatures(page);
  const panel = page.getByRole('complementary', { name: 'Running total' });
  await expect(panel.getByRole('status')).toHaveText('$9,555');
  await expectAccessible(page);
  await pressNext(page);

  await expectStep(page, 4);
  await expect(page.getByRole('heading', { name: 'Quote Summary and Demo Request' })).toBeFocused();
  await expect(investment(page)).toContainText('$9,555');
  // $1,001–$2,500 a month counts as $1,750, so $21,000 a year: more than the estimate.
  await expect(page.getByText(/\$21,000/).first()).toBeVisible();
  await expect(page.getByText(/\$11,445/).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /12-month payment plan.*\$845\.55/ })).toBeChecked();
  await expect(page.getByText(/\$1,127\.39 initial deposit \(10%\)/)).toBeVisible();
  await expect(page.getByText(/\$11,273\.94 in total, 17\.99% more/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Buyout option.*\$9,555 once/ })).toBeVisible();
  await expect(page.getByText('Optional support at $799 per month')).toBeVisible();
  await expect(page.getByText(/90 days of post-launch support/i)).toBeVisible();
  await page.getByLabel('Request a demo').check();
  await expectAccessible(page);
  await submitQuote(page);

  await expectToast(
    page,
    'Quote Created Successfully!',
    'Your quote has been created and a demo will be prepared for you.',
  );
  await expect(confirmation(page)).toBeFocused();
  await expect(page.getByText('$9,555', { exact: true })).toBeVisible();
  await expect(page.getByText('You asked for a demo. We’re preparing it.')).toBeVisible();
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveText([
    'Our team reviews your request within 24 hours.',
    `We’ll email a detailed quote to ${visitor.email}.`,
    'We create a demo with the features you selected.',
    'We contact you to talk it over.',
  ]);
  const reference = (await page.getByRole('definition').last().innerText()).trim();
  await expectAccessible(page);
  // One figure everywhere: panel, summary and confirmation above, now the mail to each side.
  await expectMail(program, visitor.email, 'Estimated cost $9,555');
  await expectMail(program, 'hello@example.com', '$9,555');

  await page.getByRole('link', { name: 'your private link' }).click();
  await expect(page.getByRole('heading', { name: 'A CRM for Northern Dental' })).toBeVisible();
  await expect(page.getByText(`Quote ${reference}`)).toBeVisible();
  await expect(page.getByText('$9,555').first()).toBeVisible();
  await expectAccessible(page);
  // The private page and its PDF file name the same payments as the summary, to the cent.
  const file = await savedPdf(page, () =>
    page.getByRole('link', { name: 'Download as PDF' }).click(),
  );
  for (const figure of ['$9,555', '$11,273.94', '$1,127.39', '$845.55']) {
    await expect(page.getByText(figure).first()).toBeVisible();
    expect(file.text).toContain(figure);
  }

  await page.goto('/login?admin=true');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  await page.getByRole('tab', { name: /^Leads/ }).click();
  await expect(page).toHaveURL('/admin/leads');
  await expectRow(page.getByRole('table', { name: 'Leads' }), {
    Company: 'Northern Dental',
    Email: visitor.email,
    Status: 'New',
  });
  await page.getByRole('link', { name: visitor.name, exact: true }).click();
  await expect(page.getByRole('region', { name: `Lead: ${visitor.name}` })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: /^Quotes/ }).click();
  await expectRow(page.getByRole('table', { name: 'Quotes' }), {
    Customer: `${visitor.name} ${visitor.email}`,
    Company: 'Northern Dental',
    Value: '$9,555',
    Status: 'Pending',
  });
  await page.getByRole('link', { name: visitor.name, exact: true }).click();
  await expect(page.getByText(`Quote ${reference}`)).toBeVisible();
  // Rule PRICE-7: the customer's plan and the interest-free basis, each under its name.
  for (const figure of [
    /^Plan total.*\$11,273\.94/,
    /^Plan deposit.*\$1,127\.39/,
    /^Plan monthly payment.*\$845\.55/,
    /^Deposit.*\$955\.50/,
    /^Monthly payment.*\$716\.63/,
    /^Buyout with 25% premium.*\$11,943\.75/,
  ]) {
    await expect(page.locator('summary').filter({ hasText: figure })).toBeVisible();
  }
});

test('a quote without a demo is confirmed without one', async ({ page }) => {
  await page.goto('/quote');
  await walkToSummary(page, { name: 'Otto Berg', email: 'otto@example.com' });
  await page.getByRole('radio', { name: /Buyout option/ }).check();
  await submitQuote(page);
  await expectToast(
    page,
    'Quote Created Successfully!',
    'Your custom quote has been generated successfully!',
  );
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText(/demo/i).and(page.locator('main *'))).toHaveCount(0);

  await page.getByRole('button', { name: 'Start another quote' }).click();
  await expectStep(page, 1);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});
