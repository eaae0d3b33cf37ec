import { expect, test } from 'vitest';
import { readTaxId, type TaxCountry, taxCountries, taxIdLine } from './tax-id.ts';

// One or more valid shapes of each country, and one that is wrong by a digit, a letter or its place.
test.each<[TaxCountry, string[], string[]]>([
  ['AT', ['U12345678'], ['12345678', 'U1234567']],
  ['BE', ['0123456789', '1123456789'], ['2123456789', '123456789']],
  ['BG', ['123456789', '1234567890'], ['12345678']],
  ['HR', ['12345678901'], ['1234567890']],
  ['CY', ['12345678L'], ['123456789']],
  ['CZ', ['12345678', '123456789', '1234567890'], ['1234567']],
  ['DK', ['12345678'], ['1234567']],
  ['EE', ['123456789'], ['12345678']],
  ['FI', ['12345678'], ['123456789']],
  ['FR', ['12123456789', 'XX123456789', '1X123456789'], ['1234567890']],
  ['DE', ['123456789'], ['12345678', '12345678X']],
  ['EL', ['123456789'], ['12345678']],
  ['HU', ['12345678'], ['1234567']],
  ['IE', ['1S23456L', '1234567WI', '1234567W', '1+23456L'], ['123456L', '12345678']],
  ['IT', ['12345678901'], ['123456789']],
  ['LV', ['12345678901'], ['123456789']],
  ['LT', ['123456789', '123456789012'], ['1234567890']],
  ['LU', ['12345678'], ['1234567']],
  ['MT', ['12345678'], ['123456789']],
  ['NL', ['123456789B01', '0+0*56789BA7'], ['123456789A01', '12345678B01']],
  ['XI', ['123456789', '123456789012', 'GD001', 'HA500'], ['GB123', '12345678']],
  ['PL', ['1234567890'], ['123456789']],
  ['PT', ['123456789'], ['12345678']],
  ['RO', ['12', '1234567890'], ['1', '12345678901']],
  ['SK', ['1234567890'], ['123456789']],
  ['SI', ['12345678'], ['1234567']],
  ['ES', ['X1234567X', 'X12345678', '12345678X'], ['123456789', 'XX234567X']],
  ['SE', ['123456789012'], ['1234567890']],
])('a VAT id of %s', (country, valid, wrong) => {
  for (const text of valid) {
    expect(readTaxId(country, text)).toBe(`${country}${text}`);
    expect(readTaxId(country, ` ${country.toLowerCase()} ${text} `)).toBe(`${country}${text}`);
  }
  for (const text of wrong) expect(readTaxId(country, text)).toBeNull();
});

test('every EU country with a format can be chosen, once', () => {
  const values = taxCountries.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toHaveLength(29);
  for (const value of values) expect(readTaxId(value, '')).toBe('');
});

test('spaces, dots and dashes of an EU VAT id do not matter; elsewhere the text stays as typed', () => {
  expect(readTaxId('DE', '123.456-789')).toBe('DE123456789');
  expect(readTaxId('', ' CHE-123.456.789 MWST ')).toBe('CHE-123.456.789 MWST');
});

test('a tax id is printed with what it is', () => {
  expect(taxIdLine('DE', 'DE123456789')).toBe('VAT ID: DE123456789');
  expect(taxIdLine('', '12-3456789')).toBe('Tax ID: 12-3456789');
  expect(taxIdLine('DE', '')).toBe('');
});
