import { PlotFrame, type PlotHead } from './plot-frame.tsx';
import { type PlotUnit, px, textWidth } from './scale.ts';
import { shortened } from './shortened.ts';
import { boxPath, Mark, type Tone } from './tones.tsx';

/** One bar with its name. */
interface Row {
  key: string;
  label: string;
  value: number;
  /** Other than that of the plot. */
  tone?: Tone;
}

interface RowPlotProps extends PlotHead {
  /** Headings of the names and of the values, for the table. */
  by: string;
  of: string;
  unit: PlotUnit;
  rows: readonly Row[];
  tone?: Tone;
  /** What the share of each row is of; 'first' makes it a funnel. */
  share?: 'first' | 'sum';
}

const rowHeight = 44;
const barHeight = 16;

/**
 * Horizontal bars with their names above them, so that long names fit on a phone: a ranking, or a
 * funnel, whose rows are parts of the first.
 */
export function RowPlot({ by, of, unit, rows, tone = 'solid', share, ...head }: RowPlotProps) {
  const whole =
    share === 'first' ? (rows[0]?.value ?? 0) : rows.reduce((sum, { value }) => sum + value, 0);
  const largest = Math.max(0, ...rows.map(({ value }) => value));
  const shareText = (value: number) => percentText(value, whole);
  return (
    <PlotFrame
      head={head}
      columns={share === undefined ? [by, of] : [by, of, 'Share']}
      data={rows.map(({ key, label, value }) => ({
        key,
        label,
        values: share === undefined ? [unit.text(value)] : [unit.text(value), shareText(value)],
      }))}
      isEmpty={largest === 0}
      tones={[tone, ...rows.flatMap((row) => row.tone ?? [])]}
      flow="down"
      draw={(width, id) => {
        const wide = (value: number) => (largest === 0 ? 0 : (value / largest) * width);
        const top = (index: number) => index * rowHeight + 22;
        return {
          height: rows.length * rowHeight,
          marks: rows.map((row, index) => {
            const amount =
              share === undefined
                ? unit.tick(row.value)
                : `${unit.tick(row.value)} (${shareText(row.value)})`;
            return (
              <g key={row.key}>
                <text y={top(index) - 7} className="fill-ink">
                  {shortened(row.label, width - textWidth(amount) - 12)}
                </text>
                <text x={width} y={top(index) - 7} textAnchor="end" className="fill-muted">
                  {amount}
                </text>
                <path
                  d={boxPath(0, top(index), width, barHeight)}
                  className="fill-sunken print:fill-surface"
                />
                {row.value > 0 && (
                  <Mark
                    id={id}
                    tone={row.tone ?? tone}
                    d={boxPath(0, top(index), Math.max(wide(row.value), 3), barHeight)}
                  />
                )}
              </g>
            );
          }),
          spots: rows.map((row, index) => ({
            x: px(Math.min(Math.max(wide(row.value), 6), width - 6)),
            y: top(index) + barHeight / 2,
          })),
        };
      }}
    />
  );
}

/** A share in whole percent; only nothing is 0%, and only everything is 100%. */
function percentText(value: number, whole: number): string {
  if (value <= 0 || whole <= 0) return '0%';
  const percent = Math.round((value / whole) * 100);
  if (percent === 0) return '<1%';
  return percent === 100 && value < whole ? '>99%' : `${percent}%`;
}
