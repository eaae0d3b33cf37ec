import { expect, test } from 'vitest';
import { CsvRows } from './csv-rows.ts';

test.each([
  ['', 0],
  ['Name\r\n', 0],
  ['Name\r\nDana\r\nKim\r\n', 2],
  ['"A\r\nB"\r\n"one\r\ntwo ""three""\r\n"\r\n', 1],
  ['Name\r\n""""\r\n"""\n"\r\n', 2],
])('%j has %i rows, in however many chunks it arrives', (text, rows) => {
  for (const size of [1, 2, 3, 100]) {
    const csv = new CsvRows();
    for (let at = 0; at < text.length; at += size) csv.add(text.slice(at, at + size));
    expect([size, csv.rows]).toEqual([size, rows]);
  }
});
