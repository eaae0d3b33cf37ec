import { expectAccessible } from '../support/accessibility.ts';
import { waitForLife } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';

const text = 'The old system has no customer numbers.';
const status = 'The import takes two more days.';

test('a risk is shown to the client, a status note follows, and a milestone set is added', async ({
  asAdmin: admin,
  browser,
  program,
}) => {
  const email = 'ines@risks.example';
  await makeOwner(admin.request, program.url, 'Ines Risk', email);
  const made = await admin.request.post('/api/projects', {
    data: { name: 'Risky move', clientContactName: 'Ines Risk', clientEmail: email },
  });
  const { id } = await made.json();
  await admin.goto(`/admin/projects/${id}?view=risks`);
  await admin.getByRole('button', { name: 'Add risk' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add risk' }).click();
  await expect(dialog.getByText('Please describe what could go wrong')).toBeVisible();
  await dialog.getByLabel('What could go wrong').fill(text);
  await dialog.getByLabel('Likelihood').selectOption('Likely');
  await dialog.getByRole('button', { name: 'Add risk' }).click();
  await expect(admin.getByText(text, { exact: true })).toBeVisible();
  await expect(admin.getByText('No owner')).toBeVisible();
  await expectAccessible(admin);

  const client = await browser.newContext({ baseURL: program.url });
  const page = await client.newPage();
  await waitForLife(page);
  await page.goto('/client-login');
  await signIn(page, email, chosen);
  await page.getByRole('tab', { name: 'Project Status' }).click();
  await expect(page.getByText('Risky move').first()).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();

  await admin.getByRole('button', { name: `Edit risk: ${text}` }).click();
  await dialog.getByLabel('Show it to the client').check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Client sees it')).toBeVisible();
  // Pushed to the open portal.
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);

  await admin.getByRole('button', { name: `Delete risk: ${text}` }).click();
  await expect(admin.getByText('No risks yet')).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(text)).toBeVisible();

  await admin.goto(`/admin/projects/${id}`);
  await expect(admin.getByText('Nothing is late or overdue.')).toBeVisible();
  await admin.getByRole('button', { name: 'Write a status note' }).click();
  await expect(dialog.getByText(/^Seen by 1 person: /)).toBeVisible();
  await dialog.getByLabel('Status').selectOption('At risk');
  await dialog.getByLabel('How it is going').fill(status);
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await expect(admin.getByText(/^Marked at risk on .*\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'How it is going' })).toContainText(status);
  await expectAccessible(admin);
  // Taken back: the client does not see it, and the words are in the form again.
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByLabel('How it is going')).toHaveValue(status);
  await expect(page.getByRole('region', { name: 'How it is going' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Discard' }).click();

  // Who will see a note is said before it is saved, as chosen now.
  await admin.goto(`/admin/projects/${id}?view=notes`);
  await expect(admin.getByText('Only the team sees this.')).toBeVisible();
  await admin.getByRole('checkbox', { name: 'Internal' }).uncheck();
  await expect(admin.getByText(/^Seen by 1 person: /)).toBeVisible();
  await admin.getByRole('checkbox', { name: 'Internal' }).check();
  await expect(admin.getByText('Only the team sees this.')).toBeVisible();
  await client.close();

  await admin.goto('/admin/projects/templates');
  await admin.getByRole('button', { name: 'Copy Standard' }).click();
  await dialog.getByLabel('Name').fill('Move of data');
  await dialog.getByLabel('Title').nth(1).fill('Project Kickoff');
  await dialog.getByRole('button', { name: 'Add the set' }).click();
  await expect(dialog.getByText('Another milestone in this set has this title')).toBeVisible();
  await dialog.getByLabel('Title').nth(1).fill('Data export');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Add the set' }).click();
  await expect(admin.getByRole('heading', { name: 'Move of data' })).toBeVisible();
  await admin.goto(`/admin/projects/${id}?view=milestones`);
  await admin.getByRole('button', { name: 'Add a milestone set' }).click();
  await dialog.getByLabel('Milestone set').selectOption({ label: 'Move of data, 5 milestones' });
  await expect(dialog.getByText('Already there')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Add the milestones' }).click();
  await expect(admin.getByText('1 milestone added', { exact: true })).toBeVisible();
  await expect(admin.getByRole('listitem').filter({ hasText: 'Data export' })).toBeVisible();
});
