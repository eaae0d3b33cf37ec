import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLines, settable } from './text-lines.ts';

/** Each character is one point wide. */
const measure = (text: string) => [...text].length;

describe('breaking a text into lines', () => {
  test('breaks at spaces, at line breaks, and within words that are too wide', () => {
    expect(breakLines('one two three', 7, measure)).toEqual(['one two', 'three']);
    expect(breakLines('one\r\n\r\ntwo', 7, measure)).toEqual(['one', '', 'two']);
    expect(breakLines('incomprehensible', 6, measure)).toEqual(['incomp', 'rehens', 'ible']);
  });

  test('loses nothing and never exceeds the width', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,30}$/)), (words) => {
        const lines = breakLines(words.join(' '), 12, measure);
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
        expect(lines.every((line) => measure(line) <= 12)).toBe(true);
      }),
    );
  });

  test('breaks between Chinese and Japanese characters, but not before closing punctuation', () => {
    expect(breakLines('从旧系统导入客户数据', 4, measure)).toEqual([
      '从旧系统',
      '导入客户',
      '数据',
    ]);
    expect(breakLines('連絡先、契約「請求」', 3, measure)).toEqual([
      '連絡',
      '先、契',
      '約「請',
      '求」',
    ]);
    expect(breakLines('CRM株式会社', 4, measure)).toEqual(['CRM株', '式会社']);
  });

  test('breaks Thai between words and Korean at spaces', () => {
    expect(breakLines('นำเข้าข้อมูลลูกค้า', 10, measure)).toEqual(['นำเข้า', 'ข้อมูล', 'ลูกค้า']);
    expect(breakLines('기존 시스템에서 고객', 6, measure)).toEqual(['기존', '시스템에서', '고객']);
  });

  test('keeps the direction of the paragraph on every line', () => {
    expect(breakLines('שלום CRM עולם', 8, measure)).toEqual(['שלום CRM', 'עולם']);
    expect(breakLines('שלום עולם CRM', 9, measure)).toEqual(['שלום עולם', '\u200fCRM']);
    expect(breakLines('CRM שלום עולם', 8, measure)).toEqual(['CRM שלום', '\u200eעולם']);
  });
});

test('invisible characters and direction overrides are removed', () => {
  expect(settable('a\u202eb\u200bc\ufeff\u0000d\u2028e\tf\ud800')).toBe('abcd\ne f\ufffd');
});

test('joiners stay where they shape letters or join emoji', () => {
  expect(settable('می\u200cخواهم क्\u200dष 👩\u200d👧')).toBe('می\u200cخواهم क्\u200dष 👩\u200d👧');
  expect(settable('a\u200db \u200c1 ❤\ufe0f\u200d🔥')).toBe('ab 1 ❤\u200d🔥');
});
