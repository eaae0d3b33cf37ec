import { expect, test } from 'vitest';
import type { SavedView } from '#contract/office/saved-view-list.ts';
import { keptOf, listAt, openView, settledAddress, viewPath } from './saved-view-address.ts';

const params = (text: string) => new URLSearchParams(text);
const view = (id: string, query: string): SavedView => ({
  ...{ id, query, list: 'leads', name: id, isShared: false, author: 'Ada', isMine: true },
  ...{ mayChange: true, lost: '', isDefault: false, version: 2 },
});

test('a view keeps search, filters, order and columns of its list, and nothing else', () => {
  const text = 'tag=7&status=new&q=ann&sort=name&cursor=x&page=2&lead=9&saved=1&role=admin';
  expect(keptOf('leads', params(text))).toBe('q=ann&sort=name&status=new&tag=7');
  expect(keptOf('leads', params('sort=-createdAt&q='))).toBe('');
  expect(keptOf('inbox', params('assigned=me'))).toBe('assigned=me');
});

test('only lists have views', () => {
  expect(listAt('/admin/leads', params('status=new'))).toBe('leads');
  expect(listAt('/admin/leads', params('view=board'))).toBe(undefined);
  expect(listAt('/admin/leads/import', params(''))).toBe(undefined);
});

test.each([
  ['saved=a.2&status=new', 'a', false],
  ['status=new&saved=a.2&sort=name', 'a', true],
  ['status=new', 'a', false],
  ['status=new&saved=gone', 'a', false],
  ['saved=a.2', undefined, false],
  ['saved=empty.2', 'empty', false],
  ['q=x', undefined, false],
  ['', undefined, false],
])('?%s is the view %s, changed: %s', (text, id, isChanged) => {
  const views = [view('empty', ''), view('a', 'status=new'), view('b', 'status=new&q=x')];
  const open = openView(views, 'leads', params(text));
  expect([open.view?.id, open.isChanged]).toEqual([id, isChanged]);
});

const settled = (views: readonly SavedView[], text: string) =>
  settledAddress(views, params(text))?.toString() ?? 'as it is';

// rule OFFICE-23
test.each([
  ['tag=7&status=new&saved=a.2&lead=9&cursor=x&page=2', 'status=new&saved=a.2&lead=9'],
  ['tag=8&status=new&saved=a.2', 'as it is'],
  ['status=new&saved=a.2', 'as it is'],
  ['tag=7&saved=gone.2', 'as it is'],
  ['status=new&saved=a.1', 'status=new&saved=a.2'],
  ['status=old&saved=a.1', 'as it is'],
  ['saved=a.2&lead=9', 'lead=9'],
])('?%s has nothing that its view has lost: %s', (text, next) => {
  expect(settled([{ ...view('a', 'status=new'), lost: 'tag=7' }], text)).toBe(next);
});

test.each([
  ['status=old&saved=a.1', undefined, true],
  ['status=old&saved=a', undefined, true],
  ['status=old&saved=a.1', 'a.2', false],
  ['status=old&saved=a.2', undefined, false],
  ['status=new&saved=a.1', undefined, false],
])('?%s, with the own version %s, is of an older version: %s', (text, own, isOlder) => {
  expect(openView([view('a', 'status=new')], 'leads', params(text), own).isOlder).toBe(isOlder);
});

test('its address is the list with all that it keeps', () => {
  expect(viewPath(view('a', 'status=new&q=a+b'))).toBe('/admin/leads?status=new&q=a+b&saved=a.2');
});
