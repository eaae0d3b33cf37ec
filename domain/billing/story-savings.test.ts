import { expect, test } from 'vitest';
import { isSameFigure, savedFigureOf, savedText } from './story-savings.ts';

const ahead = {
  months: 14,
  paidCents: 500_000,
  dueCents: 300_000,
  avoidedCents: 1_220_050,
  source: 'entered',
  today: '2026-06-01',
} as const;

test('a client who is ahead of all they pay, by a figure of their own, can show it to the cent', () => {
  const figure = savedFigureOf(ahead);
  expect(figure).toEqual({ savedCents: 420_050, months: 14, measuredOn: '2026-06-01' });
  expect(figure && savedText(figure)).toBe(
    'Saved $4,200.50 in 14 months by the client’s own figure, as of Jun 1, 2026',
  );
  expect(savedText({ savedCents: 9_900, months: 1, measuredOn: '2026-06-01' })).toBe(
    'Saved $99 in 1 month by the client’s own figure, as of Jun 1, 2026',
  );
});

test.each([
  ['who is behind', { avoidedCents: 799_999 }],
  ['who is even', { avoidedCents: 800_000 }],
  ['before a full month', { months: 0 }],
  ['who will fall behind with what is still due', { dueCents: 720_050 }],
  ['whose figure is the middle of a range', { source: 'quote-range' as const }],
  ['who gave no figure', { source: 'none' as const }],
])('nothing is shown of a client %s', (_, change) => {
  expect(savedFigureOf({ ...ahead, ...change })).toBeNull();
});

test('two figures are the same only in every part', () => {
  const one = { savedCents: 1, months: 2, measuredOn: '2026-06-01' };
  expect(isSameFigure(one, { ...one })).toBe(true);
  for (const change of [{ savedCents: 2 }, { months: 3 }, { measuredOn: '2026-06-02' }])
    expect(isSameFigure(one, { ...one, ...change })).toBe(false);
});
