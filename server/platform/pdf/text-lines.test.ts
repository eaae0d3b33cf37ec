import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLines, settable } from './text-lines.ts';

/** Every character one point wide. */
const measure = (text: string) => [...text].length;

describe('lines of a text', () => {
  test('break at spaces, at line breaks, and inside what is too wide', () => {
    expect(breakLines('one two three', 7, measure)).toEqual(['one two', 'three']);
    expect(breakLines('one\r\n\r\ntwo', 7, measure)).toEqual(['one', '', 'two']);
    expect(breakLines('incomprehensible', 6, measure)).toEqual(['incomp', 'rehens', 'ible']);
  });

  test('lose nothing and are never wider than they may be', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/)), (words) => {
        const lines = breakLines(words.join(' '), 12, measure);
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
        expect(lines.every((line) => measure(line) <= 12)).toBe(true);
      }),
    );
  });

  test('have right-to-left words in the order in which they are drawn', () => {
    expect(breakLines('for שלום 12 עולם and more', 99, measure)).toEqual([
      'for עולם 12 שלום and more',
    ]);
  });
});

test('what shows nothing or turns directions is not set', () => {
  expect(settable('a\u202eb\u200bc\ufeff\u0000d\u2028e\tf\ud800')).toBe('abcd\ne f\ufffd');
});
