import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { savedPdf } from './pdf.ts';

/** A quote of $3,100 that was sent, with the path of its private link. */
async function sentQuote(api: APIRequestContext, name: string, email: string) {
  const made = await api.post('/api/quotes', {
    data: {
      customerName: name,
      customerEmail: email,
      customerCompany: 'Larkspur Surveying',
      customerPhone: '+1 555 010 2030',
      customerRole: 'Owner',
      companySize: '1-10',
      industry: 'healthcare',
      currentCrmSolution: 'spreadsheets',
      currentMonthlySpend: '151-300',
      budgetPriority: 'balanced',
      primaryPainPoints: 'Orders are kept in three spreadsheets.',
      timeline: '3-months',
      customizationLevel: 'minimal',
      features: ['contact-management'],
    },
  });
  const quote = await made.json();
  const sent = await api.post(`/api/quotes/${quote.id}/send`, { data: {} });
  expect(sent.status(), await sent.text()).toBe(200);
  return { id: quote.id, reference: quote.reference, path: new URL(quote.privateUrl).pathname };
}

test('the quote is saved as a PDF file by staff and by its customer, with the same figures', async ({
  asAdmin,
  adminApi,
  browser,
  program,
}) => {
  const quote = await sentQuote(adminApi, 'Nadia Larkspur', 'nadia@pdf-files.example');
  await asAdmin.goto(`/admin/quotes/${quote.id}`);
  const ours = await savedPdf(asAdmin, () =>
    asAdmin.getByRole('link', { name: 'Customer’s PDF file' }).click(),
  );
  expect(ours.header).toBe('%PDF-');
  expect(ours.name).toContain(quote.reference);
  expect(ours.text).toContain('Nadia Larkspur');
  expect(ours.text).toContain('$3,100');

  const visitor = await browser.newContext({ baseURL: program.url });
  const page = await visitor.newPage();
  await page.goto(quote.path);
  const theirs = await savedPdf(page, () =>
    page.getByRole('link', { name: 'Download as PDF' }).click(),
  );
  expect(theirs.header).toBe('%PDF-');
  expect(theirs.text).toBe(ours.text);
  await visitor.close();
});

test('an invoice is saved as a PDF file with its number and sum', async ({ asAdmin, adminApi }) => {
  const quote = await sentQuote(adminApi, 'Piet Larkspur', 'piet@pdf-files.example');
  const accepted = await adminApi.post(`/api/quotes/${quote.id}/accept`, {
    data: {
      plan: 'customer-plan',
      name: 'Piet Larkspur',
      role: 'Owner',
      note: 'He said yes on the phone.',
    },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await asAdmin.goto(`/admin/quotes/${quote.id}`);
  await asAdmin.getByRole('link', { name: /^Invoice \d{4}-\d{4}, Deposit/ }).click();
  const panel = asAdmin.getByRole('region', { name: /^Invoice / });
  const file = await savedPdf(asAdmin, () =>
    panel.getByRole('link', { name: 'Download PDF' }).click(),
  );
  expect(file.header).toBe('%PDF-');
  const number = /\d{4}-\d{4}/.exec(file.name)?.[0] ?? 'a name without a number';
  expect(file.text).toContain(number);
  expect(file.text).toContain('Piet Larkspur');
  expect(file.text).toContain('$365.77');
});

test('the report of a project is saved as a PDF file with what the screen says', async ({
  asAdmin,
  adminApi,
}) => {
  const made = await adminApi.post('/api/projects', {
    data: { name: 'Reported on paper', budgetCents: 1_250_000 },
  });
  const { id } = await made.json();
  await asAdmin.goto(`/admin/projects/${id}/report`);
  await expect(asAdmin.getByRole('heading', { level: 1 })).toHaveText('Reported on paper');
  const file = await savedPdf(asAdmin, () =>
    asAdmin.getByRole('link', { name: 'PDF', exact: true }).click(),
  );
  expect(file.header).toBe('%PDF-');
  expect(file.text).toContain('Reported on paper');
  expect(file.text).toContain('$12,500');
  expect(file.text).toContain('Project Kickoff');
});
