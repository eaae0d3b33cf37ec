import type { ShownChange } from '#contract/projects/staff-changes.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import type { LineValues } from '#web/admin/edit-lines.tsx';

/** The values of the form of a change: all are strings, so that two versions can be compared. */
export interface ChangeValues {
  title: string;
  /** Keys, joined by commas. */
  features: string;
  /** JSON of {@link LineValues}. */
  lines: string;
  /** '' for the days that its share of the price comes to. */
  days: string;
}

export const noValues: ChangeValues = { title: '', features: '', lines: '[]', days: '' };

/** The form's values of a change. */
export function changeValues({ title, lines, days, usualDays }: ShownChange): ChangeValues {
  return {
    title,
    features: lines
      .map(({ key }) => key)
      .filter(Boolean)
      .join(','),
    lines: JSON.stringify(
      lines
        .filter(({ key }) => key === '')
        .map(({ label, quantity, unitCents }) => ({
          label,
          quantity: String(quantity),
          unit: ((unitCents ?? 0) / 100).toFixed(2).replace(/\.00$/, ''),
        })),
    ),
    days: days === usualDays ? '' : String(days),
  };
}

export const splitKeys = (keys: string) => keys.split(',').filter(Boolean);
// Only changeValues and the form itself write it.
export const readLines = (text: string) => JSON.parse(text) as LineValues[];

/** The body of the call that saves the values; the server says what is wrong with it. */
export function changeBody({ title, features, lines, days }: ChangeValues) {
  return {
    title,
    featureKeys: splitKeys(features),
    lines: readLines(lines).map(({ label, quantity, unit }) => ({
      label,
      quantity: Number(quantity),
      unitCents: readAmount(unit) ?? 0,
    })),
    days: days.trim() === '' ? null : Number(days),
  };
}
