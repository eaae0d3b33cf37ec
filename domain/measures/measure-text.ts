import { formatCents, withMinus } from '../money.ts';
import type { MeasureUnit } from './measure.ts';

const tenths = (value: number) =>
  withMinus((value / 10).toLocaleString('en-US', { maximumFractionDigits: 1 }));

/**
 * Minutes as people read worked time: "1 h 15 min". Apart from `timeText`, whose file reads typed times, too:
 * shared by two sections, all of it would come with every list.
 */
function minutesText(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  const hours = whole > 0 ? [`${whole.toLocaleString('en-US')} h`] : [];
  return [...hours, ...(rest > 0 || whole === 0 ? [`${rest} min`] : [])].join(' ');
}

/** A figure as people read it: "$1,200.00", "62.5%", "3.5 days"; "None" without one. */
export function measureText(value: number | null, unit: MeasureUnit): string {
  if (value === null) return 'None';
  switch (unit) {
    case 'money':
      return formatCents(value);
    case 'percent':
      return `${tenths(value)}%`;
    case 'days':
      return `${tenths(value)} ${Math.abs(value) === 10 ? 'day' : 'days'}`;
    case 'time':
      return minutesText(value);
    case 'count':
      return withMinus(value.toLocaleString('en-US'));
  }
}

/** The heading of a column of such figures in a file, where they are plain numbers. */
export const unitHeadings: Record<MeasureUnit, string> = {
  count: 'Number',
  money: 'Dollars',
  percent: 'Percent',
  days: 'Days',
  time: 'Minutes',
};

/** A figure as a plain number of its unit, as a file has it. */
export function plainFigure(value: number | null, unit: MeasureUnit): number | null {
  if (value === null) return null;
  if (unit === 'money') return value / 100;
  return unit === 'percent' || unit === 'days' ? value / 10 : value;
}

/** How a figure differs from the one before. */
export interface Difference {
  direction: 'up' | 'down' | 'same' | 'unknown';
  /** "Up 12%", "Down 3.5 points", "Same". */
  text: string;
}

/** The difference of a figure from the one of the period before, in words. */
export function differenceOf(
  value: number | null,
  before: number | null,
  unit: MeasureUnit,
): Difference {
  if (value === null || before === null)
    return { direction: 'unknown', text: value === before ? '' : 'Nothing to compare' };
  if (value === before) return { direction: 'same', text: value === 0 ? '' : 'Same' };
  const direction = value > before ? 'up' : 'down';
  const word = direction === 'up' ? 'Up' : 'Down';
  return { direction, text: `${word} ${sizeOf(value, before, unit)}` };
}

/** Shares and days are compared by their difference, amounts by its share; from nothing, as they are. */
function sizeOf(value: number, before: number, unit: MeasureUnit): string {
  const size = Math.abs(value - before);
  if (unit === 'percent') return `${tenths(size)} ${size === 10 ? 'point' : 'points'}`;
  if (unit === 'days' || before <= 0) return measureText(size, unit);
  const share = Math.round((size / before) * 100);
  return share === 0 ? 'less than 1%' : `${share.toLocaleString('en-US')}%`;
}
