import { type Cents, formatCents, formatDollars, withMinus } from '#domain/money.ts';

/** How the values of a plot are written. */
export interface PlotUnit {
  /** At a tick of the axis, short. */
  tick: (value: number) => string;
  /** The exact value, in tooltips and tables. */
  text: (value: number) => string;
  /** The smallest step between two ticks. */
  least: number;
}

/** Money: to the dollar at the axis, to the cent elsewhere. */
export const moneyUnit: PlotUnit = {
  tick: (cents: Cents) => formatDollars(Math.round(cents / 100)),
  text: formatCents,
  least: 100,
};

const number = (count: number) => withMinus(count.toLocaleString('en-US'));

/** A count of whatever the heading of its column names. */
export const countUnit: PlotUnit = { tick: number, text: number, least: 1 };

/** The values along an axis, and the ticks that label it. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/**
 * Round ticks from the lowest to the highest value, always including 0: multiples of 1, 2 or 5
 * times a power of ten (P. S. Heckbert, "Nice Numbers for Graph Labels", Graphics Gems, 1990).
 *
 * @param count about how many steps.
 */
export function scaleOf(values: readonly number[], unit: PlotUnit, count = 4): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = Math.max(unit.least, niceStep((high - low) / count));
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { low: first * step, high: last * step, ticks };
}

/** The smallest round step that is at least as large. */
function niceStep(least: number): number {
  if (least <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
}

/** Where a value lies on a scale, from 0 to 1. */
export function placeOn(scale: Scale, value: number): number {
  return (value - scale.low) / (scale.high - scale.low);
}

/** About the width of a text in the small type of plots, in pixels. */
export function textWidth(text: string): number {
  return Math.ceil(text.length * 6.8);
}

/** Every how many bands a label fits without touching the next. */
export function labelEvery(labels: readonly string[], bandWidth: number): number {
  const widest = Math.max(0, ...labels.map(textWidth)) + 8;
  return Math.max(1, Math.ceil(widest / Math.max(bandWidth, 1)));
}

/** A coordinate as written in a path: more digits would make no visible difference. */
export const px = (value: number) => Math.round(value * 10) / 10;
