import { describe, expect, test } from 'vitest';
import { mergeVersions, type VersionField, versionDifferences } from './merge-versions.ts';

interface Values {
  name: string;
  budget: string;
  isInternal: boolean;
}
const fields: VersionField<Values>[] = [
  { name: 'name', label: 'Name' },
  { name: 'budget', label: 'Budget' },
  { name: 'isInternal', label: 'Internal', text: (value: boolean) => (value ? 'Yes' : 'No') },
];
const base: Values = { name: 'Portal', budget: '100', isInternal: true };

describe('two versions of one record', () => {
  test('differ only in the fields whose values differ', () => {
    const mine = { ...base, name: 'Portal A' };
    const theirs = { ...base, name: 'Portal B', isInternal: false };
    expect(versionDifferences(fields, base, mine, theirs)).toEqual([
      { name: 'name', label: 'Name', mine: 'Portal A', theirs: 'Portal B', usual: 'mine' },
      { name: 'isInternal', label: 'Internal', mine: 'Yes', theirs: 'No', usual: 'theirs' },
    ]);
  });

  test('do not differ where both have the same new value', () => {
    const both = { ...base, budget: '200' };
    expect(versionDifferences(fields, base, both, { ...both })).toEqual([]);
  });

  test('do not differ in a list with the same entries', () => {
    const list = [
      { name: 'days', label: 'Days', text: (days: number[]) => days.join(', ') },
    ] as const;
    const days = (...values: number[]) => ({ days: values });
    expect(versionDifferences(list, days(1, 2), days(1, 2), days(1, 2))).toEqual([]);
    expect(versionDifferences(list, days(1, 2), days(1, 2), days(1))).toEqual([
      { name: 'days', label: 'Days', mine: '1, 2', theirs: '1', usual: 'theirs' },
    ]);
  });

  test('are merged by the choice for each field', () => {
    const mine = { name: 'Portal A', budget: '200', isInternal: true };
    const theirs = { name: 'Portal B', budget: '300', isInternal: false };
    expect(mergeVersions(mine, theirs, { name: 'mine', budget: 'theirs' })).toEqual({
      name: 'Portal A',
      budget: '300',
      isInternal: false,
    });
  });
});
