import { expect, type Page } from '@playwright/test';
import { pressByKey } from './keyboard.ts';

/** Chooses an action from the menu of a row. */
export async function chooseFromMenu(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const more = (page: Page) => page.getByRole('button', { name: /^More actions for / });

/** Chooses an action from the menu of the record on the screen. */
export async function chooseFromMore(page: Page, action: string): Promise<void> {
  await more(page).click();
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
