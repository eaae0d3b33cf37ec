import { expect, test } from 'vitest';
import { queryWords } from './query-words.ts';

const status = {
  name: 'status',
  label: 'Status',
  options: [{ value: 'new', label: 'New' }],
};
const sorts = [
  { value: '-created', label: 'Newest first' },
  { value: 'name', label: 'Name' },
];

test('a list without search and filters names its order', () => {
  const state = { q: '', sort: '-created', filters: { status: undefined } };
  expect(queryWords(state, [status], sorts)).toBe('Order: Newest first.');
});

test('the search and every filter are named with the words of the toolbar', () => {
  const state = { q: 'ann', sort: 'name', filters: { status: 'new' } };
  expect(queryWords(state, [status], sorts)).toBe('Search: “ann”. Status: New. Order: Name.');
});

test('a value without an option, such as the id of a deleted owner, is named as it is', () => {
  const state = { q: '', sort: 'other', filters: { status: 'odd' } };
  expect(queryWords(state, [status], sorts)).toBe('Status: odd. Order: other.');
});
