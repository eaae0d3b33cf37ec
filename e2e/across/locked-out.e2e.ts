import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/mail.ts';
import { chosen, makeOwner, raise, signIn } from '../support/people.ts';

test("an administrator locked out by other people's attempts gets in by one mail", async ({
  page,
  adminApi,
  program,
  playwright,
  noise,
}) => {
  noise.expect(/status of 429/);
  const email = 'vera.locked@clients.example';
  await raise(adminApi, await makeOwner(adminApi, program.url, 'Vera Cruz', email, 'staff'));
  const guess = async (address: string) => {
    const guesser = await playwright.request.newContext({
      baseURL: program.url,
      extraHTTPHeaders: { 'X-Forwarded-For': address },
    });
    const data = { email, password: 'a wrong guess' };
    const reply = await guesser.post('/api/admin/login', { data });
    await guesser.dispose();
    return reply.status();
  };
  for (let n = 0; n < 40; n++) await guess(`10.77.1.${n}`);

  await page.goto('/login?admin=true');
  await signIn(page, email, chosen);
  await expect(page.getByRole('alert')).toContainText(
    'To sign in right away, choose a new password',
  );
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous form has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.goto(await mailedLink(program, email, '/reset-password'));
  const next = 'lantern walk by the harbour';
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Your password has been set.')).toBeVisible();

  // The guessing continues.
  for (let n = 0; n < 12; n++) await guess(`10.77.2.${n}`);
  expect(await guess('10.77.3.1')).toBe(429);
  await page.goto('/login?admin=true');
  await signIn(page, email, next);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});
