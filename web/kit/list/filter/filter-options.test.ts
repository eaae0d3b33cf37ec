import { expect, test } from 'vitest';
import { activeFilters, filterLines } from './filter-options.ts';

const filters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: [
      { value: 'new', label: 'New' },
      { value: 'won', label: 'Converted' },
    ],
  },
  {
    name: 'owner',
    label: 'Owner',
    all: 'All owners',
    options: [{ value: '7', label: 'Nell Newman' }],
  },
];
const labels = (values: Record<string, string>, field?: string, words = '') =>
  filterLines(filters, values, field, words).map(({ label, detail }) => `${label} | ${detail}`);

test('active filters are named by field and value, also while their names load', () => {
  const texts = (values: Record<string, string>) =>
    activeFilters(filters, values).map(({ text }) => text);
  expect(texts({})).toEqual([]);
  expect(texts({ owner: '7', status: 'won' })).toEqual(['Status: Converted', 'Owner: Nell Newman']);
  expect(texts({ owner: '8' })).toEqual(['Owner: …']);
});

test('the menu starts with the fields and what each is set to', () => {
  expect(labels({ status: 'new' })).toEqual(['Status | New', 'Owner | All owners']);
});

test('a field lists its values after the line that clears it', () => {
  expect(labels({}, 'status')).toEqual(['All statuses | ', 'New | ', 'Converted | ']);
  expect(labels({}, 'status', 'conv')).toEqual(['Converted | ']);
  const chosen = filterLines(filters, { status: 'new' }, 'status', '').map((one) => one.isChosen);
  expect(chosen).toEqual([false, true, false]);
});

test('typed words find the values of every field', () => {
  expect(labels({}, undefined, 'new')).toEqual(['New | Status', 'Nell Newman | Owner']);
  expect(labels({}, undefined, 'Status NEW')).toEqual(['New | Status']);
  expect(labels({}, undefined, 'own')).toEqual(['Owner | All owners', 'Nell Newman | Owner']);
  expect(labels({}, undefined, 'nothing')).toEqual([]);
});
