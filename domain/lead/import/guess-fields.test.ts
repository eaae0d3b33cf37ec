import { expect, test } from 'vitest';
import { guessFields } from './guess-fields.ts';

const none = (names: readonly string[]) => names.map(() => []);

test.each([
  [
    ['First Name', 'Last Name', 'Email', 'Phone Number', 'Lead Status', 'Company Name'],
    ['firstName', 'lastName', 'email', 'phone', 'status', 'company'],
  ],
  [
    ['Person - Name', 'Person - Email - Work', 'Person - Phone - Work', 'Organization - Name'],
    ['fullName', 'email', 'phone', 'company'],
  ],
  [
    ['First Name', 'Last Name', 'Company / Account', 'Email', 'Lead Status', 'Description'],
    ['firstName', 'lastName', 'company', 'email', 'status', 'message'],
  ],
  [
    ['NAME', 'e-mail', 'Mobile', 'Notes'],
    ['fullName', 'email', 'phone', 'message'],
  ],
  // A full name says less than its parts, and of two phones the first known word counts.
  [
    ['Name', 'First name', 'Surname', 'Email'],
    [null, 'firstName', 'lastName', 'email'],
  ],
  [
    ['Mobile phone', 'Phone', 'Email'],
    [null, 'phone', 'email'],
  ],
  [
    ['Email', 'Email'],
    ['email', null],
  ],
  [
    ['Shoe size', '', 'Größe'],
    [null, null, null],
  ],
] as const)('the headings %j are %j', (names, fields) => {
  expect(guessFields(names, none(names))).toEqual(fields);
});

test('an owner is guessed where the file has addresses, and an address by how it looks', () => {
  const names = ['Lead Owner', 'Kontakt'];
  expect(guessFields(names, [['Dana Cruz'], ['a@b.example', 'c@d.example', '']])).toEqual([
    null,
    'email',
  ]);
  expect(guessFields(names, [['dana@c.example'], ['a@b.example', 'by phone']])).toEqual([
    'owner',
    null,
  ]);
});
