import type { Cents } from '../money.ts';

/**
 * An amount as people type it, "$1,234.50" or "1234.5", in cents; null for anything else. Unlike
 * `parseDollars` it guesses nothing: money that came in must be the figure that was typed.
 */
export function readAmount(text: string): Cents | null {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const dollars = Number((match[1] ?? '').replaceAll(',', ''));
  return dollars * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** A tax rate as people type it, "8.25" or "8.25%", in ten-thousandths; null for anything else. */
export function readRate(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?\s?%?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
