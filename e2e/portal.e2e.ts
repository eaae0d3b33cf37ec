import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect as check, type Page } from '@playwright/test';
import { fromBuffer } from 'yauzl';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectMail, mailedLink, mailsTo } from './mail.ts';
import { chosen, signIn } from './people.ts';
import type { Program } from './program.ts';

const plan = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
);

/** Makes a call as an admin, and fails with what it said. */
async function ask(
  api: APIRequestContext,
  method: 'POST' | 'GET',
  url: string,
  options: Parameters<APIRequestContext['fetch']>[1] = {},
) {
  const reply = await api.fetch(url, { method, ...options });
  check(reply.ok(), `${url}: ${await reply.text()}`).toBe(true);
  return reply.json();
}

/** A quote that its client signed, for somebody of this journey. */
async function signedQuote(api: APIRequestContext, name: string, email: string): Promise<string> {
  const made = await ask(api, 'POST', '/api/quotes', {
    data: {
      customerName: name,
      customerEmail: email,
      customerCompany: 'Larkspur Veterinary',
      customerPhone: '+1 555 010 2030',
      customerRole: 'Owner',
      companySize: '11-50',
      industry: 'healthcare',
      currentCrmSolution: 'spreadsheets',
      currentMonthlySpend: '151-300',
      budgetPriority: 'balanced',
      primaryPainPoints: 'Recalls are kept in three spreadsheets.',
      expectedUsers: 6,
      timeline: '3-months',
      customizationLevel: 'minimal',
      features: ['contact-management', 'lead-management'],
    },
  });
  await ask(api, 'POST', `/api/quotes/${made.id}/send`, { data: {} });
  const token = new URL(made.privateUrl).pathname.split('/').at(-1);
  const offer = await ask(api, 'GET', `/api/quotes/shared/${token}/offer`);
  await ask(api, 'POST', `/api/quotes/shared/${token}/accept`, {
    data: {
      name,
      role: 'Owner',
      plan: 'customer-plan',
      signature: { kind: 'typed', text: name },
      documentHash: offer.documentHash,
    },
  });
  return made.id;
}

/** The first weekday morning that is free some days from now. */
async function freeSlot(api: APIRequestContext): Promise<{ date: string; time: string }> {
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { nextFree } = await ask(api, 'GET', `/api/bookings/availability?date=${day}`);
  return nextFree;
}

