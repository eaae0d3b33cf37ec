/** An amount of US dollars in whole cents. Money is never computed in fractions. */
export type Cents = number;

/**
 * Divides whole numbers and rounds half up, towards plus infinity, which is the only rounding rule
 * (rule PRICE-6: 716.625 becomes 716.63).
 */
export function divideRoundingHalfUp(numerator: number, denominator: number): number {
  // Uses the remainder, because a floating-point quotient can end up on the wrong side of a half.
  const remainder = ((numerator % denominator) + denominator) % denominator;
  const floor = (numerator - remainder) / denominator;
  return remainder * 2 >= denominator ? floor + 1 : floor;
}

/**
 * Dollars as cents.
 *
 * @param dollars with at most two decimals: what a multiplier of one decimal adds is a sum in floating
 *   point, whose last digit is rounded away here.
 */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/**
 * `amount * part / whole` in whole numbers, rounded half up. The amount is divided first, so that it is
 * exact for any amount, as long as `part * whole` is.
 */
export function proportion(amount: number, part: number, whole: number): number {
  const times = Math.floor(amount / whole);
  return times * part + divideRoundingHalfUp((amount - times * whole) * part, whole);
}

/**
 * A fraction of an amount, given in ten-thousandths (1,000 is 10 %), rounded half up to the cent.
 */
export function shareOf(amount: Cents, tenThousandths: number): Cents {
  return proportion(amount, tenThousandths, 10_000);
}

/**
 * Parses a cost or a free-text figure as whole dollars: removes a trailing `.dd`, then every
 * character that is not a digit; text without digits is 0 (rule PRICE-5). For ranges such as
 * "51-150" see quote/price/monthly-spend.ts.
 */
export function parseDollars(text: string): number {
  const digits = text
    .trim()
    .replace(/\.\d{2}$/, '')
    .replace(/\D/g, '');
  const dollars = Number(digits);
  // Larger numbers are not exact, so they are not valid costs.
  return Number.isSafeInteger(dollars * 100) ? dollars : 0;
}

/**
 * A typed amount without its dollar sign and the commas or spaces between its thousands: "$1,234.50" is
 * "1234.50". Any other comma stays, so that "612,37" is no number rather than 61,237.
 */
export function withoutSeparators(text: string): string {
  const bare = text.trim().replace(/^\$\s*/, '');
  return /^\d{1,3}([,\s]\d{3})+(\.\d*)?$/.test(bare) ? bare.replace(/[,\s]/g, '') : bare;
}

/** Whole dollars as stored and sent in `estimatedCost`: "9555" (rule PRICE-5). */
export function costText(dollars: number): string {
  return String(dollars);
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whole dollars for display: "$1,234,567", "−$48,000". */
export function formatDollars(dollars: number): string {
  return withMinus(wholeDollars.format(dollars));
}

/** An amount with two digits of cents: "$1,127.39", "−$400.00". */
export function formatCents(amount: Cents): string {
  return withMinus(dollarsAndCents.format(amount / 100));
}

/** An amount with its sign in front, also if it is added: "+$901.00", "−$784.20". */
export function signed(amount: number, text: (amount: number) => string): string {
  return amount < 0 ? text(amount) : `+${text(amount)}`;
}

/**
 * The text of a number with a real minus sign, which is as wide as a digit. Only for people: a program
 * that reads a file wants a hyphen.
 */
export function withMinus(text: string): string {
  return text.replace('-', '−');
}
