import { type APIRequestContext, expect as check, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail, mailedLink, mailsTo } from '../support/mail.ts';
import { savedPdf } from '../support/pdf.ts';
import { chosen, signIn } from '../support/people.ts';
import type { Program } from '../support/program.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';
import { savedFile } from '../support/saved-file.ts';
import { chooseSlot } from '../support/slot.ts';

const plan = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
);

/** Makes a call as an admin, and fails with the response's text. */
async function ask(
  api: APIRequestContext,
  method: 'POST' | 'GET' | 'PUT',
  url: string,
  options: Parameters<APIRequestContext['fetch']>[1] = {},
) {
  const reply = await api.fetch(url, { method, ...options });
  check(reply.ok(), `${url}: ${await reply.text()}`).toBe(true);
  return reply.json();
}

/** The private page of the quote, from the mail with its link. */
async function mailedQuote(program: Program, email: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const [mail = ''] = (await mailsTo(program, email)).filter((one) =>
      one.includes('Your quote is ready'),
    );
    path = new RegExp(`${program.url}(/quotes/[\\w.-]+)`).exec(mail)?.[1] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** A day from Monday to Friday, at least so many days ahead: beyond every cut-off. */
function workingDay(daysAhead: number): string {
  const day = new Date(Date.now() + daysAhead * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

test('a quote that came by mail becomes a project, and its meeting is moved', async ({
  page,
  browser,
  adminApi: api,
  adminCookies,
  program,
}) => {
  test.setTimeout(240_000);
  const email = 'tilda@marram.example';
  const team = 'hello@example.com';
  const staff = await (
    await browser.newContext({ baseURL: program.url, storageState: adminCookies })
  ).newPage();

  await test.step('the quote arrives by mail, with the same PDF for both sides', async () => {
    const made = await ask(api, 'POST', '/api/quotes', {
      data: smallQuoteRequest('Tilda Marram', email, 'Marram Surveying'),
    });
    await ask(api, 'POST', `/api/quotes/${made.id}/send`, { data: {} });
    await page.goto(await mailedQuote(program, email));
    await expect(page.getByText(/days left/).first()).toBeVisible();
    await expectAccessible(page);
    const theirs = await savedPdf(page, () =>
      page.getByRole('link', { name: 'Download as PDF' }).click(),
    );
    expect(theirs.header).toBe('%PDF-');
    for (const text of ['Tilda Marram', '$3,100', made.reference])
      expect(theirs.text).toContain(text);

    // Staff see that it was opened, and save the same file.
    await staff.goto(`/admin/quotes/${made.id}`);
    const ours = await savedPdf(staff, () =>
      staff.getByRole('link', { name: 'Customer’s PDF file' }).click(),
    );
    expect(ours.name).toContain(made.reference);
    expect(ours.text).toBe(theirs.text);
    const { sentAt, firstViewedAt } = await ask(api, 'GET', `/api/quotes/${made.id}`);
    expect(Date.parse(firstViewedAt)).toBeGreaterThanOrEqual(Date.parse(sentAt));
  });

  const [quote] = await ask(api, 'GET', `/api/quotes?q=${encodeURIComponent(email)}`);
  await test.step('it is signed by keyboard, and both sides receive the signed copy', async () => {
    const form = page.getByRole('form', { name: 'Accept the quote' });
    await form.getByRole('button', { name: 'Sign and accept' }).click();
    await expect(form.getByLabel('Your role')).toBeFocused();
    await expect(form.getByText('Please type your name as your signature')).toBeVisible();
    await page.keyboard.type('Owner');
    await form.getByRole('textbox', { name: 'Signature' }).fill('Tilda Marram');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Accepted and signed' })).toBeFocused();
    await expect(page.getByText('Payment 12 of 12')).toBeVisible();
    await expectAccessible(page);
    const signed = await savedPdf(page, () =>
      page.getByRole('link', { name: 'Download the signed quote' }).click(),
    );
    expect(signed.name).toBe(`signed-quote-${quote.reference}.pdf`);
    // Who signed in what role, from where, and the hash of exactly what was shown.
    expect(signed.text).toMatch(/Tilda Marram.*Owner/);
    expect(signed.text.replaceAll(' ', '')).toMatch(/[0-9a-f]{64}/);
    for (const reader of [email, team])
      await expectMail(program, reader, `signed-quote-${quote.reference}.pdf`);
  });

  await test.step('the deposit is billed by mail and recorded by staff', async () => {
    await expectMail(program, email, 'Deposit');
    await staff.reload();
    await expect(staff.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await staff.getByRole('link', { name: /^Invoice \d{4}-\d{4}, Deposit/ }).click();
    const panel = region(staff, /^Invoice /);
    const file = await savedPdf(staff, () =>
      panel.getByRole('link', { name: 'Download PDF' }).click(),
    );
    const number = /\d{4}-\d{4}/.exec(file.name)?.[0] ?? 'a name without a number';
    for (const text of [number, 'Tilda Marram', '$365.77']) expect(file.text).toContain(text);
    const payment = panel.getByRole('form', { name: 'Record a payment' });
    await payment.getByLabel('Amount ($)').fill('9999');
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await expect(payment.getByText('Only $365.77 is still due')).toBeVisible();
    await payment.getByLabel('Amount ($)').fill('100');
    await payment.getByRole('button', { name: 'Record payment' }).click();
    // What was just recorded is not offered once more.
    await expect(payment.getByLabel('Amount ($)')).toHaveValue('265.77');
    await expect(payment.getByText('We restored what you typed before.')).toHaveCount(0);
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await expect(panel.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Undo/ })).toHaveCount(2);
    await expectAccessible(staff);
  });

  const { project, milestones } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId: quote.id, inviteClient: true },
  });
  await test.step('the invitation leads to the project at the first sign-in', async () => {
    await page.goto(await mailedLink(program, email, '/reset-password'));
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm password', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByRole('link', { name: 'Go to Login Now' }).click();
    await signIn(page, email, chosen);
    await expect(page).toHaveURL('/client-portal#project');
    await expect(page.getByRole('heading', { name: 'Welcome, Tilda' })).toBeVisible();
  });

  await test.step('milestones, a note and a document arrive without a reload', async () => {
    await expect(page.getByText('0% done: 0 of 5 milestones')).toBeVisible();
    const first = region(page, 'Initial Consultation');
    await expect(first.getByText('In Progress', { exact: true })).toBeVisible();
    for (const { id } of milestones.slice(0, 2))
      await ask(api, 'POST', `/api/milestones/${id}/complete`, { data: { projectId: project.id } });
    await expect(first.getByText('Complete', { exact: true })).toBeVisible();
    await expect(page.getByText('40% done: 2 of 5 milestones')).toBeVisible();
    await expect(
      region(page, 'CRM Development').getByText('In Progress', { exact: true }),
    ).toBeVisible();
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
    await expect(region(page, 'Notes').getByText('Thank you for the tour.')).toBeVisible();
    await page.getByRole('tab', { name: 'Your system' }).click();
    const system = page.getByRole('region', { name: 'Features', exact: true });
    await expect(system.getByText('Contact Management')).toBeVisible();
    await page.getByRole('tab', { name: 'Project Status' }).click();
    const needs = region(page, 'Needs your attention');
    await expect(needs.getByText('New document for you')).toBeVisible();
    const saved = await savedFile(page, () =>
      page.getByRole('link', { name: 'Download Data model.pdf' }).click(),
    );
    expect(saved.suggestedFilename()).toBe('Data model.pdf');
    await expect(needs.getByText('New document for you')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a meeting about it is booked, moved and cancelled', async () => {
    const meetings = region(page, 'Upcoming meetings');
    await meetings.getByRole('button', { name: 'Book a meeting' }).click();
    const book = page.getByRole('dialog', { name: 'Book a meeting' });
    await expectAccessible(page);
    await book.getByRole('button', { name: 'Book this time' }).click();
    await expect(book.getByText('Please select a preferred date').first()).toBeVisible();
    await chooseSlot(book, workingDay(14), 0);
    await book.getByRole('button', { name: 'Book this time' }).click();
    await said(page, 'Meeting booked');
    await expect(meetings.getByRole('link', { name: /^Project meeting/ })).toBeVisible();
    await expect(meetings.getByRole('button', { name: 'Join Meeting' })).toBeDisabled();
    const entry = await savedFile(page, () =>
      meetings.getByRole('link', { name: /^Add to calendar/ }).click(),
    );
    expect(entry.suggestedFilename()).toBe('consultation.ics');

    const before = await meetings.getByRole('time').first().getAttribute('datetime');
    // While traveling: the offered times are in the same time zone as the meeting itself.
    const clock = await page.context().newCDPSession(page);
    await clock.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kolkata' });
    await meetings.getByRole('button', { name: 'Reschedule' }).click();
    const move = page.getByRole('dialog', { name: 'Reschedule' });
    await expect(move.getByLabel('Your time zone')).toHaveValue(/^Asia\/Kolkata /);
    await clock.send('Emulation.setTimezoneOverride', { timezoneId: '' });
    await expectAccessible(page);
    await chooseSlot(move, workingDay(21), 1);
    await move.getByRole('button', { name: 'Move to this time' }).click();
    await said(page, 'Meeting moved');
    await expect(meetings.getByRole('button', { name: /^Reschedule/ })).toBeFocused();
    await expect(meetings.getByRole('time').first()).not.toHaveAttribute('datetime', before ?? '');
    const [booking] = await ask(api, 'GET', `/api/bookings?q=${encodeURIComponent(email)}`);
    expect(booking).toMatchObject({ source: 'portal', projectId: project.id });

    await meetings.getByRole('button', { name: /^Cancel/ }).click();
    const off = page.getByRole('dialog', { name: 'Cancel the meeting' });
    await off.getByRole('button', { name: 'Cancel the meeting' }).click();
    await expect(meetings.getByText('No upcoming meetings.')).toBeVisible();
    // Its own button disappeared with the meeting.
    await expect(meetings.getByRole('heading', { name: 'Upcoming meetings' })).toBeFocused();
  });

  await test.step('every mail was sent, to the client and to the team', async () => {
    for (const text of [
      'Your quote is ready',
      'is accepted',
      'Your portal is ready',
      'Your time is reserved',
      'Your meeting has a new time',
      'Your meeting is canceled',
    ])
      await expectMail(program, email, text);
    for (const text of [
      'The others follow on their dates',
      'moved the meeting',
      'canceled the meeting',
    ])
      await expectMail(program, team, text);
    for (const mail of await mailsTo(program, email)) {
      // An attached file may contain any sequence of letters.
      const [read] = mail.split('Content-Transfer-Encoding: base64');
      expect(read).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    }
  });
  await staff.context().close();
});
