import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';
import { chosen, makeOwner, raise, signedIn, signIn } from '../support/people.ts';

/** rules MAIL-7 to MAIL-9 */
test('a colleague sets quiet hours and stops a kind of email from the email itself', async ({
  page,
  adminApi,
  program,
}) => {
  const email = 'liv@emails.example';
  const id = await makeOwner(adminApi, program.url, 'Liv Berg', email);
  await raise(adminApi, id);
  const lead = { firstName: 'Ola', lastName: 'Nygaard', email: 'ola@emails.example' };
  const made = await adminApi.post('/api/leads', { data: { ...lead, assignedTo: id } });
  expect(made.status(), await made.text()).toBe(201);
  let link = '';
  await expect(async () => {
    link =
      (await mailsTo(program, email)).join('\n').match(/\/emails\/[\w-]+\.[\w-]{43}/)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Work assigned to you' })).toBeVisible();
  await expect(page.getByText(`We send these to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText(`We no longer send these to ${email}.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/login?admin=true');
  await signIn(page, email, chosen);
  await page.getByRole('link', { name: 'Liv', exact: true }).click();
  const assigned = page.getByRole('checkbox', { name: 'Work assigned to you', exact: true });
  await expect(assigned).not.toBeChecked();
  await assigned.click();
  await expect(assigned).toBeChecked();
  const daily = page.getByRole('checkbox', {
    name: 'Work assigned to you: only in the daily summary',
  });
  await daily.click();
  await expect(
    page.getByText('Work assigned to you: in the daily summary.', { exact: true }),
  ).toBeVisible();
  const quiet = page.getByRole('checkbox', { name: 'Quiet hours' });
  await quiet.check();
  await page.getByLabel('From', { exact: true }).selectOption('9:00 PM');
  await page.getByRole('checkbox', { name: 'Quiet weekends' }).check();
  await expectAccessible(page);
  const own = await signedIn(program.url, email, chosen);
  await expect(async () => {
    const times = await (await own.get('/api/auth/email-times')).json();
    expect(times).toMatchObject({ quiet: { start: '21:00', end: '07:00' }, quietWeekends: true });
  }).toPass({ timeout: 10_000 });
  await own.dispose();
  await page.reload();
  await expect(daily).toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:00');
});
