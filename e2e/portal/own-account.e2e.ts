import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, raise, signedIn, signIn } from '../support/people.ts';

test('a client changes the password in the portal, checked in order', async ({
  asAdmin: page,
  program,
  noise,
}) => {
  noise.expect(/status of 401/);
  const email = 'rosa@portal.example';
  await makeOwner(page.request, program.url, 'Rosa Diaz', email);
  const phone = await signedIn(program.url, email, chosen);
  await page.context().clearCookies();
  await page.goto('/client-portal#settings');
  await expect(page).toHaveURL('/client-login');
  await signIn(page, email, chosen);
  // Back on the tab that required the sign-in.
  await expect(page).toHaveURL('/client-portal#settings');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const update = page.getByRole('button', { name: 'Update Password' });
  const said = (text: string) =>
    expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Must be at least 6 characters long')).toBeVisible();
  await expectAccessible(page);

  await update.click();
  await said('Validation Error');
  await said('Please fill in all password fields');
  await field('Current Password').fill('not it');
  await field('New Password').fill('short');
  await field('Confirm New Password').fill('other');
  await update.click();
  await said('New password must be at least 6 characters long');
  await field('New Password').fill('granite lantern');
  await update.click();
  await said('New passwords do not match');
  await field('Confirm New Password').fill('granite lantern');
  await update.click();
  await said('Failed to Update Password');
  await said('The current password is incorrect.');
  await expect(field('New Password')).toHaveValue('granite lantern');

  await page.getByRole('button', { name: 'Show current password' }).click();
  await expect(field('Current Password')).toHaveAttribute('type', 'text');
  await field('Current Password').fill(chosen);
  await update.click();
  await said('Password Updated Successfully');
  await said('Your password has been changed successfully.');
  await expect(field('Current Password')).toHaveValue('');
  await expect(field('Confirm New Password')).toHaveValue('');

  // It ended the other device's session, which the log shows.
  expect((await phone.get('/api/client/user')).status()).toBe(401);
  await phone.dispose();
  const log = page.getByRole('region', { name: 'Security log' });
  await expect(log.getByText('Password changed').first()).toBeVisible();
});

test('an administrator ends the other sessions on the account page', async ({
  asAdmin: page,
  program,
}) => {
  // A separate administrator: ending sessions would sign out the other journeys.
  const email = 'sam@portal.example';
  await raise(page.request, await makeOwner(page.request, program.url, 'Sam Ortiz', email));
  const other = await signedIn(program.url, email, chosen);
  await page.context().clearCookies();
  await page.goto('/login?admin=true');
  await signIn(page, email, chosen);
  await page.getByRole('link', { name: 'Sam', exact: true }).click();
  await expect(page).toHaveURL('/admin/account');
  const sessions = page.getByRole('region', { name: 'Signed in on' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await expect(page.getByText('Must be at least 12 characters long')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await other.get('/api/auth/user')).status()).toBe(401);
  await other.dispose();
  // Outside the dashboard's tabs, yet part of the back office: its search works from here.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find records, pages and actions' }).fill('Bookings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/bookings');
});
