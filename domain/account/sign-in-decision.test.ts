import { expect, test } from 'vitest';
import { expectFigure } from '../../tools/promised-figure.ts';
import { decideSignIn } from './sign-in-decision.ts';

const no = 'refused';
const more = 'second-step';
const yes = 'signed-in';

/** First, second, verified passkey, trusted browser → without and with a second factor. */
const table = [
  [0, 0, 0, 0, no, no],
  [0, 0, 0, 1, no, no],
  [0, 0, 1, 0, yes, yes],
  [0, 0, 1, 1, yes, yes],
  [0, 1, 0, 0, no, no],
  [0, 1, 0, 1, no, no],
  [0, 1, 1, 0, yes, yes],
  [0, 1, 1, 1, yes, yes],
  [1, 0, 0, 0, yes, more],
  [1, 0, 0, 1, yes, yes],
  [1, 0, 1, 0, yes, yes],
  [1, 0, 1, 1, yes, yes],
  [1, 1, 0, 0, yes, yes],
  [1, 1, 0, 1, yes, yes],
  [1, 1, 1, 0, yes, yes],
  [1, 1, 1, 1, yes, yes],
] as const;

test('every combination is decided', () => {
  expectFigure('A13', table.length, 'combinations');
});

test.each(table)('first %d, second %d, passkey %d, trusted %d: %s, with a factor %s', (...row) => {
  const [first, second, verifiedPasskey, trustedBrowser, without, withFactor] = row;
  const proofs = {
    first: first === 1,
    provider: false,
    second: second === 1,
    verifiedPasskey: verifiedPasskey === 1,
    trustedBrowser: trustedBrowser === 1,
  };
  expect(decideSignIn(proofs, false)).toBe(without);
  expect(decideSignIn(proofs, true)).toBe(withFactor);
});

test.each(table)(
  'provider %d, second %d, passkey %d, trusted %d: %s, with a factor %s',
  (...row) => {
    const [provider, second, verifiedPasskey, trustedBrowser, without, withFactor] = row;
    for (const first of provider === 1 ? [false, true] : [false]) {
      const proofs = {
        first,
        provider: provider === 1,
        second: second === 1,
        verifiedPasskey: verifiedPasskey === 1,
        trustedBrowser: trustedBrowser === 1,
      };
      expect(decideSignIn(proofs, false)).toBe(without);
      expect(decideSignIn(proofs, true)).toBe(withFactor);
    }
  },
);
