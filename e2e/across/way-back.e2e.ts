import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { programRun } from '../../tools/machine/node.mjs';
import { addAuthenticator } from '../support/authenticator.ts';
import { expect } from '../support/fixtures.ts';
import { passingJourney } from '../support/passing-days.ts';
import { chosen, makeOwner, raise, signIn } from '../support/people.ts';

const test = passingJourney();

const dayMs = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Adds an authenticator app. @returns the app, and the recovery codes. */
async function addApp(page: Page, ahead: number): Promise<{ app: TOTP; codes: string[] }> {
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret });
  const code = app.generate({ timestamp: Date.now() + ahead });
  await page.getByLabel('The code your app shows now').fill(code);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.locator('code')).toHaveCount(10);
  const codes = await dialog.locator('code').allInnerTexts();
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  return { app, codes };
}

test('a locked-out administrator comes back by each rung of the ladder', async ({
  page,
  adminApi,
  program,
  noise,
}, { repeatEachIndex }) => {
  test.slow();
  noise.expect(/status of 401/);
  const email = `vera-${repeatEachIndex}@way-back.example`;
  const id = await makeOwner(adminApi, program.url, 'Vera Cruz', email, 'staff');
  await raise(adminApi, id);
  const { devices, authenticatorId } = await addAuthenticator(page);
  const byPassword = async () => {
    await page.context().clearCookies();
    await page.goto('/login?admin=true');
    await signIn(page, email, chosen);
  };
  const isIn = () => expect(page).toHaveURL(/\/admin\/dashboard/);
  const hasFactors = async () =>
    (await (await page.request.get('/api/auth/second-factors')).json()).authenticator !== null;

  await byPassword();
  await isIn();
  const { codes } = await addApp(page, 0);
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible();

  // The phone with the app is lost: the second key opens the account.
  await byPassword();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn();

  // The key is lost too: a recovery code does.
  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await byPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await isIn();

  // Neither is left: another administrator starts a reset, and after a day the password is enough.
  await byPassword();
  await page.getByRole('button', { name: 'I can’t use any of these' }).click();
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(page.getByText('We told the administrators.')).toBeVisible();
  expect((await adminApi.post(`/api/users/${id}/factor-reset`)).status()).toBe(201);
  await page.goto('about:blank');
  const ahead = await program.passTo(dayAfter(2));
  await byPassword();
  await isIn();
  expect(await hasFactors()).toBe(false);

  // Nobody else is there: the command on the machine removes the factors at once.
  await addApp(page, ahead);
  expect(await hasFactors()).toBe(true);
  await page.goto('about:blank');
  const run = programRun();
  await program.passTo(dayAfter(3), () =>
    promisify(execFile)(
      process.execPath,
      [
        ...run.options,
        fileURLToPath(new URL('../../server/site-command.ts', import.meta.url)),
        'remove-factors',
        email,
      ],
      { env: { ...run.env, PATH: process.env.PATH, DATA_DIR: program.dataDir } },
    ),
  );
  await byPassword();
  await isIn();
  expect(await hasFactors()).toBe(false);
});
