import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFromMore, chooseFromMoreByKey } from '../support/row-menu.ts';
import { expectRow } from '../support/table.ts';
import { expectToast } from '../support/wizard.ts';

/** A quote of $3,100 as the wizard submits it. */
async function makeQuote(api: APIRequestContext, name: string, email: string, more: object = {}) {
  const reply = await api.post('/api/quotes', {
    data: {
      customerName: name,
      customerEmail: email,
      customerCompany: `${name.split(' ').at(-1)} Works`,
      customerPhone: '555-010-8080',
      customerRole: 'Owner',
      companySize: '1-10',
      industry: 'consulting',
      currentCrmSolution: 'spreadsheets',
      currentMonthlySpend: '151-300',
      budgetPriority: 'balanced',
      primaryPainPoints: 'Offers are lost',
      timeline: 'flexible',
      customizationLevel: 'minimal',
      features: ['contact-management'],
      ...more,
    },
  });
  return reply.json();
}

test('an admin edits a quote with live figures, sends it, and sees when the client opens it', async ({
  asAdmin,
  adminApi,
  browser,
  program,
}) => {
  test.slow();
  const made = await makeQuote(adminApi, 'Greta Almeida', 'greta@quotes-journey.example', {
    requestDemo: true,
  });

  // From the table, by mouse.
  await asAdmin.goto('/admin/quotes?q=greta%40quotes-journey');
  await expectRow(asAdmin.getByRole('table', { name: 'Quotes' }), {
    Company: 'Almeida Works',
    Value: '$3,100',
    Status: 'Pending',
  });
  await asAdmin.getByRole('link', { name: 'Edit the quote of Greta Almeida' }).click();
  const form = asAdmin.getByRole('form', { name: 'Edit quote' });
  const price = asAdmin.getByRole('region', { name: 'Price with your changes' });
  await expect(price.getByRole('status')).toHaveText('$3,100');
  await form.getByRole('searchbox', { name: 'Search features' }).fill('live chat');
  await form.getByRole('checkbox', { name: /^Live Chat/ }).check();
  await expect(price.getByRole('status')).toHaveText('$3,800');
  await form.getByRole('button', { name: 'Add line' }).click();
  await form.getByLabel('What line 1 is for').fill('Training day');
  await form.getByLabel('Quantity').fill('2');
  await form.getByLabel('Price each ($)').fill('750.50');
  await expect(price.getByRole('status')).toHaveText('$5,301');
  await form.getByLabel('Discount').fill('half');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('The discount must be from $0.01 to $10,000,000')).toBeVisible();
  await form.getByLabel('Discount').fill('10%');
  await expect(price.getByRole('status')).toHaveText('$4,771');
  await expect(price).toContainText('+$1,671 compared with $3,100');
  await form.getByLabel('Note to the client').fill('Shall we talk on Thursday?');
  await form.getByLabel('Internal notes').fill('Met at the fair');
  await expectAccessible(asAdmin);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(asAdmin, 'Quote updated', '$4,771');
  await expect(form).toBeHidden();
  await expect(asAdmin.getByRole('row', { name: /Discount of 10% −\$530\.10/ })).toBeVisible();
  await expect(asAdmin.getByText('not opened by the customer yet')).toBeVisible();

  // The requested demo.
  await asAdmin.getByLabel('Who prepares the demo').selectOption('Admin');
  await expectToast(asAdmin, 'Demo updated', made.reference);
  await asAdmin.getByRole('button', { name: 'Mark demo ready' }).click();
  await expectToast(asAdmin, 'Demo marked as ready', 'greta@quotes-journey.example');
  await expect(asAdmin.getByRole('button', { name: 'Mark demo ready' })).toBeHidden();

  // Send, after previewing the mail.
  await asAdmin.getByRole('button', { name: 'Send Quote' }).click();
  const dialog = asAdmin.getByRole('dialog', { name: 'Send quote' });
  await expect(dialog.getByText('greta@quotes-journey.example')).toBeVisible();
  await expect(dialog.frameLocator('iframe').getByText('Shall we talk on Thursday?')).toBeVisible();
  await dialog.getByRole('tab', { name: 'As text' }).click();
  await expect(dialog.getByRole('region', { name: 'Text of the email' })).toContainText(
    'Shall we talk on Thursday?',
  );
  await expectAccessible(asAdmin);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(asAdmin, 'Quote sent', 'greta@quotes-journey.example');
  await expect(dialog).toBeHidden();
  await expect(asAdmin.getByRole('list', { name: 'Status' }).locator('[aria-current]')).toHaveText(
    'Approved',
  );

  // The client opens the link in another browser; the admin's page is notified.
  const client = await browser.newContext({ baseURL: program.url });
  const page = await client.newPage();
  await page.goto(new URL(made.privateUrl).pathname);
  await expect(page.getByText('$4,771').first()).toBeVisible();
  await expect(page.getByText('Training day').first()).toBeVisible();
  await expect(page.getByText('Met at the fair')).toHaveCount(0);
  await client.close();
  await expect(asAdmin.getByText(/opened once, first/)).toBeVisible();
  const seen = await (await adminApi.get(`/api/quotes/${made.id}`)).json();
  expect(seen).toMatchObject({ viewCount: 1, status: 'approved', demoCreated: true });
});

