import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { fromBuffer } from 'yauzl';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail, mailedLink, mailsTo } from '../support/mail.ts';
import { chosen, makeOwner, signedIn, signIn } from '../support/people.ts';
import { fitsPhones } from '../support/phone-widths.ts';
import { savedFile } from '../support/saved-file.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';

const plan = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
);

/** A client with a signed quote, a project and a document, signed in with her own password. */
async function client(api: APIRequestContext, page: Page, origin: string, email: string) {
  const quoteId = await signedQuote(api, 'Wanda Larkspur', email);
  const { project, milestones } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId },
  });
  await ask(api, 'POST', `/api/projects/${project.id}/documents`, {
    multipart: {
      isClientVisible: 'true',
      // One long word, which must not widen a phone's page.
      file: {
        name: `${'orders_'.repeat(9)}Data model.pdf`,
        mimeType: 'application/pdf',
        buffer: plan,
      },
    },
  });
  await makeOwner(api, origin, 'Wanda Larkspur', email);
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await expect(page.getByRole('heading', { name: 'Welcome, Wanda' })).toBeVisible();
  return { project, milestones };
}

/** Names of the files in a ZIP. */
function namesIn(bytes: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip.on('entry', ({ fileName }) => names.push(fileName));
      zip.on('end', () => resolve(names));
    });
  });
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('a client uses bills, account and settings', async ({
  page,
  adminApi: api,
  program,
  noise,
}) => {
  test.setTimeout(180_000);
  // An invalid billing address, and a wrong password.
  noise.expect(/status of 40[01]/);
  const email = 'wanda@larkspur.example';
  const { milestones } = await client(api, page, program.url, email);
  await expect(
    region(page, 'Needs your attention').getByText(/^Invoice \d{4}-\d{4} is open$/),
  ).toBeVisible();

  // It opens on the project: what is next, and who to turn to.
  await expect(tab(page, 'Project Status')).toHaveAttribute('aria-selected', 'true');
  await expect(region(page, /^(Now|Up next)$/)).toContainText('Project Kickoff');
  const contact = region(page, 'Your contact');
  await expect(contact.getByRole('link', { name: 'Write an email' })).toBeVisible();
  await contact.getByRole('button', { name: 'Pick a meeting time' }).click();
  await expect(page.getByRole('dialog', { name: 'Book a meeting' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Demo' })).toHaveCount(0);
  await fitsPhones(page);

  // Billing, reached by the keyboard.
  await tab(page, 'Project Status').click();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Your system')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Billing')).toBeFocused();
  const current = page.getByRole('region', { name: /^Current plan/ });
  await expect(current.getByText('Active', { exact: true })).toBeVisible();
  const invoice = await savedFile(page, () =>
    current.getByRole('link', { name: /^View Invoice/ }).click(),
  );
  expect(invoice.suggestedFilename()).toMatch(/^invoice-\d{4}-\d{4}\.pdf$/);
  await page.getByRole('button', { name: /^Update/ }).click();
  const pay = page.getByRole('form', { name: 'How you pay' });
  // No payment page is set up, so none is offered.
  await expect(pay.getByLabel('Payment method').getByRole('option')).toHaveText(['Bank transfer']);
  await pay.getByLabel('Email for invoices').fill('no address');
  await pay.getByRole('button', { name: 'Save' }).click();
  await expect(pay.getByText('Valid email is required').first()).toBeVisible();
  await pay.getByLabel('Email for invoices').fill('bills@larkspur.example');
  await pay.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Payment method updated');
  await expect(page.getByText('We send invoices to bills@larkspur.example.')).toBeVisible();
  const bills = page.getByRole('table', { name: 'Invoices and payments' });
  // The track has all payments; the table those that are issued or next, until asked for all.
  const track = current.getByRole('figure', { name: 'Payments' });
  await track.getByRole('application').press('End');
  await expect(track.getByRole('status')).toHaveText(/^Payment 12 of 12: Due .+, Status Planned$/);
  await expect(bills.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all 13 payments' }).click();
  await expect(bills.getByRole('row')).toHaveCount(14);
  // One payment, or all of them.
  await bills.getByRole('button', { name: 'Pay Payment 12 of 12' }).click();
  const one = page.getByRole('dialog', { name: 'Pay Payment 12 of 12 now' });
  await one.getByRole('button', { name: 'Get the invoice now' }).click();
  await expect(page.getByRole('dialog').getByText('Reference')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pay everything now' }).click();
  const all = page.getByRole('dialog', { name: 'Pay everything now' });
  await expect(all.getByText('11 payments remaining, as one invoice')).toBeVisible();
  await expectAccessible(page);
  await all.getByRole('button', { name: 'Get one invoice for the rest' }).click();
  await expect(all.getByText(/for the rest of the plan is on its way/)).toBeVisible();
  await all.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(bills.getByRole('row')).toHaveCount(4);
  await expect(
    region(page, 'Statement of account').getByText('Payment 1 of 12 to 11 of 12'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Signed copy/ })).toBeVisible();
  await expectAccessible(page);

  // Account: changes are saved, and staff see them with their history.
  await tab(page, 'Account').click();
  await expect(page.getByText('Larkspur Veterinary', { exact: true })).toBeVisible();
  await page.getByLabel('Phone').fill('+1 555 999');
  await page.getByLabel('Business address').fill('1 Ridge Road');
  // Switching tabs loses nothing.
  await tab(page, 'Billing').click();
  await tab(page, 'Account').click();
  await page.goBack();
  await expect(tab(page, 'Billing')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(page.getByLabel('Business address')).toHaveValue('1 Ridge Road');
  await page.getByRole('button', { name: 'Update Account Info' }).click();
  await said(page, 'Account updated');
  await expectAccessible(page);

  // Another address: requested with the password, confirmed from its mailbox with a button.
  const next = 'wanda.larkspur@summit.example';
  await page.getByRole('button', { name: 'Change email' }).click();
  const change = page.getByRole('form', { name: 'Change email' });
  await change.getByLabel('New email').fill(next);
  await change.getByLabel('Your password', { exact: true }).fill('not this one');
  await change.getByRole('button', { name: 'Email me the link' }).click();
  await expect(change.getByText('This is not your password.')).toBeVisible();
  await expectAccessible(page);
  await change.getByLabel('Your password', { exact: true }).fill(chosen);
  await change.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText(/^We sent a link to .* Open it to switch/)).toBeVisible();
  await expectMail(program, email, 'A new email address was requested');
  await page.goto(await mailedLink(program, next, '/confirm-email'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`Your account email is now ${next}.`)).toBeVisible();
  await expectMail(program, email, 'was changed');
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('definition').filter({ hasText: next })).toBeVisible();
  await tab(page, 'Billing').click();
  await expect(bills.getByRole('row')).toHaveCount(4);

  // Settings: switches, the file of all data, and closing the account.
  await tab(page, 'Settings').click();
  await page.getByRole('button', { name: /^Manage/ }).click();
  // Not `uncheck`, which checks immediately: the switch changes with the next render.
  await page.getByLabel('Milestones', { exact: true }).click();
  await expect(page.getByLabel('Milestones', { exact: true })).not.toBeChecked();
  await said(page, 'Milestones: off.');
  const file = await savedFile(page, () => page.getByRole('button', { name: /^Export/ }).click());
  expect(file.suggestedFilename()).toBe('my-data.zip');
  const names = await namesIn(await readFile(await file.path()));
  for (const name of ['README.txt', 'data/projects.json', 'tables/invoices.csv'])
    expect(names).toContain(name);
  for (const [kind, count] of [
    [/documents\/.+Data model\.pdf$/, 1],
    [/signed-quote-.+\.pdf$/, 1],
    [/invoice-.+\.pdf$/, 3],
    [/statement\.(pdf|csv)$/, 2],
  ] as const)
    expect(names.filter((name) => kind.test(name))).toHaveLength(count);
  await said(page, 'We saved your file as my-data.zip.');
  await expect(region(page, 'Security log').getByText('Data exported').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close account' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask to close my account' }).click();
  await expect(page.getByText(/You asked us to close your account/)).toBeVisible();
  await expectMail(program, next, 'We have your request');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Close account' })).toBeVisible();

  // The switch works: the mail about a milestone is suppressed, and staff can see that.
  await ask(api, 'POST', `/api/milestones/${milestones[0].id}/send-email`, { data: {} });
  await expect(async () => {
    const mails = await ask(api, 'GET', '/api/mail?status=suppressed');
    expect(mails.map(({ recipient }: { recipient: string }) => recipient)).toContain(next);
  }).toPass({ timeout: 15_000 });
  const news = (await mailsTo(program, next)).filter((mail) => mail.includes('Project Kickoff'));
  expect(news).toEqual([]);

  // Everything fits a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Account', 'Project Status', 'Your system', 'Billing', 'Settings']) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${name} at 390 px`).toBeLessThanOrEqual(0);
  }
  // From one tab to the list in another that was open before, and from there to a section.
  const needs = region(page, 'Needs your attention');
  await needs.getByRole('link', { name: 'Show the list' }).click();
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeFocused();
  await needs.getByRole('link', { name: /^See documents/ }).click();
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/client-login');
});

