import { expect, type Locator, type Page } from '@playwright/test';
import { pressByKey } from './keyboard.ts';

/** Chooses an action from the menu of a row. */
export async function chooseFromMenu(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const more = (record: Page | Locator) => record.getByRole('button', { name: /^More actions for / });

/** Chooses an action from the menu of the record on the screen, or in its panel. */
export async function chooseFromMore(record: Page | Locator, action: string): Promise<void> {
  const page = 'page' in record ? record.page() : record;
  await more(record).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The same by keyboard alone. */
export async function chooseFromMoreByKey(page: Page, action: string): Promise<void> {
  await pressByKey(page, more(page));
  const line = page.getByRole('menuitem', { name: action, exact: true });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press(action.charAt(0));
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
}
