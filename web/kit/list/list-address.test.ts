import { describe, expect, test } from 'vitest';
import {
  changeListAddress,
  isNarrowed,
  type ListChange,
  listQueryOf,
  nextSort,
  readListState,
  searchToChange,
} from './list-address.ts';

const shape = {
  sorts: ['createdAt', 'name'],
  defaultSort: '-createdAt',
  filters: { status: ['new', 'converted'] },
};
const read = (address: string) => readListState(new URLSearchParams(address), shape);
const change = (address: string, by: ListChange) =>
  changeListAddress(new URLSearchParams(address), by, shape).toString();

describe('the URL of a list', () => {
  test('is empty on the first page in the default order', () => {
    expect(read('')).toEqual({
      q: '',
      sort: '-createdAt',
      filters: { status: undefined },
      cursor: undefined,
      page: 1,
    });
  });
  test('contains search, order, filter and cursor', () => {
    expect(read('q=ada&sort=name&status=new&cursor=abc&page=3')).toEqual({
      q: 'ada',
      sort: 'name',
      filters: { status: 'new' },
      cursor: 'abc',
      page: 3,
    });
  });
  test.each(['sort=password', 'sort=--name', 'sort=-', 'status=lost', 'page=2', 'page=x&cursor='])(
    'ignores %s',
    (address) => {
      expect(read(address)).toEqual(read(''));
    },
  );
  test.each(['page=0&cursor=a', 'page=-2&cursor=a', 'page=1.5&cursor=a', 'cursor=a'])(
    'means the first page with %s',
    (address) => {
      expect(read(address).page).toBe(1);
    },
  );
});

describe('a change to a list', () => {
  test('starts at the first page and keeps the rest', () => {
    expect(change('q=ada&cursor=abc&page=3&lead=7', { filters: { status: 'new' } })).toBe(
      'q=ada&lead=7&status=new',
    );
    expect(change('cursor=abc&page=3', { q: '  ada ' })).toBe('q=ada');
  });
  test('omits values that are default or empty', () => {
    expect(change('sort=name&q=ada&status=new', { sort: '-createdAt' })).toBe('q=ada&status=new');
    expect(change('q=ada&status=new', { q: ' ', filters: { status: undefined } })).toBe('');
  });
  test('moves to a page, and to the first page without a cursor', () => {
    expect(change('q=ada', { cursor: 'abc', page: 2 })).toBe('q=ada&cursor=abc&page=2');
    expect(change('q=ada&cursor=abc&page=2', { cursor: undefined, page: 1 })).toBe('q=ada');
  });
});

test('a filter by an id accepts any text that could be an id', () => {
  const byOwner = { ...shape, filters: { owner: 'any' as const } };
  const owner = (address: string) =>
    readListState(new URLSearchParams(address), byOwner).filters.owner;
  expect(owner('owner=01a1-7f')).toBe('01a1-7f');
  expect(owner('owner=')).toBe(undefined);
  expect(owner(`owner=${'x'.repeat(5000)}`)).toHaveLength(100);
});

test('only a search or a filter narrows a list', () => {
  expect(isNarrowed(read('sort=name&cursor=a&page=2'))).toBe(false);
  expect(isNarrowed(read('q=ada'))).toBe(true);
  expect(isNarrowed(read('status=new'))).toBe(true);
});

test('the query asks for one page with the values that are set', () => {
  expect(listQueryOf(read('q=ada&status=new'))).toEqual({
    limit: '50',
    sort: '-createdAt',
    q: 'ada',
    cursor: undefined,
    status: 'new',
  });
});

test('pressing a column again reverses its order', () => {
  expect(nextSort('-createdAt', 'name', 'up')).toBe('name');
  expect(nextSort('name', 'name', 'up')).toBe('-name');
  expect(nextSort('-name', 'name', 'up')).toBe('name');
  expect(nextSort('name', 'score', 'down')).toBe('-score');
});

describe('a late change', () => {
  const here = { pathname: '/admin/leads', search: '?sort=name' };
  test('starts from the current URL', () => {
    expect(searchToChange(here, undefined)).toBe('?sort=name');
  });
  test('keeps a record that is being opened', () => {
    const coming = { pathname: '/admin/leads', search: '?sort=name&lead=7' };
    expect(searchToChange(here, coming)).toBe('?sort=name&lead=7');
  });
  test('does nothing to a page that is being left', () => {
    expect(searchToChange(here, { pathname: '/admin/quotes/7', search: '' })).toBeUndefined();
  });
});
