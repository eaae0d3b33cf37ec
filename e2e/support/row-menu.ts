import type { Page } from '@playwright/test';

/** Chooses an action from the menu of a row. */
export async function chooseFromMenu(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
