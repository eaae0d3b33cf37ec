import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';

test.each([
  [['Date', 'Amount', 'Name', 'Text'], 3],
  [['Date', 'Amount', 'Name', 'Reference'], 3],
  [['Date', 'Reference', 'Amount', 'Name', 'Description'], 4],
  [['Date', 'Amount', 'Name'], null],
])('of the columns %j the text is number %j', (cells, text) => {
  const rows = [{ line: 1, cells }];
  expect(guessColumns(rows)?.text).toBe(text);
});
