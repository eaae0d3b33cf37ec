import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from './csv-lines.ts';
import { unguardFormula } from './formula-guard.ts';

test.each([
  [
    [
      ['Name', 'Score'],
      ['Dana', 7],
    ],
    'Name,Score\r\nDana,7\r\n',
  ],
  [[['', null, 0]], ',,0\r\n'],
  [[['a,b', 'say "hi"', 'two\nlines', 'r\rn']], '"a,b","say ""hi""","two\nlines","r\rn"\r\n'],
  [[['=1+1', '-2', -2]], "'=1+1,'-2,-2\r\n"],
  [[], ''],
])('%j is written as %j', (rows, text) => {
  expect(csvLines(rows)).toBe(text);
});

test('whatever is written is read back unchanged', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'",\r\n\'= a') }));
  const rows = fc.array(fc.tuple(text, text, text), { minLength: 1 });
  fc.assert(
    fc.property(rows, (written) => {
      const read: string[][] = parse(csvLines(written), { record_delimiter: '\r\n' });
      expect(read.map((row) => row.map(unguardFormula))).toEqual(written);
    }),
  );
});
