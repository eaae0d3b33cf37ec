import { expect, test } from '../support/fixtures.ts';

test('a tooltip names an icon and shows the whole of a text that is cut off', async ({
  asAdmin: page,
  adminApi,
}) => {
  const company = 'Halvorsen, Brandvold and Sons Freight, Logistics and Cold Storage of the North';
  const made = await adminApi.post('/api/leads', {
    data: { firstName: 'Tipp', lastName: 'Lang', email: 'tipp@offline.example', company },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const tag = 'W'.repeat(30);
  await adminApi.post(`/api/leads/${id}/tags`, { data: { add: [tag] } });
  await page.goto('/admin/leads?q=tipp@offline.example');
  const tip = page.locator('[data-tooltip]');
  await page.getByRole('cell', { name: company }).hover();
  await expect(tip).toHaveText(company);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Tipp Lang' }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await close.hover();
  await expect(tip).toHaveText('Close');
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
  // By keyboard at once.
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await expect(tip).toHaveText('Close');

  // Beside an open panel there is no room for the word next to the icon.
  await page.goto('/admin/leads?q=tipp@offline.example');
  await page.getByRole('link', { name: 'Tipp Lang' }).first().click();
  await expect(page.getByRole('region', { name: /^Lead: Tipp/ })).toBeVisible();
  await page.getByRole('link', { name: 'Download leads as CSV' }).hover();
  await expect(tip).toHaveText('Download leads as CSV');
  // A panel that opens has the focus, which asks for none of the texts in it.
  await page.goto(`/admin/leads?lead=${id}`);
  const panel = page.getByRole('region', { name: /^Lead: Tipp/ });
  await expect(panel).toBeFocused();
  await expect(panel.getByText(tag).first()).toBeVisible();
  await page.waitForTimeout(300);
  await expect(tip).toHaveCount(0);
  // A title is shown by the browser: never two tooltips at once.
  await page.getByRole('button', { name: 'Dark', exact: true }).hover();
  await expect(tip).toHaveCount(0);
  // Longer than a tooltip takes to come.
  await page.waitForTimeout(900);
  await expect(tip).toHaveCount(0);
});
