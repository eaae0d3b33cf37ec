import { expect, test } from '../support/fixtures.ts';

test('what is typed while a page is being saved stays, and is saved next', async ({
  asAdmin: page,
  adminApi,
}) => {
  await page.goto('/admin/bookings/settings');
  const notice = page.getByLabel('Notice (hours)');
  await notice.fill('5');
  // Typed at the very moment that the page says it is saved.
  await notice.evaluate((field: HTMLInputElement) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent?.includes('Settings saved')) return;
      observer.disconnect();
      field.focus();
      field.select();
      document.execCommand('insertText', false, '6');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(notice).toHaveValue('6');
  const again = page.getByRole('button', { name: 'Save settings' });
  await expect(again).toBeEnabled();
  await expect(notice).toHaveValue('6');
  // Leaving would ask; the next save changes what this one made, with nothing to choose.
  await again.click();
  await expect
    .poll(async () => (await (await adminApi.get('/api/booking-settings')).json()).noticeMinutes)
    .toBe(360);
  await expect(notice).toHaveValue('6');
  await expect(page.getByRole('button', { name: 'Save these choices' })).toBeHidden();
});
