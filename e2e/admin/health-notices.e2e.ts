import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('the overview tells an administrator about problems outside the program', async ({
  asAdmin: page,
}) => {
  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  const state = page.getByRole('region', { name: 'State of the site' });
  const checks = (await (await page.request.get('/api/health/ready')).json()).checks;
  // The test machine has no full disk or hour-old mail: the page gets the response that one would give.
  await page.route('**/api/health/ready', (route) =>
    route.fulfill({
      json: {
        status: 'ready',
        checks: {
          ...checks,
          disk: 'full',
          documents: 'not-shared',
          mail: 'delayed',
          proxy: 'not-trusted',
          backups: 'old',
        },
      },
    }),
  );
  await page.reload();
  await expect(state.getByText('Nothing can be saved until someone frees up space')).toBeVisible();
  await expect(state.getByText('Give all of them the same S3_URL')).toBeVisible();
  await expect(state.getByText('Set TRUST_PROXY to the address of the proxy')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  await state.getByRole('link', { name: 'Email' }).click();
  await expect(page).toHaveURL('/admin/inbox/mail');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Email');
  await page.goto('/admin/overview');
  await state.getByRole('link', { name: 'Backups' }).click();
  await expect(page).toHaveURL('/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'just now' }).first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(isTooWide)).toBe(false);
});
