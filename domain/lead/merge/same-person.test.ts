import { expect, test } from 'vitest';
import { personKey, phoneKey } from './same-person.ts';

test.each([
  ['+1 (555) 010-2030', '5550102030'],
  ['555.010.2030', '5550102030'],
  ['1-555-010-2030', '5550102030'],
  ['001 555 010 2030', '5550102030'],
  ['+49 30 1234567', '49301234567'],
  ['+49 (0)30 123 45 67', '49301234567'],
  ['0049 30 1234567', '49301234567'],
  ['49301234567', '49301234567'],
  ['＋49 30 1234567', '49301234567'],
  ['tel: 555 010 2030', '5550102030'],
])('%s is the number %s, however it is written (rule LEAD-10)', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});

test.each([
  ['+49 30 1234567', '030 1234567', 'what is dialed at home says no country'],
  ['+44 20 7946 0018', '+45 20 7946 0018', 'another country'],
  ['555 010 2030 ext. 7', '555 010 2030 x8', 'another desk'],
  ['555 010 2030', '555 010 2030 #12', 'a desk and the front desk'],
])('%s and %s are not the same number: %s', (one, other) => {
  expect(phoneKey(one)).not.toBe(phoneKey(other));
});

test('the same desk is the same number', () => {
  const ways = ['555 010 2030 ext. 12', '(555) 010-2030 x12', '+1 555 010 2030;ext=12'];
  expect(new Set(ways.map(phoneKey))).toEqual(new Set(['5550102030x12']));
});

test.each(['', '—', '123456', '000 000 0000', '1111111', '1'.repeat(30), 'none', '12'.repeat(9)])(
  '“%s” says nothing about a person',
  (phone) => {
    expect(phoneKey(phone)).toBe('');
  },
);

test.each([
  [['Zoë', "O'Neill", 'Acme, Inc.'], 'zoe oneill|acme'],
  [['zoe', 'ONEILL', 'ACME'], 'zoe oneill|acme'],
  [['Ada', 'Lovelace', 'Möbel & Öz GmbH'], 'ada lovelace|mobel oz'],
  [['Anna-Lena', 'Berg', 'Berg Co. Ltd.'], 'anna lena berg|berg'],
  [['Li', 'Bo', '株式会社'], 'li bo|株式会社'],
  [['Ada', 'Lovelace', 'Inc.'], 'ada lovelace|inc'],
])('%j is %s', ([firstName, lastName, company], key) => {
  expect(
    personKey({ firstName: `${firstName}`, lastName: `${lastName}`, company: `${company}` }),
  ).toBe(key);
});

test.each([
  ['', 'Lovelace', 'Acme'],
  ['Ada', '', 'Acme'],
  ['Ada', 'Lovelace', ''],
  ['Ada', 'Lovelace', '—'],
])('a name without all its parts says too little: %j', (firstName, lastName, company) => {
  expect(personKey({ firstName, lastName, company })).toBe('');
});
