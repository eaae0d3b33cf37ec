import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';
import { smallQuoteRequest } from '../support/quote-request.ts';
import { savedFile } from '../support/saved-file.ts';
import { ask } from '../support/signed-quote.ts';

test('a milestone is approved on a phone, from the mailed link to the invoice', async ({
  page,
  adminApi,
  program,
  noise,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = 'ingrid.approves@journey.example';
  const features = ['contact-management', 'lead-management'];
  const made = await ask(adminApi, 'POST', '/api/quotes', {
    data: { ...smallQuoteRequest('Ingrid Solheim', email), features },
  });
  await adminApi.put(`/api/quotes/${made.id}`, {
    data: { version: made.version ?? 1, chosenPlan: 'milestone-plan' },
  });
  await ask(adminApi, 'POST', `/api/quotes/${made.id}/send`, { data: {} });

  // The client signs for the plan that staff offer.
  await page.goto(new URL(made.privateUrl).pathname);
  const accepting = page.getByRole('form', { name: 'Accept the quote' });
  await expect(accepting.getByRole('radio', { name: /^By milestones/ })).toBeChecked();
  await accepting.getByLabel('Your role').fill('Owner');
  await accepting.getByRole('textbox', { name: 'Signature' }).fill('Ingrid Solheim');
  await accepting.getByRole('button', { name: 'Sign and accept' }).click();
  await expect(page.getByText(/^On approval of System Design/).first()).toBeVisible();

  const { project, milestones } = await ask(adminApi, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId: made.id },
  });
  const scope = await ask(adminApi, 'GET', `/api/projects/${project.id}/scope`);
  for (const { id } of scope)
    await adminApi.put(`/api/scope/${id}`, { data: { state: 'in-review' } });
  await ask(adminApi, 'POST', `/api/milestones/${milestones[1].id}/approvals`, {
    data: { itemIds: scope.map(({ id }: { id: string }) => id), note: 'Start with the lists.' },
  });
  let path = '';
  await expect(async () => {
    const mail = (await mailsTo(program, email)).find((one) => one.includes('Please review'));
    path = /\/approvals\/[\w.-]+/.exec(mail ?? '')?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'System Design' })).toBeVisible();
  const first = page.getByRole('group', { name: 'Contact Management' });
  const second = page.getByRole('group', { name: 'Lead Management' });
  const approve = page.getByRole('button', { name: 'Approve System Design' });
  await expect(approve).toBeDisabled();
  await first.getByText('Works as agreed').click();
  await expect(page.getByText('1 of 2 reviewed')).toBeVisible();
  await second.getByText('Needs a change').click();
  const kept = page.waitForResponse(
    (reply) => reply.ok() && reply.request().postData()?.includes('phone number') === true,
  );
  await second.getByRole('textbox').fill('The list should show the phone number.');
  await expect(page.getByRole('button', { name: 'Approve except Lead Management' })).toBeEnabled();
  await second
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Screen.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
  await expect(second.getByRole('img', { name: 'Screen.png' })).toBeVisible();
  await expectAccessible(page);
  // Kept on the server: words and picture are there after a reload.
  await kept;
  await page.reload();
  await expect(second.getByRole('img', { name: 'Screen.png' })).toBeVisible();
  await expect(second.getByRole('textbox')).toHaveValue('The list should show the phone number.');
  await second.getByText('Works as agreed').click();
  await page.getByLabel('Type your name').fill('Ingrid Solheim');
  await expect(page.getByText(/It also issues an invoice for \$/)).toBeVisible();
  // What the team changes meanwhile is said where the reader is, and what was typed stays.
  await adminApi.put(`/api/scope/${scope[0].id}`, { data: { label: 'Contacts' } });
  noise.expect(/status of 409/);
  await approve.click();
  await expect(page.getByText(/Please look again. Nothing you wrote is lost/)).toBeInViewport();
  await expect(page.getByLabel('Type your name')).toHaveValue('Ingrid Solheim');
  await expect(page.getByRole('group', { name: 'Contacts' })).toBeVisible();
  await approve.click();
  await expect(page.getByText('System Design is approved.')).toBeInViewport();
  await expect(page.getByText(/Invoice \d{4}-\d{4} is on its way by email/)).toBeVisible();

  // The certificate is what we issued, until one byte of it is another.
  const saved = await savedFile(page, () =>
    page.getByRole('link', { name: 'File to check' }).click(),
  );
  const certificate = await readFile(await saved.path());
  await page.getByText('How to check a certificate').click();
  const check = (buffer: Buffer) =>
    page
      .getByLabel('Certificate file')
      .setInputFiles({ name: 'certificate.json', mimeType: 'application/json', buffer });
  await check(certificate);
  await expect(page.getByText('This is the certificate that we issued.')).toBeVisible();
  const forged = Buffer.from(certificate);
  const at = forged.indexOf('Ingrid Solheim');
  forged[at] = (forged[at] ?? 0) ^ 1;
  await check(forged);
  await expect(page.getByText('“Name” is not what we issued.')).toBeVisible();
  await expect(page.getByText('This is the certificate that we issued.')).toHaveCount(0);
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
