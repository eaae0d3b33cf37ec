import { describe, expect, test } from 'vitest';
import { columnsProblem } from './import-fields.ts';
import { readCells, readFullName, readStatus, unknownStatus } from './read-cells.ts';

test.each([
  ['Ada Lovelace', { firstName: 'Ada', lastName: 'Lovelace' }],
  ['Lovelace, Ada', { firstName: 'Ada', lastName: 'Lovelace' }],
  ['Ada King Lovelace', { firstName: 'Ada King', lastName: 'Lovelace' }],
  ['Ada', { firstName: 'Ada' }],
  ['Lovelace, Ada, Countess', { firstName: 'Lovelace, Ada,', lastName: 'Countess' }],
])('the full name %j is split', (name, split) => {
  expect(readFullName(name)).toEqual(split);
});

describe('a row', () => {
  test('says what its columns say, and nothing where a cell is empty', () => {
    const columns = ['fullName', 'email', null, 'phone', 'message', 'company'] as const;
    expect(
      readCells(['Ada Lovelace', ' ada@b.example ', 'x', "'+1 555", 'a\nb ', 'c\r\nd'], columns),
    ).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@b.example',
      phone: '+1 555',
      message: 'a\nb',
      company: 'c d',
    });
    expect(readCells(['', ' '], columns)).toEqual({});
  });

  test('with a first name of its own keeps it, whichever column comes first', () => {
    const both = { firstName: 'Ada', lastName: 'Lovelace' };
    expect(readCells(['Countess Lovelace', 'Ada'], ['fullName', 'firstName'])).toEqual(both);
    expect(readCells(['Ada', 'Countess Lovelace'], ['firstName', 'fullName'])).toEqual(both);
  });
});

test.each([
  ['New', 'new'],
  ['QUALIFIED', 'qualified'],
  ['Open - Not Contacted', 'new'],
  ['IN_PROGRESS', 'contacted'],
  ['  Closed -  Converted ', 'converted'],
  ['lukewarm', undefined],
  ['constructor', undefined],
])('the status %j is read', (word, status) => {
  expect(readStatus(word)).toBe(status);
});

test('an unknown status names those there are', () => {
  expect(unknownStatus).toBe('Status must be New, Qualified, Contacted or Converted');
});

test.each([
  [[null, 'phone'], 'Choose the column with the email address.'],
  [['email', 'company', 'company'], 'Choose only one column for company.'],
  [['email', 'firstName', 'fullName'], null],
] as const)('of the columns %j, the problem is %j', (columns, problem) => {
  expect(columnsProblem(columns)).toBe(problem);
});
