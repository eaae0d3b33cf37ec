import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { type AccountEntry, statementKinds, statementOf } from './statement.ts';

const entry = (on: string, kind: AccountEntry['kind'], amountCents: number): AccountEntry => ({
  on,
  kind,
  number: '2026-0001',
  text: '',
  amountCents,
});

describe('a statement of account', () => {
  const entries = [
    entry('2026-03-04', 'payment', -100),
    entry('2026-03-04', 'invoice', 400),
    entry('2026-04-01', 'credit-note', -50),
    entry('2026-04-30', 'invoice', 300),
    entry('2026-05-01', 'payment', -500),
  ];

  test('starts with the opening balance, and lists the entries of the period', () => {
    const statement = statementOf(entries, { from: '2026-04-01', to: '2026-04-30' });
    expect(statement.openingCents).toBe(300);
    expect(statement.lines.map(({ balanceCents }) => balanceCents)).toEqual([250, 550]);
    expect(statement.closingCents).toBe(550);
  });

  test('lists an invoice before a payment of the same day', () => {
    const { lines } = statementOf(entries, { from: '2026-03-01', to: '2026-03-31' });
    expect(lines.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
      ['invoice', 400],
      ['payment', 300],
    ]);
  });

  test('of a period without entries closes with its opening balance', () => {
    expect(statementOf(entries, { from: '2026-06-01', to: '2026-06-30' })).toMatchObject({
      openingCents: 50,
      lines: [],
      closingCents: 50,
    });
  });

  test('closes with the opening balance of the next one, for any cut-off day', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
    const any = fc
      .record({
        on: day,
        kind: fc.constantFrom(...statementKinds),
        amountCents: fc.integer({ min: -1e9, max: 1e9 }),
      })
      .map(({ on, kind, amountCents }) => entry(on, kind, amountCents));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), day, (all, cut) => {
        const first = statementOf(all, { from: '2026-01-01', to: cut });
        const second = statementOf(all, { from: addDays(cut, 1), to: '2099-12-31' });
        expect(second.openingCents).toBe(first.closingCents);
        expect(first.lines.length + second.lines.length).toBe(all.length);
        expect(second.closingCents).toBe(all.reduce((sum, one) => sum + one.amountCents, 0));
      }),
    );
  });
});
