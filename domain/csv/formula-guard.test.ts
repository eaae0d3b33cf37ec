import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectFigure } from '../../tools/promised-figure.ts';
import { guardFormula, unguardFormula } from './formula-guard.ts';

describe('a cell of a CSV file', () => {
  const formulas = [
    '=1+1',
    '+1 555 010 2030',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n@x',
    ' =1+1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
    "''+1",
    '=cmd|"/c calc"!A1',
    '=HYPERLINK("http://evil.example";"x")',
    '\ttext',
    '\u3000=1',
    '+-=@1',
  ];

  test('are as many as promised', () => {
    expectFigure('B15', formulas.length, 'formulas');
  });

  test.each(formulas)('that starts like the formula %j is escaped', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(unguardFormula(guardFormula(text))).toBe(text);
  });

  test.each(['Dana', '', "O'Brien", "'tis", '1+1=2', 'a@b.example', '5-6', '😀=', '中文', '"=1"'])(
    'with the text %j stays unchanged',
    (text) => {
      expect(guardFormula(text)).toBe(text);
      expect(unguardFormula(text)).toBe(text);
    },
  );

  test('survives escaping and unescaping unchanged', () => {
    const nasty = fc.stringMatching(/^['=+\-@ \t\r\nab]*$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), nasty), (text) => {
        expect(unguardFormula(guardFormula(text))).toBe(text);
        expect(guardFormula(text)).not.toMatch(/^[=+\-@]/);
      }),
    );
  });
});
