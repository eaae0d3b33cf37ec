import type { Page } from '@playwright/test';

/** Sets a filter of the list on screen: opens the menu, then the field, then its value. */
export async function filterBy(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: /^Filter / }).click();
  const menu = page.getByRole('dialog', { name: /^Filter / });
  // A list with one filter shows its values at once.
  const fields = menu.getByRole('listbox', { name: 'Filters' });
  const values = menu.getByRole('listbox', { name: field, exact: true });
  await fields.or(values).waitFor();
  if (await fields.isVisible()) await fields.getByRole('option', { name: field }).click();
  await values.getByRole('option', { name: value, exact: true }).click();
}
