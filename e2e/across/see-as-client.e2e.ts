import { expectAccessible } from '../support/accessibility.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/paying-program.ts';
import { chosen, makeOwner, signedIn } from '../support/people.ts';
import { ask, signedQuote } from '../support/signed-quote.ts';

const sentence = 'You can’t change anything while viewing as Ingrid.';

test('the team sees the portal as its client, and nothing pressed there is carried out', async ({
  asAdmin: page,
  adminApi,
  noise,
  program,
}, { testId, repeatEachIndex }) => {
  test.slow();
  const mark = `${testId.slice(-6)}${repeatEachIndex}`;
  const email = `ingrid-${mark}@seen.example`;
  await makeOwner(adminApi, program.url, `Ingrid ${mark}`, email);
  const quoteId = await signedQuote(adminApi, `Ingrid ${mark}`, email);
  const { project, milestones } = await ask(adminApi, 'POST', '/api/quotes/convert-to-project', {
    data: { quoteId },
  });
  const scope = await ask(adminApi, 'GET', `/api/projects/${project.id}/scope`);
  for (const { id } of scope)
    await adminApi.put(`/api/scope/${id}`, { data: { state: 'in-review' } });
  await ask(adminApi, 'POST', `/api/milestones/${milestones[1].id}/approvals`, {
    data: { itemIds: scope.map(({ id }: { id: string }) => id) },
  });
  const ingrid = await signedIn(program.url, email, chosen);
  const seen = async () => {
    const paths = ['account', 'approvals', 'changes', 'invoices', 'quotes'];
    return Promise.all(paths.map((path) => ask(ingrid, 'GET', `/api/client/${path}`)));
  };
  const before = await seen();

  await page.goto(`/admin/projects/${project.id}?view=notes`);
  await page.getByRole('button', { name: 'See as Ingrid' }).click();
  await expect(page).toHaveURL('/client-portal');
  const frame = page.getByRole('complementary', { name: 'View as a client' });
  await expect(frame).toContainText('You see what Ingrid sees, but you can’t change anything.');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ingrid' })).toBeVisible();
  await expectAccessible(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await width()).toBeLessThanOrEqual(390);
  await expect(frame.getByRole('button', { name: 'Back' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(frame).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Approve: each refusal is a line in the browser's console.
  noise.expect(/status of 403/);
  await page.getByRole('link', { name: /^Review: / }).click();
  await page.getByText('Works as agreed').first().click();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(frame).toBeVisible();

  // Send: what was typed stays.
  await page.goto('/client-portal#account');
  await page.getByLabel('Phone').fill('+1 555 010 7788');
  await page.getByRole('button', { name: 'Update Account Info' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 555 010 7788');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(sentence)).toHaveCount(2);
  await page.getByRole('tab', { name: 'Project Status' }).click();
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(page.getByText(sentence)).toHaveCount(3);
  await page.getByRole('tab', { name: 'Account' }).click();

  // Pay.
  const [invoice] = await ask(ingrid, 'GET', '/api/client/invoices');
  page.once('dialog', (leaving) => leaving.accept());
  await page.goto(invoice.payPath);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(sentence)).toBeVisible();

  // Back at the record, as themselves.
  await frame.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/admin/projects/${project.id}?view=notes`);
  await expect(page.getByRole('button', { name: 'See as Ingrid' })).toBeVisible();
  await page.goto('/client-portal');
  await expect(page).toHaveURL('/client-login');
  expect(await seen()).toEqual(before);

  // Ingrid finds it in her security log.
  await page.context().clearCookies();
  await page.context().addCookies((await ingrid.storageState()).cookies);
  await page.goto('/client-portal#settings');
  await expect(page.getByText('Our team viewed your portal')).toBeVisible();
  await expect(frame).toHaveCount(0);
  await ingrid.dispose();
});
