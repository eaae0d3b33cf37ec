import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, raise, signIn } from '../support/people.ts';
import { admin } from '../support/program.ts';

test('a session that ends takes nothing that is typed, and its owner goes on after signing in', async ({
  asAdmin: page,
  adminApi,
  program,
  noise,
}) => {
  noise.expect(/status of 401/);
  const owner = 'session-end@admins.example';
  await raise(adminApi, await makeOwner(adminApi, program.url, 'Senta End', owner));
  const { id } = await (
    await adminApi.post('/api/leads', {
      data: { firstName: 'Endre', lastName: 'Vik', email: 'endre@offline.example' },
    })
  ).json();
  await page.context().clearCookies();
  await page.goto(`/admin/leads?lead=${id}`);
  await expect(page).toHaveURL('/login?admin=true');
  await signIn(page, owner, chosen);
  const panel = page.getByRole('region', { name: /^Lead: Endre/ });
  await panel.getByRole('button', { name: 'Edit Lead' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Lead' });
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  const save = editing.getByRole('button', { name: 'Save changes' });
  const saveAfterTheEnd = async () => {
    await page.context().clearCookies();
    // News that the page fetches may be refused first. Then the dialog is already over the button.
    await save.click().catch(() => expect(again).toBeVisible());
  };
  await editing.getByLabel('Last name').fill('Vik Typed');
  await saveAfterTheEnd();
  await expect(again.getByLabel('Email')).toHaveValue(owner);
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(again.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  // The dialog behind is dimmed: what is on top at its title is the overlay.
  expect(
    await page.locator('h2', { hasText: /^Edit Lead$/ }).evaluate((title) => {
      const { x, y } = title.getBoundingClientRect();
      return title.parentElement?.contains(document.elementFromPoint(x + 1, y + 1));
    }),
  ).toBe(false);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await again.getByLabel('Password', { exact: true }).fill('not it at all');
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('Password', { exact: true }).fill(chosen);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();
  await expect(editing.getByLabel('Last name')).toHaveValue('Vik Typed');
  const stored = async () => (await (await adminApi.get(`/api/leads/${id}`)).json()).lastName;
  expect(await stored()).toBe('Vik');
  await save.click();
  await expect(editing).toBeHidden();
  expect(await stored()).toBe('Vik Typed');

  // Left and come back to: the draft is there for the same person.
  await panel.getByRole('button', { name: 'Edit Lead' }).click();
  await editing.getByLabel('Last name').fill('Vik Later');
  await saveAfterTheEnd();
  await again.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login?admin=true');
  await signIn(page, owner, chosen);
  await panel.getByRole('button', { name: 'Edit Lead' }).click();
  await expect(editing.getByLabel('Last name')).toHaveValue('Vik Later');

  // Somebody else finds pages of their own and no draft.
  await saveAfterTheEnd();
  await again.getByLabel('Email').fill(admin.email);
  await again.getByLabel('Password', { exact: true }).fill(admin.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(`/admin/leads?lead=${id}`);
  await panel.getByRole('button', { name: 'Edit Lead' }).click();
  await expect(editing.getByLabel('Last name')).toHaveValue('Vik Typed');
});
