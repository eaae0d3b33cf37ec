import { expect, test } from 'vitest';
import { moveBesideForms, moveLittle } from './fewer-scripts.ts';
import type { Module } from './module-graph.ts';
import type { Start } from './script-areas.ts';

const module = (length: number, importedIds: string[] = []): Module => ({
  code: 'x'.repeat(length),
  importedIds,
  dynamicallyImportedIds: [],
  isEntry: false,
});

const quote = 'web/admin/quotes/quotes.route.tsx';
const portal = 'web/portal/shell/portal.route.tsx';

/** A screen with its own script, six others, and two of which it needs little. */
function screenOfNine(more: Record<string, Module> = {}) {
  const modules: Record<string, Module> = {
    [quote]: module(9_000),
    ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, module(9_000)])),
    note: module(3_000),
    answer: module(4_000),
    ...more,
  };
  const own = Object.keys(modules).filter((id) => !(id in more));
  return {
    scripts: new Map([
      ...own.map((id): [string, string] => [id, `script-${id}`]),
      ['note', 'clients'],
      ['answer', 'links'],
    ]),
    neededBy: new Map(own.map((id) => [id, new Map<string, Start>([[quote, 'section']])] as const)),
    moduleOf: (id: string) => modules[id] ?? null,
  };
}

test('what a screen of nine scripts needs of the one it needs least of comes with every screen', () => {
  const { scripts, neededBy, moduleOf } = screenOfNine();
  moveLittle(scripts, neededBy, moduleOf);
  expect([scripts.get('note'), scripts.get('answer')]).toEqual(['office', 'links']);
});

test('it comes with the session where the portal needs it, too', () => {
  const { scripts, neededBy, moduleOf } = screenOfNine();
  neededBy.get('note')?.set(portal, 'portal');
  moveLittle(scripts, neededBy, moduleOf);
  expect(scripts.get('note')).toBe('session');
});

test('what a fetched script needs of another one counts as needed', () => {
  const more = { upload: module(9_000, ['type']), type: module(500) };
  const { scripts, neededBy, moduleOf } = screenOfNine(more);
  scripts.set('upload', 'links').set('type', 'clients');
  neededBy.set('type', new Map([[portal, 'portal']]));
  neededBy.set('upload', new Map([[portal, 'portal']]));
  moveLittle(scripts, neededBy, moduleOf);
  expect([scripts.get('note'), scripts.get('type')]).toEqual(['office', 'session']);
});

test('a screen of eight scripts stays as it is', () => {
  const { scripts, neededBy, moduleOf } = screenOfNine();
  scripts.set('a', 'script-b');
  moveLittle(scripts, neededBy, moduleOf);
  expect(scripts.get('note')).toBe('clients');
});

test('what is needed beside forms only comes with these', () => {
  const modules: Record<string, Module> = {
    picker: module(1_000),
    other: module(1_000),
    needy: module(1_000, ['other']),
  };
  const scripts = new Map(Object.keys(modules).map((id) => [id, 'both']));
  const needs = (...starts: string[]) =>
    new Map(starts.map((start): [string, Start] => [start, 'section']));
  const neededBy = new Map([
    ['picker', needs('account', 'company')],
    ['other', needs('account', 'log')],
    ['needy', needs('account')],
  ]);
  const forms = new Set(['account', 'company']);
  moveBesideForms(scripts, neededBy, (id) => modules[id] ?? null, forms);
  expect([...scripts.values()]).toEqual(['records', 'both', 'both']);
});
