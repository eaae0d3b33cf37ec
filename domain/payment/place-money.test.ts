import { describe, expect, test } from 'vitest';
import { isMove, placeReceived, placeReturned, standingMoney } from './place-money.ts';

const part = (invoiceId: string, askedCents: number, openCents = askedCents) => ({
  invoiceId,
  askedCents,
  openCents,
});
const at = (place: string, amountCents: number) => ({ place, amountCents });

describe('money that arrives', () => {
  test('goes to the invoices it was asked for', () => {
    expect(placeReceived(300, [part('a', 100), part('b', 200)])).toEqual([
      at('a', 100),
      at('b', 200),
    ]);
  });

  test('never exceeds what an invoice still owes: the rest is to the client’s credit', () => {
    expect(placeReceived(300, [part('a', 100, 40), part('b', 200, 0)])).toEqual([
      at('a', 40),
      at('credit', 260),
    ]);
  });

  test('never exceeds what was asked for an invoice, even if that owes more', () => {
    expect(placeReceived(100, [part('a', 100, 500)])).toEqual([at('a', 100)]);
  });

  test.each([0, 1, 99, 100, 101, 5000])('adds up to what came, for %i cents', (cents) => {
    const placed = placeReceived(cents, [part('a', 60, 50), part('b', 40, 70)]);
    expect(placed.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
  });
});

describe('money that is sent back', () => {
  const standing = [at('a', 100), at('credit', 30), at('held', 10), at('b', 50)];

  test('leaves what is held first, then the credit, then the last invoice', () => {
    expect(placeReturned(70, standing)).toEqual([at('held', -10), at('credit', -30), at('b', -30)]);
  });

  test('in full leaves nothing', () => {
    const after = standingMoney([...standing, ...placeReturned(190, standing)]);
    expect(after.every(({ amountCents }) => amountCents === 0)).toBe(true);
  });

  test('beyond what came is held below 0', () => {
    expect(placeReturned(200, [at('a', 150)])).toEqual([at('a', -150), at('held', -50)]);
  });
});

test.each([
  ['credit:01J', 'credit'],
  ['credit:01J:undone', 'credit'],
  ['booked:01J', 'booked'],
  ['pi_3Q', false],
  ['re_3Q:returned', false],
] as const)('money with the reference %s is moved as %s', (ref, how) => {
  expect(isMove(ref)).toBe(how);
});
