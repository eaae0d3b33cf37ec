import { describe, expect, test } from 'vitest';
import { planTotalCents } from '../billing/payment-schedule.ts';
import { dollarsToCents } from '../money.ts';
import { features } from '../quote/catalogue.ts';
import { firstEdition } from '../quote/edition.ts';
import { estimateQuote, multipliersOf } from '../quote/price/estimate.ts';
import { changeDays, plannedDays } from './change-days.ts';
import { changePayments, waysToPayChange } from './change-payments.ts';
import { type ChangeBasis, priceChange, workCents } from './change-price.ts';
import { changeNumber, shownChangeState } from './change-status.ts';
import { quarterStart } from './quarter.ts';
import { selfLimitCents, selfRefusal } from './self-acceptance.ts';

/** Repeatable random numbers (mulberry32), from 0 to below `n`. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
}

const sizes = ['1-10', '11-50', '51-200', '201-500', '500+'];
const levels = ['minimal', 'moderate', 'extensive', 'full'];
const plans = ['customer-plan', 'interest-free-plan', 'buyout'] as const;

const basis: ChangeBasis = {
  plan: 'customer-plan',
  baseDollars: 2500,
  featuresDollars: 600,
  companySizeMultiplier: 1.5,
  customizationMultiplier: 1.3,
};
const liveChat = { label: 'Live Chat', priceDollars: 700 };

describe('the price of a change', () => {
  test('is the catalog price with the signed multipliers, and no raise by the plan', () => {
    expect(priceChange({ features: [liveChat], lines: [] }, basis)).toMatchObject({
      systemDollars: 1365,
      discountCents: 0,
      totalCents: 136_500,
    });
  });

  test('has the 25% of a buyout as a line, also on custom lines', () => {
    const lines = [{ label: 'Import', quantity: 2, unitCents: 10_001 }];
    const price = priceChange({ features: [liveChat], lines }, { ...basis, plan: 'buyout' });
    expect(price.parts.map(({ key, cents }) => [key, cents])).toEqual([
      ['features', 70_000],
      ['size', 35_000],
      ['level', 31_500],
      ['line-0', 20_002],
      ['buyout', -39_126],
      ['total', 117_376],
    ]);
    expect(workCents(price)).toBe(156_502);
  });

  test('of nothing is nothing', () => {
    expect(priceChange({ features: [], lines: [] }, basis).parts).toMatchObject([
      { key: 'total', cents: 0 },
    ]);
  });

  test('adds up, and does not depend on how many changes it is split into', () => {
    for (let seed = 1; seed <= 2000; seed++) {
      const roll = dice(seed);
      const pick = <T>(all: readonly T[]): T => all[roll(all.length)] as T;
      const chosen = features.filter(() => roll(4) === 0);
      // Prices that owners set are any whole dollars.
      const priced = chosen.map(({ key, label }) => ({ key, label, priceDollars: 1 + roll(3000) }));
      const cut = roll(priced.length + 1);
      const again = roll(priced.length - cut + 1) + cut;
      const [size, level, plan] = [pick(sizes), pick(levels), pick(plans)];
      const start: ChangeBasis = {
        plan,
        baseDollars: 2500,
        featuresDollars: sum(priced.slice(0, cut)),
        ...multipliersOf(size, level),
      };
      const first = priceChange({ features: priced.slice(cut, again), lines: [] }, start);
      const second = priceChange(
        { features: priced.slice(again), lines: [] },
        { ...start, featuresDollars: start.featuresDollars + first.featuresDollars },
      );
      const both = priceChange({ features: priced.slice(cut), lines: [] }, start);
      expect([seed, first.systemDollars + second.systemDollars]).toEqual([
        seed,
        both.systemDollars,
      ]);
      for (const price of [first, second, both]) {
        const parts = price.parts.slice(0, -1).reduce((all, { cents }) => all + cents, 0);
        expect([seed, parts]).toEqual([seed, price.totalCents]);
      }
    }
  });

  test('together with the signed quote is the price that the wizard shows for both', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const roll = dice(seed);
      const keys = features.filter(() => roll(5) === 0).map(({ key }) => key);
      const cut = roll(keys.length + 1);
      const answers = {
        companySize: sizes[roll(5)] ?? '',
        customizationLevel: levels[roll(4)] ?? '',
      };
      const signed = estimateQuote({ featureKeys: keys.slice(0, cut), ...answers }, firstEdition);
      const all = estimateQuote({ featureKeys: keys, ...answers }, firstEdition);
      const added = features.filter(({ key }) => keys.slice(cut).includes(key));
      const change = priceChange({ features: added, lines: [] }, { ...signed, plan: 'buyout' });
      expect([seed, signed.totalDollars + change.systemDollars]).toEqual([seed, all.totalDollars]);
    }
  });
});

describe('the payments of a change', () => {
  test('are 10% now and the rest with the remaining payments, to the cent', () => {
    const planned = [1, 2, 3].map((n) => ({
      id: `${n}`,
      label: `Payment ${n} of 12`,
      date: `2026-0${n}-01`,
      netCents: 27_433,
    }));
    expect(changePayments(136_500, 'with-payments', planned)).toEqual({
      way: 'with-payments',
      nowCents: 13_650,
      raised: planned.map((payment) => ({ ...payment, raiseCents: 40_950, netCents: 68_383 })),
    });
    expect(waysToPayChange(planned)).toEqual(['with-payments', 'now']);
    for (let seed = 1; seed <= 2000; seed++) {
      const roll = dice(seed);
      const total = 1 + roll(5_000_000);
      const some = planned.slice(0, roll(4));
      for (const way of ['with-payments', 'now'] as const) {
        const { nowCents, raised } = changePayments(total, way, some);
        const later = raised.reduce((all, { raiseCents }) => all + raiseCents, 0);
        expect([seed, nowCents + later]).toEqual([seed, total]);
        expect(Math.min(nowCents, ...raised.map(({ raiseCents }) => raiseCents))).toBeGreaterThan(
          -1,
        );
      }
    }
  });

  test('are one invoice now when nothing is planned anymore', () => {
    expect(waysToPayChange([])).toEqual(['now']);
    expect(changePayments(500, 'with-payments', [])).toEqual({
      way: 'now',
      nowCents: 500,
      raised: [],
    });
  });
});

describe('the days of a change', () => {
  test.each([
    [0, 1_000_000, 90, 0],
    [1, 1_000_000, 90, 1],
    [150_000, 1_000_000, 90, 14],
    [500_000, 1_000_000, 90, 45],
    [9_000_000, 1_000_000, 90, 365],
    [5, 0, 90, 365],
  ])('%d cents of %d in %d days are %d', (work, signed, time, days) => {
    expect(changeDays(work, signed, time)).toBe(days);
  });

  test('are a share of the time between the dates, or of the timeline', () => {
    expect(plannedDays('2026-03-04', '2026-06-04', '')).toBe(92);
    expect(plannedDays('2026-03-04', '2026-03-04', '')).toBe(1);
    expect(plannedDays('2026-03-04', null, '3-months')).toBe(92);
    expect(plannedDays(null, null, 'flexible')).toBe(181);
  });
});

describe('what a client may sign alone', () => {
  const facts = {
    percent: 15,
    contractCents: planTotalCents('buyout', 10_000),
    usedCents: 0,
    status: 'active',
    phase: 'Development Phase 1',
  } as const;

  test('is 15% of the contract in all changes together', () => {
    expect(selfLimitCents(facts)).toBe(dollarsToCents(1500));
    expect(selfRefusal(facts, 150_000)).toBeNull();
    expect(selfRefusal(facts, 150_001)).toBe('above-limit');
    expect(selfRefusal({ ...facts, usedCents: 100_000 }, 50_001)).toBe('above-limit');
  });

  test('ends with testing, while a project stands still, and where staff turned it off', () => {
    expect(selfRefusal({ ...facts, phase: 'Testing & Deployment' }, 1)).toBe('late-phase');
    expect(selfRefusal({ ...facts, phase: undefined }, 1)).toBe('late-phase');
    expect(selfRefusal({ ...facts, status: 'on-hold' }, 1)).toBe('not-running');
    expect(selfRefusal({ ...facts, percent: 0 }, 1)).toBe('off');
  });
});

test('an offer expires after its last day, nothing else does', () => {
  const noon = Date.UTC(2026, 3, 3, 12);
  const on = (now: number) => ({ now, timeZone: 'UTC' });
  const next = on(Date.UTC(2026, 3, 4));
  expect(shownChangeState({ state: 'offered', validUntil: noon }, on(next.now - 1))).toBe(
    'offered',
  );
  expect(shownChangeState({ state: 'offered', validUntil: noon }, next)).toBe('expired');
  expect(shownChangeState({ state: 'accepted', validUntil: noon }, next)).toBe('accepted');
  expect(shownChangeState({ state: 'draft', validUntil: null }, next)).toBe('draft');
});

test('numbers have a series of their own', () => {
  expect(changeNumber('2026', 7)).toBe('CR-2026-0007');
});

function sum(all: readonly { priceDollars: number }[]): number {
  return all.reduce((dollars, { priceDollars }) => dollars + priceDollars, 0);
}

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-12-31', '2026-10-01'],
])('the quarter of %s starts on %s', (day, start) => {
  expect(quarterStart(day)).toBe(start);
});
