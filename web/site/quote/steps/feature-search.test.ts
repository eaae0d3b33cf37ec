import { expect, test } from 'vitest';
import { firstEdition } from '#domain/quote/edition.ts';
import { searchFeatures } from './feature-search.ts';

const keys = (query: string) =>
  searchFeatures(query, firstEdition).flatMap((group) =>
    group.features.map((feature) => feature.key),
  );

test('nothing typed leaves all 70 in eight categories', () => {
  expect(keys('')).toHaveLength(70);
  expect(keys('  ')).toHaveLength(70);
  expect(searchFeatures('', firstEdition)).toHaveLength(8);
});

test('case, accents and punctuation do not matter', () => {
  expect(keys('E signature')).toEqual(['e-signature-integration']);
  expect(keys('CHÀT')).toEqual(['live-chat']);
});

test('all words must be found, in the label or the category', () => {
  expect(keys('help desk')).toEqual([
    'helpdesk-integration',
    'helpdesk-integration@customer-experience',
  ]);
  expect(keys('marketing pages')).toEqual(['landing-pages']);
});

test('no match is an empty list', () => {
  expect(searchFeatures('xyzzy', firstEdition)).toEqual([]);
});
