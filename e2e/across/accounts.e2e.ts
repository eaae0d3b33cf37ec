import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMail, mailedLink } from '../support/mail.ts';
import {
  chosen,
  leaveSession,
  makeAccount,
  makeOwner,
  signIn,
  temporary,
} from '../support/people.ts';
import { admin, adminLoginSecret } from '../support/program.ts';
import { expectRow } from '../support/table.ts';

/** A separate e-mail address for each test: they share one program. */
const addressOf = (name: string) => `${name}@clients.example`;

async function choosePassword(page: Page, button: string, password = chosen): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button }).click();
}

test('a temporary password leads to a new one, the login, and the portal', async ({
  asAdmin: page,
}) => {
  const email = addressOf('tess');
  await makeAccount(page.request, 'Tess Cruz', email);
  await page.context().clearCookies();
  await page.goto('/client-login');
  await signIn(page, email, temporary);
  await expect(page).toHaveURL('/change-password');
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
  await expectAccessible(page);

  // Every other page redirects here.
  await page.goto('/client-portal');
  await expect(page).toHaveURL('/change-password');
  await page.goto('/about');
  await expect(page).toHaveURL('/change-password');

  const alert = page.getByRole('alert');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(alert).toHaveText('Please fill in both password fields');
  await choosePassword(page, 'Update Password', 'short');
  await expect(alert).toHaveText('Password must be at least 6 characters long');
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(alert).toHaveText('Passwords do not match');

  await choosePassword(page, 'Update Password');
  await expect(page.getByText('Password Updated Successfully')).toBeVisible();
  await expect(page.getByText('You will be redirected to login in 5 seconds...')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login Now' }).click();
  await expect(page).toHaveURL('/client-login');
  await signIn(page, email, chosen);
  await expect(page).toHaveURL('/client-portal');
  await expect(page.getByRole('heading', { name: 'Welcome, Tess' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/client-login');
});

for (const [who, signInPage] of [
  ['a client', '/client-login'],
  ['an administrator', '/login?admin=true'],
] as const)
  test(`the password change redirects ${who} to the login after five seconds`, async ({
    asAdmin: page,
  }) => {
    const isAdmin = who === 'an administrator';
    const email = addressOf(isAdmin ? 'tamara' : 'timo');
    const id = await makeAccount(page.request, 'Timo Cruz', email);
    if (isAdmin)
      expect((await page.request.post(`/api/users/${id}/make-admin`)).status()).toBe(200);
    await page.context().clearCookies();
    await page.goto(signInPage);
    await signIn(page, email, temporary);
    // Five seconds after the panel appears, which may take a busy machine a while.
    const left = page.waitForRequest('**/api/client/logout', { timeout: 30_000 });
    await choosePassword(page, 'Update Password');
    await expect(page.getByText('Password Updated Successfully')).toBeVisible();
    expect((await left).method()).toBe('POST');
    await expect(page).toHaveURL(signInPage);
  });

test('an administrator signs in by either form and out again', async ({ page, noise }) => {
  noise.expect(/status of 401/);
  noise.expect(/status of 403/);
  await page.goto('/admin-login?auth=guessed');
  await expect(page.getByRole('heading', { name: /^Access Denied/ })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();

  // A page of the back office redirects to the form, and the form back to it.
  await page.goto('/admin/users?role=staff');
  await expect(page).toHaveURL('/login?admin=true');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Email and password are required');
  await signIn(page, admin.email, 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/admin/users?role=staff');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(`/admin-login?auth=${adminLoginSecret}`);
  await signIn(page, admin.email, admin.password);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a logout requested by another site waits for a click on the button', async ({
  page,
  program,
  noise,
}) => {
  noise.expect(/evil\.example/);
  await page.goto('/login?admin=true');
  await signIn(page, admin.email, admin.password);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${program.url}/api/auth/logout">Free prizes</a>`,
    }),
  );
  await page.evaluate(() => location.assign('http://evil.example/'));
  await page.getByRole('link', { name: 'Free prizes' }).click();
  await expect(page).toHaveURL('/logout');
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  // The page's own question about the session is answered: after signing out it would be refused.
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Client Portal' })).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('a client who signs in through the admin form gets the portal, never the back office', async ({
  asAdmin: page,
  program,
}) => {
  const email = addressOf('nora');
  await makeOwner(page.request, program.url, 'Nora Cruz', email);
  await page.context().clearCookies();
  await page.goto('/login?admin=true');
  await signIn(page, email, chosen);
  await expect(page).toHaveURL('/client-portal');
  await page.goto('/admin/users');
  await expect(
    page.getByRole('heading', { name: 'Access Denied: This page is for administrators only' }),
  ).toBeVisible();
});

test('the form is disabled while signing in, and a failure keeps what was typed', async ({
  page,
  noise,
}) => {
  noise.expect(/status of 401|ERR_FAILED|got no answer/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/client/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/client-login');
  await signIn(page, 'nobody@clients.example', 'wrong');
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
  answer();
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@clients.example');

  await page.unroute('**/api/client/login');
  await page.route('**/api/client/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
});

test('a forgotten password is replaced by a mailed link that works once', async ({
  asAdmin: page,
  program,
  noise,
}) => {
  noise.expect(/status of 409/);
  const email = addressOf('fay');
  await makeOwner(page.request, program.url, 'Fay Cruz', email);
  await page.context().clearCookies();
  await page.goto('/client-login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const sentence = 'If this address has an account, a link to choose a new password is on its way.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page);

  // An address without an account gets the same message.
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Email', { exact: true }).fill('nobody-at-all@clients.example');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(sentence)).toBeVisible();

  const link = await mailedLink(program, email, '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('password');
  await expect(page.getByText('Easy to guess: add a few words')).toBeVisible();
  await choosePassword(page, 'Set Password', 'tide pool lantern walk');
  await expect(page.getByText('Your password has been set.')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await expectMail(program, email, 'password');
  await page.getByRole('link', { name: 'Go to Login Now' }).click();
  await signIn(page, email, 'tide pool lantern walk');
  await expect(page).toHaveURL('/client-portal');

  await page.goto(link);
  await choosePassword(page, 'Set Password', 'another lantern walk');
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Please ask for a new one.',
  );
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('a sign-in link opens the portal once and leaves no secret in the address', async ({
  asAdmin: page,
  program,
  noise,
}) => {
  noise.expect(/status of 409/);
  const email = addressOf('lina');
  await makeOwner(page.request, program.url, 'Lina Cruz', email);
  await page.context().clearCookies();
  await page.goto('/client-login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await page.getByRole('button', { name: 'Email Me a Sign-In Link' }).click();
  await expect(
    page.getByText('If this address has a portal account, a sign-in link is on its way.'),
  ).toBeVisible();
  const link = await mailedLink(program, email, '/sign-in');
  await page.goto('/about');
  await page.goto(link);
  await expect(page).toHaveURL('/client-portal');
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Please ask for a new one.',
  );
  await expect(page).toHaveURL('/sign-in');
  await expectAccessible(page);
});

test('an invited person chooses a password and enters the portal', async ({
  asAdmin: page,
  program,
}) => {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await dialog.getByLabel('First name').fill('Ines');
  await dialog.getByLabel('Last name').fill('Roth');
  await dialog.getByLabel('Email').fill(addressOf('ines'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('User added', { exact: true })).toBeVisible();
  const table = page.getByRole('table');
  await expectRow(table, { Email: addressOf('ines'), Status: 'Invited', 'Last Login': 'Never' });

  const first = await mailedLink(program, addressOf('ines'), '/reset-password');
  await page.getByRole('link', { name: 'Ines Roth', exact: true }).click();
  await page.getByRole('button', { name: 'Resend invitation' }).click();
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible();
  const second = await mailedLink(program, addressOf('ines'), '/reset-password', 2);
  expect(second).not.toBe(first);

  await leaveSession(page);
  await page.goto(second);
  await choosePassword(page, 'Set Password');
  await page.getByRole('link', { name: 'Go to Login Now' }).click();
  await signIn(page, addressOf('ines'), chosen);
  await expect(page.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible();
});
