import { expectAccessible } from '../support/accessibility.ts';
import { waitForLife } from '../support/alive.ts';
import { expect } from '../support/fixtures.ts';
import { expectMail, mailedLink } from '../support/mail.ts';
import { test } from '../support/paying-program.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';

test('a bookkeeper whom a client invites pays and cannot sign, until she is removed', async ({
  page,
  browser,
  adminApi: api,
  program,
}, { repeatEachIndex }) => {
  const email = `otto${repeatEachIndex}@larkspur.example`;
  const bookkeeper = `mara${repeatEachIndex}@books.example`;
  const quoteId = await signedQuote(api, 'Otto Brandt', email);
  const { project } = await ask(api, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId },
  });
  const change = await ask(api, 'POST', `/api/projects/${project.id}/changes`, {
    data: {
      title: 'Recall letters',
      featureKeys: [],
      lines: [{ label: 'Recall letters', quantity: 1, unitCents: 40_000 }],
      days: null,
      quoted: null,
    },
  });
  await ask(api, 'POST', `/api/changes/${change.id}/offer`, { data: { version: change.version } });
  await makeOwner(api, program.url, 'Otto Brandt', email);

  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await page.getByRole('tab', { name: 'Account' }).click();
  const people = page.getByRole('region', { name: 'People at Larkspur Veterinary' });
  await expect(people.getByText(/Contact for/)).toBeVisible();
  await people.getByRole('button', { name: 'Invite someone' }).click();
  const form = people.getByRole('form', { name: 'Invite someone' });
  await form.getByLabel('Name').fill('Mara Quist');
  await form.getByRole('textbox', { name: 'Email' }).fill(bookkeeper);
  await form.getByLabel('Role').selectOption('Payer');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(people.getByRole('button', { name: 'Remove Mara Quist' })).toBeVisible();

  // On her own device.
  const device = await browser.newContext({ baseURL: program.url });
  const hers = await device.newPage();
  await waitForLife(hers);
  await hers.goto(await mailedLink(program, bookkeeper, '/reset-password'));
  await hers.getByLabel('New password', { exact: true }).fill(chosen);
  await hers.getByLabel('Confirm password', { exact: true }).fill(chosen);
  await hers.getByRole('button', { name: 'Set Password' }).click();
  await expect(hers.getByText('Your password has been set.')).toBeVisible();
  await hers.goto('/client-login');
  await signIn(hers, bookkeeper, chosen);
  await hers.getByRole('tab', { name: 'Your system' }).click();
  const changes = hers.getByRole('region', { name: 'Changes to your system' });
  await changes.getByRole('button', { name: 'Recall letters' }).click();
  await expect(hers.getByRole('article', { name: 'Recall letters' })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Accept and sign' })).toHaveCount(0);
  const refused = await device.request.post(`/api/client/changes/${change.id}/sign`, {
    data: { name: 'Mara Quist', way: 'now', documentHash: 'a'.repeat(64) },
  });
  expect(refused.status()).toBe(403);

  await hers.getByRole('tab', { name: 'Billing' }).click();
  await hers.getByRole('button', { name: /^Pay invoice / }).click();
  await hers.getByRole('link', { name: /^Pay \$.* online$/ }).click();
  await hers.getByRole('button', { name: /^Pay \$/ }).click();
  await hers.getByRole('button', { name: 'Pay, and lose the news' }).click();
  await expect(hers.getByText('This invoice is paid. Thank you!')).toBeVisible();

  // He removes her while her portal is open.
  await hers.goto('/client-portal');
  await expect(hers.getByRole('heading', { name: project.name })).toBeVisible();
  await people.getByRole('button', { name: 'Remove Mara Quist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Mara Quist?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(people.getByRole('button', { name: 'Remove Mara Quist' })).toHaveCount(0);
  await expect(hers.getByRole('heading', { name: project.name })).toHaveCount(0);
  await expect(hers.getByText('You no longer have access to this project.')).toBeVisible();
  const left = await device.request.get('/api/client/invoices');
  expect(await left.json()).toEqual([]);
  await expectMail(program, bookkeeper, 'You were removed');
  await device.close();
});

test('the team moves a project to another company after a preview, and invites a viewer', async ({
  asAdmin,
  adminApi: api,
  program,
}, { repeatEachIndex }) => {
  const make = async (name: string, email: string) => {
    const quoteId = await signedQuote(api, name, email);
    const data = { quoteId, projectName: `${name} system` };
    return (await ask(api, 'POST', '/api/quotes/convert-to-project', { data })).project;
  };
  const first = await make('Ada Reyes', `ada${repeatEachIndex}@reyes.example`);
  await make('Bo Reyes', `bo${repeatEachIndex}@reyes.example`);
  await asAdmin.goto(`/admin/projects/${first.id}?view=people`);
  const people = asAdmin.getByRole('region', { name: 'People at Larkspur Veterinary' });
  await expect(people.getByText('Ada Reyes', { exact: true })).toBeVisible();
  await people.getByRole('button', { name: 'Move to another company' }).click();
  const dialog = asAdmin.getByRole('dialog', { name: 'Move to another company' });
  await dialog.getByLabel('Name of the company').fill('larkspur');
  await dialog.getByRole('radio', { name: `bo${repeatEachIndex}@reyes.example` }).check();
  const gains = dialog.getByRole('region', { name: 'See more' });
  await expect(gains.getByText('Bo Reyes')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Merge the whole company/ }).check();
  await expect(gains.getByText('Ada Reyes')).toBeVisible();
  await expectAccessible(asAdmin);
  await dialog.getByRole('button', { name: 'Merge with Larkspur Veterinary' }).click();
  await expect(people.getByText('Bo Reyes', { exact: true })).toBeVisible();
  await expect(people.getByText('Ada Reyes', { exact: true })).toBeVisible();
  await people.getByRole('button', { name: 'Invite someone' }).click();
  const form = people.getByRole('form', { name: 'Invite someone' });
  const email = `kim${repeatEachIndex}@reyes.example`;
  await form.getByLabel('Name').fill('Kim Reyes');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(people.getByRole('button', { name: 'Remove Kim Reyes' })).toBeVisible();
  await expectMail(program, email, 'Viewer');
  await expectAccessible(asAdmin);
});
