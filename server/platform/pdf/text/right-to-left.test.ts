import { expect, test } from 'vitest';
import { runsInVisualOrder, turned } from './right-to-left.ts';

/** The runs of a line from left to right; right-to-left ones in angle brackets. */
const runs = (line: string) =>
  runsInVisualOrder(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}>` : text));

test('runs come in the order in which they are drawn', () => {
  expect(runs('for שלום 12 עולם and more')).toEqual([
    'for ',
    '< עולם>',
    '12',
    '<שלום >',
    ' and more',
  ]);
  expect(runs('plain')).toEqual(['plain']);
});

test('a line that starts with a right-to-left letter or mark is right-to-left as a whole', () => {
  expect(runs('שלום CRM.')).toEqual(['<.>', 'CRM', '<שלום >']);
  expect(runs('\u200fCRM שלום')).toEqual(['< שלום>', 'CRM']);
});

test('each run has its index in the text', () => {
  expect(runsInVisualOrder('a שלום 1').map(({ at }) => at)).toEqual([0, 7, 2]);
});

test('punctuation is reversed and mirrored', () => {
  expect(turned(' (.')).toBe('.) ');
});
