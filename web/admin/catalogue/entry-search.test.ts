import { expect, test } from 'vitest';
import { matchesSearch } from './entry-search.ts';

const entry = {
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
])('the search %j finds it: %j', (query, found) => {
  expect(matchesSearch(entry, query)).toBe(found);
});
