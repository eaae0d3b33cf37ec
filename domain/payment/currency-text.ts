import { formatCents, withMinus } from '../money.ts';

/**
 * An amount in the smallest unit of any currency with its own sign, like '€365.77' or '¥500'.
 *
 * @param currency as providers write it, like 'eur'; an unknown one is shown as it is.
 */
export function formatMinor(amount: number, currency: string): string {
  if (currency.toLowerCase() === 'usd') return formatCents(amount);
  const style = formatOf(currency);
  if (style === undefined) return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`.trim();
  const digits = style.resolvedOptions().maximumFractionDigits ?? 2;
  return withMinus(style.format(amount / 10 ** digits));
}

/** @returns undefined for what is no code of a currency. */
function formatOf(currency: string): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency });
  } catch {
    return undefined;
  }
}

/** How many digits an amount of a currency has behind the point. */
export function minorDigits(currency: string): number {
  return formatOf(currency)?.resolvedOptions().maximumFractionDigits ?? 2;
}

/** An entered amount, read as dollars and cents, in the smallest unit of a currency. */
export function toMinor(cents: number, currency: string): number {
  return Math.round((cents * 10 ** minorDigits(currency)) / 100);
}

/** The same amount as a form starts with it, like '365.77'. */
export function minorText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
