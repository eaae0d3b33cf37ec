import { expect, test } from 'vitest';
import { countsText, leadsText, undoText } from './import-words.ts';

test('an import says what it did, without what it did not do', () => {
  const nothing = { created: 0, changed: 0, same: 0, refused: 0 };
  expect(countsText({ created: 1412, changed: 3, same: 12, refused: 4 })).toBe(
    '1,412 new, 3 changed, 12 the same, 4 not possible',
  );
  expect(countsText({ ...nothing, refused: 2 })).toBe('2 not possible');
  expect(countsText(nothing)).toBe('Nothing imported yet');
  expect([leadsText(1), leadsText(1000)]).toEqual(['1 lead', '1,000 leads']);
});

test('an import that was taken back says what went and what stayed', () => {
  const undone = { by: 'Dana', at: '', deleted: 408, kept: 0, fields: 0 };
  expect(undoText(undone)).toBe('408 deleted');
  expect(undoText({ ...undone, kept: 4, fields: 1 })).toBe('408 deleted, 4 kept, 1 field restored');
});
