import { expect, test } from 'vitest';
import { runsInVisualOrder, turned } from './right-to-left.ts';

/** The runs of a line from left to right; those that run to the left in angle brackets. */
const runs = (line: string) =>
  runsInVisualOrder(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}>` : text));

test('a line is in the order in which it is drawn', () => {
  expect(runs('for שלום 12 עולם and more')).toEqual([
    'for ',
    '< עולם>',
    '12',
    '<שלום >',
    ' and more',
  ]);
  expect(runs('plain')).toEqual(['plain']);
});

test('a paragraph that begins with a right-to-left letter runs to the left as a whole', () => {
  expect(runs('שלום CRM.')).toEqual(['<.>', 'CRM', '<שלום >']);
  expect(runs('\u200fCRM שלום')).toEqual(['< שלום>', 'CRM']);
});

test('every run says where it begins in the text', () => {
  expect(runsInVisualOrder('a שלום 1').map(({ at }) => at)).toEqual([0, 7, 2]);
});

test('marks are turned round with the letters beside them', () => {
  expect(turned(' (.')).toBe('.) ');
});
