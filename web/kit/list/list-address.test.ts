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

describe('the address of a list', () => {
  test('says nothing on the first page in the usual order', () => {
    expect(read('')).toEqual({
      q: '',
      sort: '-createdAt',
      filters: { status: undefined },
      cursor: undefined,
      page: 1,
    });
  });
  test('carries search, order, filter and place', () => {
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
    'counts no page in %s',
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
  test('leaves out what is usual or empty', () => {
    expect(change('sort=name&q=ada&status=new', { sort: '-createdAt' })).toBe('q=ada&status=new');
    expect(change('q=ada&status=new', { q: ' ', filters: { status: undefined } })).toBe('');
  });
  test('moves to a page, and to the first without a cursor', () => {
    expect(change('q=ada', { cursor: 'abc', page: 2 })).toBe('q=ada&cursor=abc&page=2');
    expect(change('q=ada&cursor=abc&page=2', { cursor: undefined, page: 1 })).toBe('q=ada');
  });
});

test('a filter by an id takes any text that can be one', () => {
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

test('the server is asked for one page with what is set', () => {
  expect(listQueryOf(read('q=ada&status=new'))).toEqual({
    limit: '50',
    sort: '-createdAt',
    q: 'ada',
    cursor: undefined,
    status: 'new',
  });
});

test('pressing a column again turns its order around', () => {
  expect(nextSort('-createdAt', 'name', 'up')).toBe('name');
  expect(nextSort('name', 'name', 'up')).toBe('-name');
  expect(nextSort('-name', 'name', 'up')).toBe('name');
  expect(nextSort('name', 'score', 'down')).toBe('-score');
});

describe('a change that comes late', () => {
  const here = { pathname: '/admin/leads', search: '?sort=name' };
  test('starts from the address one is at', () => {
    expect(searchToChange(here, undefined)).toBe('?sort=name');
  });
  test('keeps the record that is just being opened', () => {
    const coming = { pathname: '/admin/leads', search: '?sort=name&lead=7' };
    expect(searchToChange(here, coming)).toBe('?sort=name&lead=7');
  });
  test('does nothing to a page that is being left', () => {
    expect(searchToChange(here, { pathname: '/admin/quotes/7', search: '' })).toBeUndefined();
  });
});
