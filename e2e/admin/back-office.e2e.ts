import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectRow } from '../support/table.ts';

const longName = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Montgomery III';

/** Requests a quote as the wizard does. Returns its reference and private link. */
async function askForQuote(
  request: APIRequestContext,
  customerName: string,
  customerEmail: string,
): Promise<{ reference: string; privateUrl: string }> {
  const reply = await request.post('/api/quotes', {
    headers: { 'Idempotency-Key': `journey-${customerEmail}` },
    data: {
      customerName,
      customerEmail,
      customerCompany: 'Northern Dental',
      customerPhone: '555-010-2030',
      customerRole: 'Practice manager',
      companySize: '11-50',
      industry: 'healthcare',
      currentCrmSolution: 'spreadsheets',
      currentMonthlySpend: '151-300',
      budgetPriority: 'balanced',
      primaryPainPoints: 'Recalls are lost',
      expectedUsers: 12,
      timeline: '6-months',
      customizationLevel: 'moderate',
      features: ['contact-management', 'lead-management', 'pipeline-management'],
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return reply.json();
}

test('staff move through the leads by keyboard and keep their place', async ({
  asAdmin: page,
  request,
}) => {
  await askForQuote(request, longName, 'maximiliana@keys.example');
  await askForQuote(request, 'Ada Lindqvist', 'ada@keys.example');
  // Leads of other journeys would stand between the two.
  await page.goto('/admin/leads?sort=name&q=keys.example');
  const table = page.getByRole('table', { name: 'Leads' });
  await expectRow(table, { Company: 'Northern Dental', Status: 'New', Score: '0' });

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Lead: Ada Lindqvist' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: `Lead: ${longName}` })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: longName, exact: true })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ada');
  await expect(page).toHaveURL(/\/admin\/leads\?sort=name&q=ada$/);
  await expect(table.getByRole('row')).toHaveCount(2);
});

test('a quote opens with its figures, prints, and returns to its row', async ({
  asAdmin: page,
  request,
}) => {
  const { reference } = await askForQuote(request, 'Bea Novak', 'bea@example.com');
  await page.goto('/admin/quotes?q=bea');
  await expectRow(page.getByRole('table', { name: 'Quotes' }), {
    Customer: 'Bea Novak bea@example.com',
    Value: '$9,555',
    Status: 'Pending',
  });
  await page.getByRole('link', { name: 'Bea Novak', exact: true }).click();
  await expect(page.getByText(`Quote ${reference}`)).toBeVisible();

  const breakEven = page.getByText('Break-even');
  await expect(page.getByText('Cost ÷ current monthly spend.').first()).toBeHidden();
  await breakEven.click();
  await expect(page.getByText('Cost ÷ current monthly spend.').first()).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title);
  });
  await page.getByRole('button', { name: 'Export to PDF' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', `Quote ${reference}`);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\?q=bea$/);
  await expect(page.getByRole('link', { name: 'Bea Novak', exact: true })).toBeFocused();
});

test('the dashboard keeps its tab in the URL and shows the overview for unknown ones', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/no-such-tab');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Overview');
  await expect(page.getByRole('tab')).toHaveCount(8);
  await page.getByRole('link', { name: /Total Leads/ }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Leads');
  await page.goto('/admin-working');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expectAccessible(page);
});

test('the private link shows the quote to everyone who has it, and nothing to others', async ({
  page,
  request,
  noise,
}) => {
  const { reference, privateUrl } = await askForQuote(request, 'Cleo Park', 'cleo@example.com');
  await page.goto(privateUrl);
  await expect(page.getByRole('heading', { name: 'A CRM for Northern Dental' })).toBeVisible();
  await expect(page.getByText(`Quote ${reference}`)).toBeVisible();
  await expect(page.getByText('$845.55 a month')).toBeVisible();
  await expectAccessible(page);

  // The browser logs a line for the refused call.
  noise.expect(/status of 404/);
  await page.goto(`${privateUrl}x`);
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a new quote' })).toBeVisible();
});
