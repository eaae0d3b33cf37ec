import { TOTP } from 'otpauth';
import { addAuthenticator } from '../support/authenticator.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/mail.ts';
import { chosen, makeOwner, signIn } from '../support/people.ts';

test('a client adds an app and a passkey, signs in with each, and gets in with a code when both are lost', async ({
  page,
  adminApi,
  program,
  noise,
}) => {
  noise.expect(/status of 401/);
  const email = 'nora.keys@clients.example';
  const id = await makeOwner(adminApi, program.url, 'Nora Keys', email);
  const { devices, authenticatorId } = await addAuthenticator(page);
  const byPassword = async () => {
    await page.goto('/client-login');
    await signIn(page, email, chosen);
  };
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).not.toHaveURL(/client-portal/);
  };
  await byPassword();
  await expect(page).toHaveURL(/client-portal/);

  await page.goto('/client-portal#settings');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const key = page.locator('code').first();
  const secret = (await key.innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret });
  await page.getByLabel('The code your app shows now').fill(app.generate());
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.locator('code')).toHaveCount(10);
  const [recovery = ''] = await codes.locator('code').allInnerTexts();
  // They cannot be shown again, so that only saying so closes them.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(codes.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  await expect(codes.locator('code')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await expect(codes).toBeHidden();

  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible();
  await logOut();

  await page.goto('/client-login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/client-portal/);
  await logOut();

  // The phone and the key are lost.
  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await byPassword();
  // The way through an administrator, which its owner stops because the codes have turned up.
  await page.getByRole('button', { name: 'I can’t use any of these' }).click();
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(page.getByText('We told the administrators.')).toBeVisible();
  const waiting = await (await adminApi.get('/api/users/factor-resets')).json();
  expect(waiting.asked).toMatchObject([{ userId: id, email }]);
  expect((await adminApi.post(`/api/users/${id}/factor-reset`)).status()).toBe(201);
  await page.goto(await mailedLink(program, email, '/keep-second-factors'));
  await page.getByRole('button', { name: 'Keep my second factors' }).click();
  await expect(page.getByText('Your second factors stay as they are.')).toBeVisible();
  await byPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Use another of your recovery codes.');
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/client-portal/);
  await page.goto('/client-portal#settings');
  await expect(page.getByText('9 codes are left')).toBeVisible();
});
