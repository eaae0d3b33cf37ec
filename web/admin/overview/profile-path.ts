/** A summit of the profile: its outline and its peak, in the units of the drawing. */
interface Summit {
  path: string;
  x: number;
  y: number;
}

/** The dimensions of the drawing. */
export const sheet = { width: 600, height: 150, base: 140, top: 16 };

/** Rounded to a tenth: more digits would make no visible difference. */
const tenth = (value: number) => Math.round(value * 10) / 10;

/**
 * One summit for each amount, side by side, with a height in proportion to the largest amount. 0
 * stays level with the ground.
 */
export function summits(amounts: readonly number[]): Summit[] {
  const { width, base, top } = sheet;
  const largest = Math.max(...amounts, 0);
  const span = width / amounts.length;
  return amounts.map((amount, index) => {
    const left = span * index;
    const right = left + span;
    const x = tenth(left + span / 2);
    const y = tenth(largest === 0 ? base : base - (base - top) * (amount / largest));
    const [foot, shoulder] = [span * 0.24, span * 0.16];
    const path =
      `M${tenth(left)} ${base}` +
      `C${tenth(left + foot)} ${base} ${tenth(x - shoulder)} ${y} ${x} ${y}` +
      `C${tenth(x + shoulder)} ${y} ${tenth(right - foot)} ${base} ${tenth(right)} ${base}`;
    return { path, x, y };
  });
}