test('changes saved in another window are merged field by field, and signing out discards drafts', async ({
  page,
  adminApi: api,
  program,
  noise,
}) => {
  // Another window, with nobody signed in yet.
  noise.expect(/status of 40[19]/);
  const email = 'tess@larkspur.example';
  await client(api, page, program.url, email);
  const other = await signedIn(program.url, email, chosen);

  await tab(page, 'Account').click();
  await page.getByLabel('Phone').fill('+1 555 001');
  expect(
    (await other.put('/api/client/account', { data: { businessAddress: '2 Dale' } })).ok(),
  ).toBe(true);
  await page.getByRole('button', { name: 'Update Account Info' }).click();
  await said(page, 'Someone else saved this while you were editing');
  await page.getByRole('button', { name: 'Save these choices' }).click();
  await said(page, 'Account updated');
  await expect(page.getByLabel('Phone')).toHaveValue('+1 555 001');
  await expect(page.getByLabel('Business address')).toHaveValue('2 Dale');

  await tab(page, 'Billing').click();
  await page.getByRole('button', { name: /^Update payment method/ }).click();
  const pay = page.getByRole('form', { name: 'How you pay' });
  await pay.getByLabel('Purchase order number').fill('PO 5');
  const bills = await (await other.get('/api/client/billing')).json();
  const data = { purchaseOrder: 'PO 6', company: 'Larkspur', version: bills.profile.version };
  expect((await other.put('/api/client/billing', { data })).ok()).toBe(true);
  await pay.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('radio', { name: 'Theirs PO 6' }).check();
  await page.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByText(/with your PO number PO 6/)).toBeVisible();

  // Drafts survive a reload, and go when their writer signs out.
  await tab(page, 'Account').click();
  await page.getByLabel('Phone').fill('+1 555 002');
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 555 002');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/client-login');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft');
  await other.dispose();
});

test("staff see a client's portal profile next to the account", async ({ asAdmin: page }) => {
  const email = 'otto@larkspur.example';
  const made = await page.request.post('/api/admin/create-user', {
    data: { fullName: 'Otto Larkspur', email, password: chosen, role: 'client' },
  });
  const { id } = await made.json();
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}&user=${id}`);
  const profile = page.getByRole('region', { name: 'In the portal' });
  await expect(profile.getByText('Turned off emails')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('created');
  await expectAccessible(page);
});
