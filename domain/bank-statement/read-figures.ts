import { type CalendarDate, isCalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';

/** The order of day, month and year in a file. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What separates cents in a file. */
export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Most digits before the cents: enough for any currency, and sums of such amounts are exact. */
const mostDigits = 11;

/**
 * An amount of a bank's file in cents: with a sign before or after it, in brackets if it is below 0,
 * with or without separators of thousands and a currency. Null for anything else.
 */
export function readBankAmount(text: string, decimal: DecimalSign): Cents | null {
  const bare = text.replace(/[\s'’\u00a0]|[A-Z]{3}|[$€£]/g, '').replaceAll('−', '-');
  const inBrackets = /^\((.*)\)$/.exec(bare);
  const match = /^([+-]?)(.*?)([+-]?)$/.exec(inBrackets?.[1] ?? bare);
  const [, before = '', figure = '', after = ''] = match ?? [];
  if (before !== '' && after !== '') return null;
  const thousands = decimal === '.' ? ',' : '.';
  const [whole = '', rest, ...more] = figure.split(decimal);
  const isGrouped = whole.includes(thousands);
  const isWhole = isGrouped
    ? new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})+$`).test(whole)
    : /^\d+$/.test(whole);
  const digits = whole.replaceAll(thousands, '');
  // Some files have five digits (ISO 20022 allows them); beyond cents they must be 0.
  if (!isWhole || more.length > 0 || !/^(\d{1,2}0{0,3})?$/.test(rest ?? '')) return null;
  if (rest === '' || digits.length > mostDigits) return null;
  const cents = Number(digits) * 100 + Number((rest ?? '').slice(0, 2).padEnd(2, '0'));
  const isBelow = before === '-' || after === '-' || inBrackets !== null;
  return isBelow && cents !== 0 ? -cents : cents;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day of a bank's file, such as 2026-03-04, 03/04/26, 4.3.2026 or 04 Mar 2026; or null. */
export function readBankDay(text: string, order: DateOrder): CalendarDate | null {
  const trimmed = text.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  const named = /^(\d{1,2})[\s-]([A-Za-z]{3})[a-z]*[\s-](\d{2}|\d{4})$/.exec(trimmed);
  if (named) {
    const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return dayOf(named[3], String(month), named[1]);
  }
  const [date = ''] = trimmed.split(/[T\s]/);
  const parts = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/.exec(date);
  if (!parts) return null;
  const [, first = '', , second, third = ''] = parts;
  // Four digits in front are a year, whatever the rest of the file does.
  if (first.length === 4) return dayOf(first, second, third);
  if (order === 'mdy') return dayOf(third, first, second);
  return order === 'dmy' ? dayOf(third, second, first) : null;
}

function dayOf(year = '', month = '', day = ''): CalendarDate | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^(19|20)/.test(text) && isCalendarDate(text) ? text : null;
}
