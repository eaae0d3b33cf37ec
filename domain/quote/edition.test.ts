import { describe, expect, test } from 'vitest';
import { features } from './catalogue.ts';
import {
  changeCountOf,
  type EntryState,
  editionAfter,
  firstEdition,
  keyForLabel,
  offeredEntry,
  offeredIn,
  priceRange,
} from './edition.ts';
import { estimateQuote } from './price/estimate.ts';

const chat: EntryState = {
  key: 'live-chat',
  category: 'Customer Experience',
  label: 'Live Chat',
  priceDollars: 750,
  isOffered: true,
};
const added: EntryState = {
  key: 'fleet-planning',
  category: 'Management',
  label: 'Fleet Planning',
  priceDollars: 2700,
  isOffered: true,
};
const priceWith = (edition = firstEdition) =>
  estimateQuote(
    { featureKeys: ['live-chat'], companySize: '1-10', customizationLevel: 'minimal' },
    edition,
  ).totalDollars;

describe('the first edition', () => {
  test('is the catalogue of the code, all of it offered', () => {
    expect(firstEdition.entries.map(({ isOffered, ...feature }) => feature)).toEqual(features);
    expect(firstEdition.entries.every(({ isOffered }) => isOffered)).toBe(true);
    expect(firstEdition.version).toBe('2026-11');
    expect(priceRange(firstEdition)).toEqual({ lowest: 600, highest: 2500 });
  });
});

describe('an edition after changes', () => {
  test('uses its own prices, and leaves the first edition unchanged', () => {
    const edition = editionAfter([chat], 1);
    expect([priceWith(), priceWith(edition)]).toEqual([3200, 3250]);
    expect(edition.version).toBe('2026-11.1');
    expect(edition.entries).toHaveLength(70);
  });

  test('keeps the two help desk entries apart', () => {
    const edition = editionAfter(
      [
        {
          key: 'helpdesk-integration@customer-experience',
          category: 'Customer Experience',
          label: 'Help Desk',
          priceDollars: 1300,
          isOffered: true,
        },
      ],
      1,
    );
    expect(edition.byKey.get('helpdesk-integration')?.priceDollars).toBe(1100);
    expect(edition.byKey.get('helpdesk-integration@customer-experience')).toMatchObject({
      id: 'helpdesk-integration',
      priceDollars: 1300,
    });
  });

  test('offers a new entry at the end of its category', () => {
    const edition = editionAfter([added], 4);
    expect(offeredIn(edition, 'Management').at(-1)).toMatchObject(added);
    expect(priceRange(edition)).toEqual({ lowest: 600, highest: 2700 });
    expect(edition.version).toBe('2026-11.4');
  });

  test('still has the price of an entry that is not offered', () => {
    const edition = editionAfter([{ ...chat, isOffered: false }], 2);
    expect(offeredEntry(edition, 'live-chat')).toBeUndefined();
    expect(offeredEntry(edition, 'lead-management')?.priceDollars).toBe(800);
    expect(offeredIn(edition, 'Customer Experience')).toHaveLength(7);
    expect(priceWith(edition)).toBe(3250);
  });
});

describe('the key of a new entry', () => {
  test.each([
    ['Fleet & Route Planning', 'fleet-route-planning'],
    ['  Café Menü ', 'cafe-menu'],
    ['Live Chat', 'live-chat-2'],
    ['日本', 'feature'],
  ])('for %j is %j', (label, key) => {
    expect(keyForLabel(label, firstEdition)).toBe(key);
  });
});

test.each([
  ['2026-11', 0],
  ['2026-11.3', 3],
  ['2025-01.3', null],
  ['2026-11.x', null],
  ['2026-11.3.1', null],
  ['', null],
])('the edition %j has %j changes', (version, count) => {
  expect(changeCountOf(version)).toBe(count);
});