/** A client with a signed quote, a project, a document, a note and a meeting; invited by mail. */
async function invitedClient(api: APIRequestContext, program: Program, email: string) {
  const quoteId = await signedQuote(api, 'Wanda Larkspur', email);
  const { project, milestones } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId, inviteClient: true },
  });
  const at = `/api/projects/${project.id}`;
  await ask(api, 'POST', `${at}/notes`, {
    data: { title: 'Kickoff went well', content: 'Thank you for the tour.', isInternal: false },
  });
  await ask(api, 'POST', `${at}/documents`, {
    multipart: {
      isClientVisible: 'true',
      file: { name: 'Data model.pdf', mimeType: 'application/pdf', buffer: plan },
    },
  });
  const slot = await freeSlot(api);
  await ask(api, 'POST', '/api/bookings', {
    data: {
      firstName: 'Wanda',
      lastName: 'Larkspur',
      email,
      preferredDate: `${slot.date}T12:00:00.000Z`,
      preferredTime: slot.time,
      consultationType: 'demo',
    },
  });
  return { link: await mailedLink(program, email, '/reset-password'), project, milestones };
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
const region = (page: Page, name: string) => page.getByRole('region', { name });
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('an invited client finds project, bills and settings, and uses all of them', async ({
  page,
  adminApi: api,
  program,
  noise,
}) => {
  test.setTimeout(180_000);
  // An address for bills that is none.
  noise.expect(/status of 400/);
  const email = 'wanda@larkspur.example';
  const { link, project, milestones } = await invitedClient(api, program, email);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByRole('link', { name: 'Go to Login Now' }).click();
  await signIn(page, email, chosen);
  // The first sign-in leads to the project.
  await expect(page).toHaveURL('/client-portal#project');
  await expect(page.getByRole('heading', { name: 'Welcome, Wanda' })).toBeVisible();

  // What needs her: the deposit and a document.
  const needs = region(page, 'What needs you');
  await expect(needs.getByText(/^Invoice \d{4}-\d{4} is open$/)).toBeVisible();
  await expect(needs.getByText('A new document for you')).toBeVisible();

  // The project, drawn and in words, follows what staff does without a reload.
  await expect(page.getByText('0% done: 0 of 5 milestones')).toBeVisible();
  const first = region(page, 'Initial Consultation');
  await expect(first.getByText('In Progress', { exact: true })).toBeVisible();
  for (const { id } of milestones.slice(0, 2))
    await ask(api, 'POST', `/api/milestones/${id}/complete`, { data: { projectId: project.id } });
  await expect(first.getByText('Complete', { exact: true })).toBeVisible();
  await expect(page.getByText('40% done: 2 of 5 milestones')).toBeVisible();
  await expect(region(page, 'CRM Development').getByText('In Progress')).toBeVisible();
  await expect(region(page, 'Notes').getByText('Thank you for the tour.')).toBeVisible();
  await expect(region(page, 'What you get').getByText('Lead Management')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Data model.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('Data model.pdf');
  await expect(needs.getByText('A new document for you')).toHaveCount(0);

  // The meeting is joined only near its time, and moved here.
  const meetings = region(page, 'Upcoming meetings');
  await expect(meetings.getByRole('button', { name: 'Join Meeting' })).toBeDisabled();
  const before = await meetings.getByRole('time').first().getAttribute('datetime');
  await meetings.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  await expectAccessible(page);
  const other = new Date(Date.now() + 16 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Preferred date').fill(other);
  await dialog.getByLabel('Preferred time').selectOption({ index: 2 });
  await dialog.getByRole('button', { name: 'Move to this time' }).click();
  await said(page, 'Consultation moved');
  await expect(meetings.getByRole('time').first()).not.toHaveAttribute('datetime', before ?? '');

  // Billing, reached by the keyboard.
  await tab(page, 'Project Status').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Billing')).toBeFocused();
  const current = page.getByRole('region', { name: /^Current plan/ });
  await expect(current.getByText('Active', { exact: true })).toBeVisible();
  const invoice = page.waitForEvent('download');
  await current.getByRole('link', { name: /^View Invoice/ }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^invoice-\d{4}-\d{4}\.pdf$/);
  await page.getByRole('button', { name: /^Update/ }).click();
  const pay = page.getByRole('form', { name: 'How you pay' });
  await pay.getByLabel('You pay by').selectOption('Payment on link');
  await pay.getByLabel('Email for invoices').fill('no address');
  await pay.getByRole('button', { name: 'Save' }).click();
  await expect(pay.getByText('Valid email is required').first()).toBeVisible();
  await pay.getByLabel('Email for invoices').fill('bills@larkspur.example');
  await pay.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Payment method updated');
  await expect(page.getByText('Invoices go to bills@larkspur.example.')).toBeVisible();
  const bills = page.getByRole('table', { name: 'Invoices and payments' });
  await expect(bills.getByRole('row')).toHaveCount(14);
  // One payment, or all of them.
  await bills.getByRole('button', { name: 'Pay Payment 12 of 12' }).click();
  const one = page.getByRole('dialog', { name: 'Pay Payment 12 of 12 now' });
  await one.getByRole('button', { name: 'Get the invoice now' }).click();
  await expect(page.getByRole('dialog').getByText('Please name')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pay everything now' }).click();
  const all = page.getByRole('dialog', { name: 'Pay everything now' });
  await expect(all.getByText('11 payments to come, as one invoice')).toBeVisible();
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

  // Account: what is typed is saved, and staff reads it with its history.
  await tab(page, 'Account').click();
  await expect(page.getByText('Larkspur Veterinary', { exact: true })).toBeVisible();
  await page.getByLabel('Phone').fill('+1 555 999');
  await page.getByLabel('Business address').fill('1 Ridge Road');
  await page.getByRole('button', { name: 'Update Account Info' }).click();
  await said(page, 'Account updated');
  await expectAccessible(page);

  // Settings: switches, the file of all data, and closing.
  await tab(page, 'Settings').click();
  await page.getByRole('button', { name: /^Manage/ }).click();
  await page.getByLabel('Milestones').uncheck();
  await said(page, 'Milestones: off.');
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  const file = await zip;
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
  await said(page, 'Your file is saved as my-data.zip.');
  await expect(region(page, 'Security log').getByText('Data exported').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close account' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask to close my account' }).click();
  await expect(page.getByText(/to have your account closed/)).toBeVisible();
  await expectMail(program, email, 'We have your request');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Close account' })).toBeVisible();

  // The switch holds: news of a milestone is kept back, and says so to staff.
  await ask(api, 'POST', `/api/milestones/${milestones[0].id}/send-email`, { data: {} });
  await expect(async () => {
    const mails = await ask(api, 'GET', '/api/mail?status=suppressed');
    expect(mails.map(({ recipient }: { recipient: string }) => recipient)).toContain(email);
  }).toPass({ timeout: 15_000 });
  const news = (await mailsTo(program, email)).filter((mail) => mail.includes('Project Kickoff'));
  expect(news).toEqual([]);

  // Everything fits a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Account', 'Project Status', 'Billing', 'Settings']) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${name} at 390 px`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/client-login');
});

test('staff reads the portal profile of a client beside the account', async ({ asAdmin: page }) => {
  const email = 'otto@larkspur.example';
  const made = await page.request.post('/api/admin/create-user', {
    data: { fullName: 'Otto Larkspur', email, password: chosen, role: 'client' },
  });
  const { id } = await made.json();
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}&user=${id}`);
  const profile = page.getByRole('region', { name: 'In the portal' });
  await expect(profile.getByText('Gets everything')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('created');
  await expectAccessible(page);
});
