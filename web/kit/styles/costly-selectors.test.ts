import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** On paper nothing is pressed. */
const onPaper = 'print.css';

test('no style depends on a part of class names, since everything in an element would be styled anew when its class changes', () => {
  const folder = new URL('.', import.meta.url);
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css') && name !== onPaper);
  expect(sheets).toContain('back-office.css');
  const costly = sheets.filter((name) =>
    readFileSync(new URL(name, folder), 'utf8').includes('[class'),
  );
  expect(costly).toEqual([]);
});
