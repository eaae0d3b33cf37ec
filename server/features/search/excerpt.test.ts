import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const long = `We looked at the recall lists of both sites yesterday. ${'Nothing new there. '.repeat(6)}Can the importer read them?`;

test.each([
  ['Short enough.', 'short', 'Short enough.'],
  ['Two\n\nlines', 'lines', 'Two lines'],
  ['', 'x', ''],
  [long, 'recall', `${long.slice(0, 90)}…`],
  [long, 'IMPORTER read', '…Nothing new there. Can the importer read them?'],
  [long, 'réâd', `${long.slice(0, 90)}…`],
])('the excerpt of %j for %j shows the word', (text, searched, shown) => {
  expect(excerptOf(text, searched)).toBe(shown);
});
