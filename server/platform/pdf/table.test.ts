import { describe, expect, test } from 'vitest';
import { formatCents } from '#domain/money.ts';
import { bytesOf } from '#server/testing/pdf.ts';
import { type PlacedText, readPlaces } from '#server/testing/pdf-places.ts';
import { paragraph, section } from './blocks.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { page, styles } from './styles.ts';
import { type Column, table } from './table.ts';
import { loadFaces } from './text/faces.ts';

/** What is written on a sheet, starting at `y`; without the footer. */
async function written(y: number, write: (sheet: Sheet) => void): Promise<PlacedText[]> {
  const words = { title: 'Test', author: 'Ascent', foot: 'Foot', madeAt: 0 };
  const sheet = openSheet(await loadFaces(''), words);
  sheet.y = y;
  write(sheet);
  const places = await readPlaces(await bytesOf(sheet.finish()));
  return places.filter(({ y: base }) => base < page.height - page.bottom + 4);
}

const pagesOf = (places: readonly PlacedText[], text: RegExp) =>
  places.filter((place) => text.test(place.text)).map((place) => place.page);

const columns: Column[] = [
  { label: 'Item', share: 0.8 },
  { label: 'Amount', share: 0.2, align: 'right' },
];
/** Starting points from which a part of some rows crosses the foot of the first page. */
const nearFoot = Array.from({ length: 14 }, (_, index) => 560 + 12 * index);

describe('a column of amounts', () => {
  const narrow: Column[] = [
    { label: 'Payment', share: 0.32 },
    { label: 'Date', share: 0.3 },
    { label: 'Amount', share: 0.18, align: 'right' },
    { label: 'Remaining', share: 0.2, align: 'right' },
  ];

  test.each([10_000_000, 123_456_789, 9_999_999_999, -9_999_999_999])(
    'is wide enough for %i cents',
    async (cents) => {
      const amount = formatCents(cents);
      const places = await written(100, (sheet) =>
        section(sheet, 'Payments', () =>
          table(sheet, narrow, [
            { cells: ['Payment 12 of 12', 'September 30, 2026', amount, amount] },
            { cells: ['In total, before taxes', '', amount, amount], isTotal: true },
          ]),
        ),
      );
      const amounts = places.filter(({ text }) => text === amount);
      expect(amounts).toHaveLength(4);
      const [first, second] = amounts;
      const date = places.find(({ text }) => text.startsWith('September'));
      expect(date?.right).toBeLessThan(first?.left ?? 0);
      expect(first?.right).toBeLessThan(second?.left ?? 0);
      expect(second?.right).toBeLessThanOrEqual(page.width - page.side + 0.01);
    },
  );
});

describe('at the foot of a page', () => {
  test.each(nearFoot)('a heading keeps with two rows, from %i points', async (y) => {
    const rows = Array.from({ length: 4 }, (_, index) => ({
      cells: [`Row ${index}\nin\nfour\nlines`, '$1.00'],
    }));
    const places = await written(y, (sheet) =>
      section(sheet, 'Heading', () => table(sheet, columns, rows)),
    );
    const [heading] = pagesOf(places, /^Heading$/);
    expect(pagesOf(places, /^Row [01]$/)).toEqual([heading, heading]);
  });

  test.each(nearFoot)('a heading keeps with a picture and two lines, from %i points', async (y) => {
    const places = await written(y, (sheet) =>
      section(sheet, 'Heading', () => {
        sheet.need(60);
        sheet.y += 60;
        paragraph(sheet, 'One\nTwo\nThree', styles.text);
      }),
    );
    const [heading] = pagesOf(places, /^Heading$/);
    expect(pagesOf(places, /^(One|Two)$/)).toEqual([heading, heading]);
  });

  test.each(nearFoot)('a row is not cut in two, from %i points', async (y) => {
    const rows = ['A', 'B', 'C', 'D'].map((name) => ({
      cells: [`${name} one\n${name} two\n${name} three\n${name} four\n${name} five`, '$1.00'],
    }));
    const places = await written(y, (sheet) => table(sheet, columns, rows));
    for (const name of ['A', 'B', 'C', 'D']) {
      const pages = pagesOf(places, new RegExp(`^${name} `));
      expect(pages).toHaveLength(5);
      expect(new Set(pages).size).toBe(1);
    }
    expect(pagesOf(places, /^Item$/)).toEqual([...new Set(pagesOf(places, /^[A-D] /))]);
  });

  test.each(nearFoot)('a total keeps with the row before it, from %i points', async (y) => {
    const places = await written(y, (sheet) =>
      table(sheet, columns, [
        { cells: ['Row 0', '$1.00'] },
        { cells: ['Row 1', '$1.00'] },
        { cells: ['Row 2', '$1.00'] },
        { cells: ['Row 3', '$1.00'] },
        { cells: ['Net', '$4.00'], isTotal: true },
        { cells: ['Total', '$4.00'], isTotal: true },
      ]),
    );
    const [last] = pagesOf(places, /^Row 3$/);
    expect(pagesOf(places, /^(Net|Total)$/)).toEqual([last, last]);
  });

  test('a row higher than a page goes on over pages, and its last lines stay with the total', async () => {
    for (let lines = 80; lines < 90; lines++) {
      const label = Array.from({ length: lines }, (_, index) => `Line ${index}`).join('\n');
      const places = await written(page.top, (sheet) =>
        table(sheet, columns, [
          { cells: [label, '$1.00'] },
          { cells: ['Total', '$1.00'], isTotal: true },
        ]),
      );
      const pages = pagesOf(places, /^Line /);
      expect(pages).toHaveLength(lines);
      expect(pagesOf(places, /^Total$/)).toEqual([pages.at(-1)]);
    }
  });
});