test('an admin works on a quote by keyboard alone, and converts it', async ({
  asAdmin,
  adminApi,
}) => {
  test.slow();
  const made = await makeQuote(adminApi, 'Ivo Marchetti', 'ivo@quotes-journey.example');
  await asAdmin.goto(`/admin/quotes/${made.id}`);
  await chooseFromMoreByKey(asAdmin, 'Approve');
  await expectToast(asAdmin, 'Quote approved', made.reference);
  await asAdmin.getByRole('button', { name: 'Edit Quote' }).focus();
  await asAdmin.keyboard.press('Enter');
  const form = asAdmin.getByRole('form', { name: 'Edit quote' });
  await form.getByLabel('Discount').focus();
  await asAdmin.keyboard.type('$100');
  await expect(
    asAdmin.getByRole('region', { name: 'Price with your changes' }).getByRole('status'),
  ).toHaveText('$3,000');
  await asAdmin.keyboard.press('Enter');
  await expectToast(asAdmin, 'Quote updated', '$3,000');

  await asAdmin.getByRole('button', { name: 'Convert to Project' }).focus();
  await asAdmin.keyboard.press('Enter');
  const dialog = asAdmin.getByRole('dialog', { name: 'Convert to Project' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Marchetti Works CRM');
  await expect(dialog.getByLabel('Budget ($)')).toHaveValue('3000');
  await expectAccessible(asAdmin);
  await dialog.getByLabel('Name').focus();
  await asAdmin.keyboard.press('Enter');
  await expect(dialog.getByText('Please confirm that you want to convert it anyway')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Convert it anyway' }).focus();
  await asAdmin.keyboard.press('Space');
  await dialog.getByLabel('Name').focus();
  await asAdmin.keyboard.press('Enter');
  await expect(asAdmin).toHaveURL(/\/admin\/projects\/[^/]+$/);
  await expect(asAdmin.getByRole('heading', { name: 'Marchetti Works CRM' })).toBeVisible();
});

test('conflicting edits are merged field by field, and nothing typed is lost', async ({
  asAdmin,
  adminApi,
  noise,
}) => {
  noise.expect(/status of 409/);
  const made = await makeQuote(adminApi, 'Yara Osei', 'yara@quotes-journey.example');
  await asAdmin.goto(`/admin/quotes/${made.id}?edit=yes`);
  const form = asAdmin.getByRole('form', { name: 'Edit quote' });
  await form.getByLabel('Note to the client').fill('My own words');
  await form.getByLabel('Customization').selectOption('full');
  const price = asAdmin
    .getByRole('region', { name: 'Price with your changes' })
    .getByRole('status');
  await adminApi.put(`/api/quotes/${made.id}`, {
    data: {
      version: 1,
      internalNotes: 'From a colleague',
      features: ['contact-management', 'live-chat'],
      customizationLevel: 'moderate',
    },
  });
  const theirs = await (await adminApi.get(`/api/quotes/${made.id}`)).json();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(asAdmin.getByText('Someone else saved this while you were editing')).toBeVisible();
  // Parts are named as on the screen.
  await expect(asAdmin.getByText('Contact Management Live Chat')).toBeVisible();
  await expect(asAdmin.getByText('live-chat')).toHaveCount(0);
  // The price beside the choice is that of what will be stored.
  const finalPrice = `$${theirs.price.finalDollars.toLocaleString('en-US')}`;
  await expect(price).not.toHaveText(finalPrice);
  await asAdmin
    .getByRole('group', { name: 'Customization' })
    .getByRole('radio', { name: 'Theirs' })
    .click();
  await expect(price).toHaveText(finalPrice);
  await asAdmin.getByRole('button', { name: 'Save these choices' }).click();
  await expectToast(asAdmin, 'Quote updated', finalPrice);
  const now = await (await adminApi.get(`/api/quotes/${made.id}`)).json();
  expect(now).toMatchObject({
    noteToClient: 'My own words',
    internalNotes: 'From a colleague',
    features: ['contact-management', 'live-chat'],
    customizationLevel: 'moderate',
    version: 3,
  });
});

test('a quote is renewed at today’s prices, rejected with a note, and closed for changes', async ({
  asAdmin,
  adminApi,
}) => {
  const made = await makeQuote(adminApi, 'Otis Lindqvist', 'otis@quotes-journey.example');
  await asAdmin.goto(`/admin/quotes/${made.id}`);
  await chooseFromMore(asAdmin, 'Renew at current prices');
  const renewal = asAdmin.getByRole('dialog', { name: 'Renew at current prices' });
  await expect(renewal.getByText(/No prices in this quote have changed/)).toBeVisible();
  await renewal.getByRole('button', { name: 'Renew the quote' }).click();
  await expectToast(asAdmin, 'Quote renewed', '$3,100');
  await chooseFromMore(asAdmin, 'Withdraw link');
  await asAdmin.getByRole('button', { name: 'Withdraw it' }).click();
  await expectToast(asAdmin, 'Link withdrawn');
  expect(
    (await adminApi.get(made.privateUrl.replace('/quotes/', '/api/quotes/shared/'))).status(),
  ).toBe(404);
  await chooseFromMore(asAdmin, 'Approve');
  await expectToast(asAdmin, 'Quote approved');
  await chooseFromMore(asAdmin, 'Reject');
  const dialog = asAdmin.getByRole('dialog', { name: 'Reject the quote' });
  await dialog.getByRole('button', { name: 'Reject the quote' }).click();
  await expect(dialog.getByText('Please note why')).toBeVisible();
  await dialog.getByLabel('Why').fill('They chose another house.');
  await dialog.getByRole('button', { name: 'Reject the quote' }).click();
  await expectToast(asAdmin, 'Quote rejected', made.reference);
  await expect(asAdmin.getByText('“They chose another house.”')).toBeVisible();
  for (const name of ['Send Quote', 'Edit', 'Convert to Project'])
    await expect(asAdmin.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('an edit survives a reload, changes the price factors, and is accepted for the client', async ({
  asAdmin,
  adminApi,
}) => {
  const made = await makeQuote(adminApi, 'Petra Lindholm', 'petra@quotes-journey.example');
  await asAdmin.goto(`/admin/quotes/${made.id}`);
  await asAdmin.getByRole('button', { name: 'Edit Quote' }).click();
  const form = asAdmin.getByRole('form', { name: 'Edit quote' });
  const price = asAdmin
    .getByRole('region', { name: 'Price with your changes' })
    .getByRole('status');
  await expect(price).toHaveText('$3,100');
  await form.getByLabel('Company size').selectOption('51-200');
  await form.getByLabel('Customization').selectOption('full');
  await expect(price).toHaveText('$17,050');
  asAdmin.once('dialog', (question) => question.accept());
  await asAdmin.reload();
  await expect(form.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(price).toHaveText('$17,050');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(asAdmin, 'Quote updated', '$17,050');

  await chooseFromMore(asAdmin, 'Approve');
  await expectToast(asAdmin, 'Quote approved', made.reference);
  await chooseFromMore(asAdmin, 'Accept for client');
  const dialog = asAdmin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept the quote' }).click();
  await expect(dialog.getByText('Please note how the client accepted')).toBeVisible();
  await dialog.getByLabel('How they told you').fill('Said yes on the phone.');
  await dialog.getByRole('button', { name: 'Accept the quote' }).click();
  await expectToast(asAdmin, 'Quote accepted', 'petra@quotes-journey.example');
  await expect(dialog).toBeHidden();
  await expect(asAdmin.getByRole('button', { name: 'Edit Quote' })).toHaveCount(0);
  const accepted = await (await adminApi.get(`/api/quotes/${made.id}`)).json();
  expect(accepted).toMatchObject({ status: 'accepted', companySize: '51-200' });
});

test("two admins editing one client's billing choose field by field, and nothing typed is lost", async ({
  asAdmin,
  adminApi,
  noise,
}) => {
  noise.expect(/status of 409/);
  const made = await makeQuote(adminApi, 'Ines Haugen', 'ines@quotes-journey.example');
  await adminApi.put(`/api/quotes/${made.id}`, { data: { version: 1, status: 'approved' } });
  const offer = await (await adminApi.get(`/api/quotes/${made.id}/answer`)).json();
  await adminApi.post(`/api/quotes/${made.id}/accept`, {
    data: { name: 'Ines', role: 'Owner', plan: offer.plans[0].plan, note: 'Said yes.', version: 2 },
  });
  const url = `/api/quotes/${made.id}/billing`;
  const before = await (await adminApi.get(url)).json();

  await asAdmin.goto(`/admin/quotes/${made.id}`);
  await asAdmin.getByRole('button', { name: 'Billing and tax' }).click();
  const form = asAdmin.getByRole('form', { name: 'Billing and tax' });
  await form.getByLabel('Purchase order').fill('PO 77');
  await form.getByLabel('Tax rate (%)').fill('8.25');
  const colleague = await adminApi.put(url, {
    data: { version: before.version, company: 'Haugen Holding', purchaseOrder: 'PO 12' },
  });
  expect(colleague.ok()).toBe(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(asAdmin.getByText('Someone else saved this while you were editing')).toBeVisible();
  await asAdmin.getByRole('button', { name: 'Save these choices' }).click();
  await expectToast(asAdmin, 'Billing updated', '');
  expect(await (await adminApi.get(url)).json()).toMatchObject({
    company: 'Haugen Holding',
    purchaseOrder: 'PO 77',
    taxBasisPoints: 825,
  });
});
