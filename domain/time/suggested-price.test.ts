import { expect, test } from 'vitest';
import { suggestPrice } from './suggested-price.ts';

// rule TIME-11
test.each([
  [480, 12_000, 1000, '8 h. At $120.00 an hour, that is $960.00, rounded to $1,000.'],
  [450, 12_000, 900, '7 h 30 min. At $120.00 an hour, that is $900.00.'],
  [475, 12_000, 1000, '7 h 55 min. At $120.00 an hour, that is $950.00, rounded to $1,000.'],
  [1, 100, 100, '1 min. At $1.00 an hour, that is $0.02, rounded to $100.'],
])('%i minutes at %i cents an hour cost $%i', (baseMinutes, hourlyCents, dollars, end) => {
  expect(suggestPrice({ projects: 6, baseMinutes }, hourlyCents)).toEqual({
    dollars,
    text: `Divided by the multipliers of their quotes for company size and customization, half of 6 finished projects took at most ${end}`,
  });
});
