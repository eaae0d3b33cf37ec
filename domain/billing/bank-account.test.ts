import { expect, test } from 'vitest';
import { bankLines, compactCode, ibanText, isBic, isIban, isPayable } from './bank-account.ts';

test.each([
  ['DE89370400440532013000', true],
  ['GB29NWBK60161331926819', true],
  ['NO9386011117947', true],
  ['MT84MALT011000012345MTLCAST001S', true],
  ['DE88370400440532013000', false],
  ['DE89370400440532013001', false],
  ['DE89370400440532031000', false],
  ['de89370400440532013000', false],
  ['DE89 3704 0044 0532 0130 00', false],
  ['8937040044053201300000', false],
  ['DE89', false],
  ['', false],
])('"%s" is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});

test.each([
  ['COBADEFF', true],
  ['COBADEFFXXX', true],
  ['COBADEF', false],
  ['COBADEFFX', false],
  ['C0BADEFF', false],
])('"%s" has the form of a BIC: %s', (text, expected) => {
  expect(isBic(text)).toBe(expected);
});

test('a code is stored without spaces, in capital letters', () => {
  expect(compactCode(' de89 3704\u00a00044 0532 0130 00 ')).toBe('DE89370400440532013000');
});

test('an IBAN is shown in groups of four, without a space at its end', () => {
  expect(ibanText('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(ibanText('NO9386011117947X')).toBe('NO93 8601 1117 947X');
});

const none = {
  accountHolder: '',
  bankName: '',
  iban: '',
  bic: '',
  accountNumber: '',
  routingNumber: '',
};

test.each([
  [{}, false],
  [{ iban: 'DE89370400440532013000' }, true],
  [{ accountNumber: '1' }, false],
  [{ routingNumber: '1' }, false],
  [{ accountNumber: '1', routingNumber: '1' }, true],
])('money can be sent to %j: %s', (details, expected) => {
  expect(isPayable({ ...none, ...details })).toBe(expected);
});

test('only details that exist have a line', () => {
  expect(bankLines({ ...none, iban: 'DE89370400440532013000', bankName: 'Harbour Bank' })).toEqual([
    { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
    { label: 'Bank', value: 'Harbour Bank' },
  ]);
});
