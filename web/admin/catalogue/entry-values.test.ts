import { describe, expect, test } from 'vitest';
import type { CatalogueEntryReply } from '#contract/quotes/catalogue.ts';
import { effectOf, entryValues, matchesSearch, readPrice } from './entry-values.ts';

const chat: CatalogueEntryReply = {
  key: 'live-chat',
  id: 'live-chat',
  category: 'Customer Experience',
  label: 'Live Chat',
  priceDollars: 700,
  isOffered: true,
  about: 'Visitors write to you.',
  version: 0,
  changedAt: null,
};
const values = entryValues(chat);

describe('what saving will do', () => {
  test('is empty while nothing changes', () => {
    expect(effectOf(chat, { ...values, priceDollars: ' $700 ' }, 3)).toBe('');
  });
  test('names the new price and how many quotes keep theirs', () => {
    expect(effectOf(chat, { ...values, priceDollars: '1,750' }, 3)).toBe(
      'In new quotes from now on it costs $1,750 instead of $700. 3 open quotes keep their price.',
    );
  });
  test('names the new name and that the entry is hidden', () => {
    expect(effectOf(chat, { ...values, about: ' Chat by text. ' }, 0)).toBe(
      'In new quotes from now on it has a new explanation. No open quotes include it.',
    );
    expect(effectOf(chat, { ...values, label: 'Chat', isOffered: false }, 1)).toBe(
      'In new quotes from now on it is called “Chat”, can no longer be chosen. 1 open quote keeps its price.',
    );
  });
});

test.each([
  ['700', 700],
  ['$1,200', 1200],
  ['', Number.NaN],
  ['abc', Number.NaN],
  ['612,37', Number.NaN],
  ['7.5', 7.5],
])('reads the price %j as %d', (text, dollars) => {
  expect(readPrice(text)).toBe(dollars);
});

const erp = {
  key: 'erp-integration',
  label: 'ERP Integration',
  category: 'Integrations',
} as const;

test.each([
  ['', true],
  ['erp', true],
  ['INTEGRATIONS erp', true],
  ['érp', true],
  ['chat', false],
  ['erp chat', false],
])('searching for %j finds the entry: %j', (query, found) => {
  expect(matchesSearch(erp, query)).toBe(found);
});
