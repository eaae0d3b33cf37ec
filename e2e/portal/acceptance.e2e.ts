import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail, mailsTo } from '../support/mail.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';

/** A quote that staff sent, with the path of its private link. */
async function sentQuote(adminApi: APIRequestContext, name: string, email: string) {
  const made = await adminApi.post('/api/quotes', { data: smallQuoteRequest(name, email) });
  const quote = await made.json();
  const sent = await adminApi.post(`/api/quotes/${quote.id}/send`, { data: {} });
  expect(sent.status(), await sent.text()).toBe(200);
  return { id: quote.id, reference: quote.reference, path: new URL(quote.privateUrl).pathname };
}

const acceptForm = (page: Page) => page.getByRole('form', { name: 'Accept the quote' });

test.describe('a quote behind its private link', () => {
  test('is signed with a drawn signature on a phone', async ({ page, adminApi }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const quote = await sentQuote(adminApi, 'Noor Haddad', 'noor.accept@journey.example');
    await page.goto(quote.path);
    const promises = page.getByRole('region', { name: 'What we promise' });
    await expect(promises).toContainText('90 days of support after launch are included.');
    await expect(page.getByRole('region', { name: 'Your preferences' })).toContainText(
      'Within 3 months',
    );
    await expect(page.getByRole('main')).not.toContainText(/estimate/i);
    await expect(page.getByText('Every person you deal with in one place')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Weeks 2–3');
    // The way to the signature stays in view until the form does, and covers nothing of it.
    const bar = page.getByRole('complementary', { name: 'Accept' });
    await expect(bar).toBeInViewport();
    await bar.getByRole('link', { name: 'Review and sign' }).click();
    await expect(page.getByRole('heading', { name: 'Accept this quote' })).toBeInViewport();
    await expect(bar).not.toBeInViewport();
    const form = acceptForm(page);
    await form.getByText('Buyout').click();
    await form.getByLabel('Your role').fill('Owner');
    const typed = form.getByRole('textbox', { name: 'Signature' });
    await typed.fill('Noor Haddad');
    await page.reload();
    await expect(form.getByLabel('Your role')).toHaveValue('Owner');
    await expect(form.getByRole('radio', { name: /^Buyout/ })).toBeChecked();
    await expect(typed).toHaveValue('');
    await form.getByText('Draw your signature').click();
    const box = form.getByRole('img', { name: 'Signature box, empty' });
    await box.scrollIntoViewIfNeeded();
    const at = await box.boundingBox();
    if (at === null) throw new Error('The box is not on the page.');
    await page.mouse.move(at.x + 40, at.y + 60);
    await page.mouse.down();
    for (const step of [1, 2, 3, 4, 5, 6])
      await page.mouse.move(at.x + 40 + step * 30, at.y + 60 + (step % 2) * 25);
    await page.mouse.up();
    await expect(form.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
    await form.getByRole('button', { name: 'Sign and accept' }).click();
    await expect(page.getByRole('img', { name: 'Signature of Noor Haddad' })).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByText('Thank you. We’re looking forward')).toBeInViewport();
    // The row of its invoice, which comes a moment later, has the same name.
    await expect(page.getByText(/^One-time payment: \$/)).toBeVisible();
    const next = page.getByRole('region', { name: 'What happens next' });
    await expect(next).toContainText('The first invoice comes in a separate email');
    await next.getByRole('button', { name: 'Follow your project in the portal' }).click();
    await expect(next).toContainText('We sent an email to the address on the quote.');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  test('is reloaded when staff changed it while it was read', async ({ page, adminApi, noise }) => {
    const quote = await sentQuote(adminApi, 'Paul Stern', 'paul.accept@journey.example');
    await page.goto(quote.path);
    const form = acceptForm(page);
    await form.getByLabel('Your role').fill('Owner');
    await form.getByRole('textbox', { name: 'Signature' }).fill('Paul Stern');
    const now = await (await adminApi.get(`/api/quotes/${quote.id}`)).json();
    const change = await adminApi.put(`/api/quotes/${quote.id}`, {
      data: { version: now.version, noteToClient: 'With one more thing.' },
    });
    expect(change.status(), await change.text()).toBe(200);
    noise.expect(/status of 409/);
    await form.getByRole('button', { name: 'Sign and accept' }).click();
    await expect(page.getByText(/This quote was changed while you were reading it/)).toBeVisible();
    await expect(page.getByText('With one more thing.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Accepted and signed' })).toBeHidden();
    await expect(form.getByLabel('Your role')).toHaveValue('Owner');
    await expect(form.getByRole('textbox', { name: 'Signature' })).toHaveValue('');

    const sent = await adminApi.post(`/api/quotes/${quote.id}/send`, { data: {} });
    expect(sent.status(), await sent.text()).toBe(200);
    await page.goto(`${quote.path}?version=1`);
    await expect(page.getByText('Version 1 was replaced by version 2')).toBeVisible();
    await expect(page.getByText('With one more thing.')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open version 2' }).click();
    await expect(page.getByText(`Quote ${quote.reference}, version 2`)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Sign and accept' })).toBeVisible();
  });

  test('can be asked about, and is answered on the page and by mail', async ({
    page,
    asAdmin,
    adminApi,
    program,
  }) => {
    const email = 'tove.accept@journey.example';
    const quote = await sentQuote(adminApi, 'Tove Lind', email);
    await page.goto(quote.path);
    await expect(page.getByText(`Quote ${quote.reference}, version 1`)).toBeVisible();
    await page.getByRole('button', { name: 'Ask about Contact Management' }).click();
    const question = page.getByRole('form', { name: 'Ask a question' });
    await expect(question.getByLabel('Your question')).toBeFocused();
    await page.keyboard.type('Are <b>tags</b> part of it?');
    await question.getByRole('button', { name: 'Send question' }).click();
    await expect(page.getByText('Are <b>tags</b> part of it?')).toBeVisible();
    await expectAccessible(page);
    await asAdmin.goto(`/admin/quotes/${quote.id}`);
    const answer = asAdmin.getByRole('form', { name: /^Answer about Contact Management/ });
    await answer.getByLabel('Your answer').fill('Yes, as many as you like.');
    await answer.getByRole('button', { name: 'Send answer' }).click();
    await expect(asAdmin.getByText('Answered', { exact: true })).toBeVisible();
    await expectMail(program, email, 'Yes, as many as you like.');
    await page.reload();
    await expect(page.getByText('Yes, as many as you like.')).toBeVisible();
  });

  test('is accepted once every named signer has signed', async ({
    page,
    asAdmin,
    adminApi,
    program,
  }) => {
    const quote = await sentQuote(adminApi, 'Lena Ortiz', 'lena.accept@journey.example');
    await asAdmin.goto(`/admin/quotes/${quote.id}`);
    await asAdmin.getByRole('button', { name: 'Add signers' }).click();
    const signers = asAdmin.getByRole('form', { name: 'Signers' });
    await signers.getByLabel('Name of signer 2').fill('Miro Falk');
    await signers.getByLabel('Email').fill('miro.accept@journey.example');
    await expectAccessible(asAdmin);
    await signers.getByRole('button', { name: 'Save signers' }).click();
    await expect(asAdmin.getByText('miro.accept@journey.example')).toBeVisible();
    const sent = await adminApi.post(`/api/quotes/${quote.id}/send`, { data: {} });
    expect(sent.status(), await sent.text()).toBe(200);
    const miro = 'miro.accept@journey.example';
    await expectMail(program, miro, 'needs your signature');
    const mails = (await mailsTo(program, miro)).join();
    // The other signers are part of what is signed: a second version.
    const path = /\/quotes\/[\w.-]+\?version=2/.exec(mails)?.[0] ?? '';

    const sign = async (link: string, name: string) => {
      await page.goto(link);
      const form = acceptForm(page);
      await form.getByLabel('Your role').fill('Owner');
      await form.getByRole('textbox', { name: 'Signature' }).fill(name);
      await form.getByRole('button', { name: 'Sign the quote' }).click();
    };
    await sign(path, 'Miro Falk');
    await expect(page.getByRole('heading', { name: 'You have signed' })).toBeFocused();
    await expectAccessible(page);
    await expect(asAdmin.getByText('Signed', { exact: true })).toBeVisible();
    await page.goto(quote.path);
    await expect(page.getByText(/Miro Falk signed first and chose for everyone/)).toBeVisible();
    await sign(quote.path, 'Lena Ortiz');
    await expect(page.getByRole('heading', { name: 'Accepted and signed' })).toBeFocused();
    await expect(page.getByText('Miro Falk, Owner')).toBeVisible();
    await expectMail(program, miro, 'Everyone has signed');
  });

  test('is declined with a reason', async ({ page, adminApi, program }) => {
    const quote = await sentQuote(adminApi, 'Vera Lund', 'vera.accept@journey.example');
    await page.goto(quote.path);
    await page.getByLabel('Your role').fill('Owner');
    await page.getByRole('button', { name: 'Decline this quote' }).click();
    const form = page.getByRole('form', { name: 'Decline the quote' });
    await expect(form.getByLabel('Reason')).toBeFocused();
    // Changing one's mind loses nothing.
    await form.getByRole('button', { name: 'Go back' }).click();
    await expect(acceptForm(page).getByLabel('Your role')).toHaveValue('Owner');
    await page.getByRole('button', { name: 'Decline this quote' }).click();
    await form.getByRole('button', { name: 'Decline the quote' }).click();
    await expect(form.getByText('Please tell us why')).toBeVisible();
    await form.getByLabel('Reason').fill('We wait until the spring.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Decline the quote' }).click();
    await expect(page.getByRole('heading', { name: 'You declined this quote' })).toBeFocused();
    await expectMail(program, 'hello@example.com', 'We wait until the spring.');
  });

  test('says so when its link was withdrawn, and mails a new one', async ({
    page,
    adminApi,
    program,
    noise,
  }) => {
    const quote = await sentQuote(adminApi, 'Otto Brandt', 'otto.accept@journey.example');
    const revoked = await adminApi.post(`/api/quotes/${quote.id}/revoke-link`, { data: {} });
    expect(revoked.ok(), await revoked.text()).toBe(true);
    noise.expect(/status of 409/);
    await page.goto(quote.path);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await expect(page.getByText('If this link was one of ours')).toBeVisible();
    await expectMail(program, 'otto.accept@journey.example', 'Here is the link to quote');
    await expectAccessible(page);
  });
});
