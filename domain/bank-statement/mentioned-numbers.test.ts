import { expect, test } from 'vitest';
import { mentionedNumbers } from './mentioned-numbers.ts';

test.each([
  ['2026-0007', ['2026-0007'], []],
  ['Invoice 2026-0007, thank you', ['2026-0007'], []],
  ['INV-2026-0007', ['2026-0007'], []],
  ['RE.NR. 2026-0007 VOM 4.3.', ['2026-0007'], []],
  ['2026-0007 + 2026-0008', ['2026-0007', '2026-0008'], []],
  ['2026-10007', ['2026-10007'], []],
  ['PO-2026-0007', [], ['2026-0007']],
  ['2026/0007', [], ['2026-0007']],
  ['20260007', [], ['2026-0007']],
  ['credit CN-2026-0003', [], []],
  ['12026-0007', [], []],
  ['on 2026-01-15', [], []],
  ['2026-0007-3', [], []],
  ['Rent March', [], []],
])('%j names for certain %j and perhaps %j', (text, certain, unsure) => {
  expect(mentionedNumbers(text)).toMatchObject({ certain, unsure });
});

test.each([
  ['2026-0007, 2026-0008 and 2026-0009', true],
  ['Invoices 2026-0007 + INV 2026-0008', true],
  ['2026-0007', true],
  ['2026-0007 not 2026-0008', false],
  ['2026-0007 instead of 2026-0008', false],
])('the numbers of %j are a list: %j', (text, isList) => {
  expect(mentionedNumbers(text).isList).toBe(isList);
});
