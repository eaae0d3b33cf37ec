import { type Area, areaBeside, BandAxis, heightOf, middleOf, ValueAxis } from './axes.tsx';
import { PlotFrame, type PlotHead } from './plot-frame.tsx';
import { type PlotUnit, type Scale, scaleOf } from './scale.ts';
import { boxPath, type LegendEntry, Mark, type Tone } from './tones.tsx';

/** One series of bars. */
interface Series {
  label: string;
  tone: Tone;
}

/** The bars of one period or kind. */
interface Bars {
  key: string;
  /** In full, for tooltip and table. */
  label: string;
  /** At the axis. */
  short: string;
  /** One for each series. */
  values: readonly number[];
  /** Present while its values can still change: drawn dashed, and said in words. */
  note?: string;
}

interface BarPlotProps extends PlotHead {
  /** What the bars are, as the heading of the table's first column. */
  by: string;
  unit: PlotUnit;
  series: readonly Series[];
  bars: readonly Bars[];
  /** On top of each other, or side by side. */
  layout?: 'stacked' | 'grouped';
  height?: number;
}

/** Vertical bars: one or several series, stacked or grouped; values below 0 hang from the axis. */
export function BarPlot({
  by,
  unit,
  series,
  bars,
  layout = 'stacked',
  height = 200,
  ...head
}: BarPlotProps) {
  const scale = scaleOf(
    bars.flatMap(({ values }) => extentOf(values, layout)),
    unit,
  );
  return (
    <PlotFrame
      head={head}
      columns={[by, ...series.map(({ label }) => label)]}
      data={bars.map((one) => ({ ...one, values: one.values.map(unit.text) }))}
      isEmpty={bars.every(({ values }) => values.every((value) => value === 0))}
      tones={series.map(({ tone }) => tone)}
      legend={legendOf(series, bars)}
      flow="across"
      draw={(width, id) => {
        const area = areaBeside(scale, unit, width, height);
        return {
          height,
          marks: (
            <>
              <ValueAxis scale={scale} unit={unit} area={area} />
              {bars.map((one, index) => (
                <g key={one.key}>
                  {one.note && <Unfinished area={area} count={bars.length} index={index} />}
                  {boxesOf(one.values, layout, scale, area, bars.length, index).map(({ at, d }) => (
                    <Mark
                      key={at}
                      id={id}
                      d={d}
                      tone={series[at]?.tone ?? 'solid'}
                      isOpen={one.note !== undefined}
                    />
                  ))}
                </g>
              ))}
              <BandAxis labels={bars.map(({ short }) => short)} area={area} />
            </>
          ),
          spots: bars.map(({ values }, index) => ({
            x: middleOf(area, bars.length, index),
            y: heightOf(scale, area, farthest(extentOf(values, layout))),
          })),
        };
      }}
    />
  );
}

/** The names of several series, and of bars that are not final. */
function legendOf(series: readonly Series[], bars: readonly Bars[]): LegendEntry[] | undefined {
  const named: LegendEntry[] = series.length > 1 ? [...series] : [];
  if (bars.some(({ note }) => note !== undefined))
    named.push({ label: 'In progress', tone: 'open', isOpen: true });
  return named.length > 0 ? named : undefined;
}

/** The shade behind a band that is not over. */
function Unfinished({ area, count, index }: { area: Area; count: number; index: number }) {
  const band = (area.right - area.left) / count;
  const x = middleOf(area, count, index) - band / 2;
  return (
    <rect
      x={x}
      y={area.top}
      width={band}
      height={area.bottom - area.top}
      className="fill-primary/8 print:fill-surface"
    />
  );
}

/** The lowest and the highest end of bars. */
function extentOf(values: readonly number[], layout: 'stacked' | 'grouped'): number[] {
  if (layout === 'grouped') return [...values];
  const sum = (sign: number) =>
    values.reduce((total, value) => (value * sign > 0 ? total + value : total), 0);
  return [sum(1), sum(-1)];
}

/** The end that is farthest from 0. */
function farthest(ends: readonly number[]): number {
  return ends.reduce((far, end) => (Math.abs(end) > Math.abs(far) ? end : far), 0);
}

/** The outlines of the bars of one band, with the place of their series; none for 0. */
function boxesOf(
  values: readonly number[],
  layout: 'stacked' | 'grouped',
  scale: Scale,
  area: Area,
  count: number,
  index: number,
): { at: number; d: string }[] {
  const band = (area.right - area.left) / count;
  const wide = Math.min(band * 0.72, 56);
  const left = middleOf(area, count, index) - wide / 2;
  const ends = { up: 0, down: 0 };
  return values.flatMap((value, at) => {
    if (value === 0) return [];
    const side = value > 0 ? 'up' : 'down';
    const from = layout === 'stacked' ? ends[side] : 0;
    ends[side] += value;
    const [y0, y1] = [heightOf(scale, area, from), heightOf(scale, area, from + value)];
    const part = layout === 'stacked' ? wide : wide / values.length;
    const x = layout === 'stacked' ? left : left + part * at;
    // A small amount beside a large one is still seen.
    const tall = Math.max(Math.abs(y1 - y0), 2);
    return [{ at, d: boxPath(x, value > 0 ? Math.max(y0, y1) - tall : y0, part, tall) }];
  });
}
