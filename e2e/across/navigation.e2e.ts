import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { admin } from '../support/program.ts';

test('the navigation bar depends on who is signed in', async ({ page }) => {
  await page.goto('/login?admin=true');
  await signIn(page, admin.email, admin.password);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/about');
  const bar = page.getByRole('navigation', { name: 'Main' });
  // The person's name links to their own account.
  await expect(bar.getByRole('link')).toHaveText(['Admin Dashboard', 'Admin']);
  await bar.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => !['/about', '/api/auth/logout'].includes(url.pathname));
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?admin=true');

  await page.goto('/home');
  await expect(bar.getByRole('link')).toHaveText([
    ...['Home', 'Demo', 'About', 'Quote', 'Contact', 'Client Portal', 'Get Started'],
  ]);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Demo' }).click();
  await expect(page).toHaveURL('/demo');
  await expect(bar.locator('[aria-current=page]')).toHaveText(['Demo']);
  await bar.getByRole('link', { name: 'Client Portal' }).click();
  await expect(page).toHaveURL('/client-login');
  await page.goto('/about');
  await bar.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/quote');
});

test('the phone menu has the same links and closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.locator('summary', { hasText: 'Menu' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toBeHidden();
  await menu.click();
  await expect(bar.getByRole('link')).toHaveText([
    ...['Home', 'Demo', 'About', 'Quote', 'Contact', 'Client Portal', 'Get Started'],
  ]);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await menu.click();
  await bar.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(bar).toBeHidden();
});

test('a navigation starts at the top with the focus on the heading', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const [name, path] of [
    ['Interactive Demo', '/demo'],
    ['Quote Calculator', '/quote'],
    ['Consultation', '/contact'],
    ['Case Studies', '/case-studies'],
    ['About Us', '/about'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  const year = new Date().getFullYear();
  await expect(page.getByText(`© 2024–${year} Ascent. All rights reserved.`)).toBeVisible();
  await expect(page.getByText('Built for businesses worldwide')).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'hello@example.com' }),
  ).toHaveAttribute('href', 'mailto:hello@example.com');
});

test('the first Tab key offers to skip the navigation', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('signing in returns to the page that required it', async ({ page }) => {
  await page.goto('/admin/quotes?status=pending');
  await expect(page).toHaveURL('/login?admin=true');
  await signIn(page, admin.email, admin.password);
  await expect(page).toHaveURL('/admin/quotes?status=pending');
});
