import { expect, type Locator } from '@playwright/test';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The text of each cell that has room, as the headers of the others are hidden too; for a select, its chosen option. */
function shownTexts(cells: (HTMLElement | SVGElement)[]): string[] {
  const shown = cells.filter((cell) => cell.getClientRects().length > 0);
  return shown.map((cell) => {
    const select = cell.querySelector('select');
    if (select) return select.selectedOptions[0]?.text ?? '';
    return cell instanceof HTMLElement ? cell.innerText : '';
  });
}

/** The body rows of a table, each as its cells' text by column header. */
async function readTable(table: Locator): Promise<Record<string, string>[]> {
  const headers = (await table.getByRole('columnheader').allInnerTexts()).map(oneLine);
  const rows = await table.getByRole('row').all();
  const records: Record<string, string>[] = [];
  for (const row of rows) {
    const cells = (await row.locator('th[scope="row"], td').evaluateAll(shownTexts)).map(oneLine);
    if (cells.length === 0) continue;
    records.push(Object.fromEntries(cells.map((cell, i) => [headers[i] ?? `column ${i}`, cell])));
  }
  return records;
}

/**
 * Asserts that the table has a row with these texts, by column name: `{ Email: 'a@b.example' }`.
 * Columns that are not named may contain anything.
 */
export async function expectRow(table: Locator, row: Record<string, string>): Promise<void> {
  await expect(async () => {
    expect(await readTable(table)).toContainEqual(expect.objectContaining(row));
  }).toPass({ timeout: 10_000 });
}
