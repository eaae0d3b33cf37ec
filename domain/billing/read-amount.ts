import type { Cents } from '../money.ts';

/**
 * Parses a typed amount, "$1,234.50" or "1234.5", to cents; null for anything else. Unlike
 * `parseDollars` it is strict, because payments must be recorded exactly as typed.
 */
export function readAmount(text: string): Cents | null {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const dollars = Number((match[1] ?? '').replaceAll(',', ''));
  return dollars * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Parses a typed tax rate, "8.25" or "8.875%", to hundredths of a percent, with at most two decimals;
 * null for anything else.
 */
export function readRate(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,4}))?\s?%?$/.exec(text.trim());
  if (!match) return null;
  return (Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))) / 100;
}
