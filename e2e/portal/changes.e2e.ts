import { expectAccessible } from '../support/accessibility.ts';
import { plan } from '../support/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail } from '../support/mail.ts';
import { chosen, leaveSession, makeOwner, signIn } from '../support/people.ts';
import { admin } from '../support/program.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';
import { closeToast, expectToast } from '../support/wizard.ts';

test('a client adds a feature on a phone and signs; staff see scope, dates and payments', async ({
  page,
  adminApi: api,
  program,
  noise,
}) => {
  const email = 'cora@fieldfare.example';
  const quoteId = await signedQuote(api, 'Cora Fieldfare', email);
  const { project } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId, startDate: '2026-11-02' },
  });
  const settings = { selfPercent: 20, showsGoodwill: false, version: 0 };
  await api.put(`/api/projects/${project.id}/change-settings`, { data: settings });
  await makeOwner(api, program.url, 'Cora Fieldfare', email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await page.getByRole('tab', { name: 'Your system' }).click();

  const changes = page.getByRole('region', { name: 'Changes to your system' });
  await changes.getByRole('button', { name: 'Add a feature' }).click();
  const picker = page.getByRole('region', { name: 'Add a feature' });
  await picker.getByLabel('Search features').fill('live chat');
  await picker.getByRole('checkbox', { name: 'Live Chat' }).check();
  // $700, 1.5 times for the company size; 10% now, and the rest with twelve payments.
  const foot = picker.getByRole('region', { name: 'Price of your selection' });
  await expect(foot).toContainText('+$1,050');
  await expect(foot).toContainText('$105.00 now, then 12 payments rise by $78.75');
  await foot.getByText('Why this price').click();
  await expect(foot).toContainText('Company size × 1.5');
  await foot.getByRole('button', { name: 'Continue to sign' }).click();

  // What was not signed at once is found again among what needs an answer.
  await page.getByRole('button', { name: 'All changes' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Show the list' }).click();
  await page.getByRole('link', { name: /^Review and sign: “Live Chat/ }).click();
  const form = page.getByRole('form', { name: 'Sign this change' });
  await expect(form.getByText('One invoice now')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(form.getByText('Please type your name')).toBeVisible();
  await form.getByLabel('Type your name').fill('Cora Fieldfare');
  await form.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(page.getByText(/^Signed by Cora Fieldfare/)).toBeVisible();
  await expectMail(program, email, 'Scope, dates and payments are updated');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Something else, with a file.
  await page.getByRole('button', { name: 'All changes' }).click();
  await changes.getByRole('button', { name: 'Ask for something else' }).click();
  const wish = page.getByRole('form', { name: 'Ask for something else' });
  await wish.getByLabel('What would you like to change or add?').fill('A card, as in the drawing.');
  await wish
    .locator('input[type=file]')
    .setInputFiles({ name: 'Drawing.pdf', mimeType: 'application/pdf', buffer: Buffer.from(plan) });
  await wish.getByRole('button', { name: 'Send' }).click();
  const asked = page.getByRole('article', { name: 'A card, as in the drawing.' });
  await expect(asked.getByRole('link', { name: 'Drawing.pdf' })).toBeVisible();

  const scope = await ask(api, 'GET', `/api/projects/${project.id}/scope`);
  expect(scope.at(-1)).toMatchObject({ label: 'Live Chat', priceCents: 70_000 });
  const [, signed] = await ask(api, 'GET', `/api/projects/${project.id}/changes`);
  expect(signed).toMatchObject({ state: 'accepted', priceCents: 105_000 });
  const after = await ask(api, 'GET', `/api/projects/${project.id}`);
  expect(after.estimatedEndDate > project.estimatedEndDate).toBe(true);
  const invoices = await ask(api, 'GET', `/api/invoices?quoteId=${quoteId}&limit=100`);
  const rows: { label: string; status: string; netCents: number }[] = invoices;
  expect(
    rows.filter(({ status }) => status === 'issued').map(({ netCents }) => netCents),
  ).toContain(10_500);

  // In the back office, too, the payments that the change replaced are out of the way.
  noise.expect(/status of 401/);
  await leaveSession(page);
  await page.goto('/login?admin=true');
  await signIn(page, admin.email, admin.password);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(`/admin/projects/${project.id}`);
  const replaced = rows.filter(({ status }) => status === 'void').length;
  const all = page.getByRole('button', { name: `Show ${replaced} replaced payments` });
  await expect(all).toBeVisible();
  const voids = page.locator('li').getByText('Void', { exact: true });
  await expect(voids).toHaveCount(0);
  await all.click();
  await expect(voids).toHaveCount(replaced);
});

test('words that ask for more become a priced change or a courtesy that the client sees', async ({
  asAdmin: page,
  adminApi: api,
  program,
  noise,
}) => {
  const email = 'wanda@longmeadow.example';
  const text = 'Can the list also show the last visit?';
  const quoteId = await signedQuote(api, 'Wanda Longmeadow', email, {
    line: 'contact-management',
    text,
  });
  const { project } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId },
  });
  await makeOwner(api, program.url, 'Wanda Longmeadow', email);

  // Staff read the question where it was asked, and write down what it becomes.
  await page.goto(`/admin/quotes/${quoteId}`);
  const asked = page.getByRole('region', { name: 'Client questions' });
  const guard = page.getByRole('dialog', { name: 'Outside what was sold' });
  await asked.getByRole('button', { name: 'Outside scope…' }).click();
  await expect(guard.getByText(text).first()).toBeVisible();
  const feature = guard.getByLabel('Catalog feature');
  await expect(feature.getByRole('option', { name: /^Live Chat/ })).toBeAttached();
  await expect(feature.getByRole('option', { name: /^Contact Management/ })).toHaveCount(0);
  await guard.getByLabel('In a few words').fill('Last visit in the list');
  await guard.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^CR-2026-\d{4} drafted$/)).toBeVisible();
  await closeToast(page);
  await asked.getByRole('button', { name: 'Outside scope…' }).click();
  await guard.getByLabel('Record it as').selectOption('A courtesy, at no charge');
  await guard.getByLabel('In a few words').fill('A printed list');
  noise.expect(/status of 400/);
  await guard.getByRole('button', { name: 'Save' }).click();
  await expect(guard.getByText('Please enter an amount')).toBeVisible();
  await guard.getByLabel('What it would have cost ($)').fill('120.50');
  await guard.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, '$120.50 added to the goodwill ledger');

  // The draft has the words, gets a line with a price, and is offered.
  await page.goto(`/admin/projects/${project.id}`);
  await page.getByRole('tab', { name: 'Changes' }).click();
  const changes = page.getByRole('region', { name: 'Changes', exact: true });
  await changes.getByText('Last visit in the list').click();
  await expect(changes.getByText(text, { exact: true })).toBeVisible();
  await changes.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit CR-2026-/ });
  await form.getByLabel('Search features').fill('contact management');
  await expect(form.getByText('No features match.')).toBeVisible();
  await form.getByRole('button', { name: 'Add line' }).click();
  await form.getByLabel('What line 1 is for').fill('Last visit of each animal');
  await form.getByLabel('Price each ($)').fill('450');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);
  await changes.getByRole('button', { name: 'Offer to the client' }).click();
  await expectMail(program, email, 'Last visit in the list');
  await changes.getByText('What the client may add without us').click();
  await changes.getByLabel('Show the client what we gave as a courtesy').check();
  await changes.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings saved');

  await leaveSession(page);
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await page.getByRole('tab', { name: 'Your system' }).click();
  await page.getByText('1 small extra included, worth $120.50').click();
  await expect(page.getByText('A printed list')).toBeVisible();
  await page.getByRole('link', { name: 'Show the list' }).click();
  await page.getByRole('link', { name: /^Review and sign: “Last visit in the list/ }).click();
  await expect(page.getByText('$450, plus any taxes')).toBeVisible();
});
