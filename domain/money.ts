/** An amount of US dollars in whole cents. All sums are made in cents; a float never holds money. */
export type Cents = number;

/**
 * Divides and rounds half up, the one rounding rule of the product (rule PRICE-6:
 * 716.625 becomes 716.63). For whole numbers; halves go towards plus infinity.
 */
export function divideRoundingHalfUp(numerator: number, denominator: number): number {
  // Written with the remainder because a float quotient can land on the wrong side of a half.
  const remainder = ((numerator % denominator) + denominator) % denominator;
  const floor = (numerator - remainder) / denominator;
  return remainder * 2 >= denominator ? floor + 1 : floor;
}

/** Whole dollars as cents. */
export function dollarsToCents(dollars: number): Cents {
  return dollars * 100;
}

/** A fraction of an amount, given in ten-thousandths (1,000 is 10 %), rounded half up to the cent. */
export function shareOf(amount: Cents, tenThousandths: number): Cents {
  return divideRoundingHalfUp(amount * tenThousandths, 10_000);
}

/**
 * Reads a cost or a free-text figure as whole dollars: cuts a trailing `.dd`, then strips every
 * character that is not a digit; text without digits is 0 (rule
 * PRICE-5). Ranges such as "51-150" are not figures: see quote/price/monthly-spend.ts.
 */
export function parseDollars(text: string): number {
  const digits = text
    .trim()
    .replace(/\.\d{2}$/, '')
    .replace(/\D/g, '');
  const dollars = Number(digits);
  // Beyond this a number no longer counts single dollars, so it is not a readable cost.
  return Number.isSafeInteger(dollars * 100) ? dollars : 0;
}

/** Whole dollars as they are stored and sent in `estimatedCost`: "9555" (rule PRICE-5). */
export function costText(dollars: number): string {
  return String(dollars);
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whole dollars for reading: "$1,234,567". */
export function formatDollars(dollars: number): string {
  return wholeDollars.format(dollars);
}

/** An amount with its cents, always two digits: "$1,127.39". */
export function formatCents(amount: Cents): string {
  return dollarsAndCents.format(amount / 100);
}
