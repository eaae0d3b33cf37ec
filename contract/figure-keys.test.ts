import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Need } from '#domain/account/rights.ts';
import { figureKeys, hasFigures, plainKeys } from './figure-keys.ts';
import { sortsByFigures } from './figure-sorts.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const money =
  /cents|dollar|price|cost|budget|amount|spend|total|paid|tax|discount|saving|revenue|multiplier/i;

/** The keys of a reply that sound like money, except inside of what is removed as a whole. */
function moneyKeys({ properties = {}, items, anyOf = [] }: Schema): string[] {
  return [
    ...Object.entries(properties).flatMap(([key, part]) =>
      figureKeys.has(key) ? [] : [...(money.test(key) ? [key] : []), ...moneyKeys(part)],
    ),
    ...(items === undefined ? [] : moneyKeys(items)),
    ...anyOf.flatMap(moneyKeys),
  ];
}

test('every key that sounds like money is declared to be a figure, or not to be one', () => {
  const unclear = new Set<string>();
  for (const line of readFileSync('contract/wire.jsonl', 'utf8').trim().split('\n')) {
    const {
      method,
      path,
      needs,
      reply,
    }: { method: string; path: string; needs?: Need; reply?: Schema } = JSON.parse(line);
    // A call that needs figures, or an owner, has nothing to hide.
    const isForFigures =
      needs === 'owner' ||
      needs === undefined ||
      (needs !== 'team' &&
        [needs].flat().some((one) => one === 'figures' || one.startsWith('invoices:')));
    if (isForFigures || reply === undefined) continue;
    for (const key of moneyKeys(reply))
      if (!plainKeys.has(key)) unclear.add(`${key} in ${method} ${path}`);
  }
  expect([...unclear]).toEqual([]);
  expect([...figureKeys].filter((key) => plainKeys.has(key))).toEqual([]);
});

test.each([
  [undefined, false],
  ['priceCents', false],
  [{ name: 'x', tags: ['price'] }, false],
  [{ budgetCents: null }, true],
  [{ lines: [{ label: 'x', unitCents: 1 }] }, true],
])('figures in %j: %s', (value, expected) => {
  expect(hasFigures(value)).toBe(expected);
});

test('an order by value shows which is larger', () => {
  expect(['value', '-value', '-budget', 'total'].every(sortsByFigures)).toBe(true);
  expect([undefined, 'name', '-createdAt', 5].some(sortsByFigures)).toBe(false);
});
