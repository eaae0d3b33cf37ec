import { areaBeside, BandAxis, heightOf, middleOf, ValueAxis } from './axes.tsx';
import { PlotFrame, type PlotHead } from './plot-frame.tsx';
import { type PlotUnit, scaleOf } from './scale.ts';
import { strokeOf, type Tone } from './tones.tsx';

/** One line; `striped` is dashed, and has square points. */
interface Line {
  label: string;
  tone: Extract<Tone, 'solid' | 'striped'>;
}

interface LinePlotProps extends PlotHead {
  by: string;
  unit: PlotUnit;
  lines: readonly Line[];
  /** From left to right, with one value for each line. */
  points: readonly { key: string; label: string; short: string; values: readonly number[] }[];
  height?: number;
}

/** Lines over equal steps; the first one is filled down to the axis. */
export function LinePlot({ by, unit, lines, points, height = 200, ...head }: LinePlotProps) {
  const scale = scaleOf(
    points.flatMap(({ values }) => values),
    unit,
  );
  return (
    <PlotFrame
      head={head}
      columns={[by, ...lines.map(({ label }) => label)]}
      data={points.map((point) => ({ ...point, values: point.values.map(unit.text) }))}
      isEmpty={points.every(({ values }) => values.every((value) => value === 0))}
      tones={lines.map(({ tone }) => tone)}
      legend={lines.map((line) => ({ ...line, isLine: true }))}
      flow="across"
      draw={(width) => {
        const area = areaBeside(scale, unit, width, height);
        const x = (index: number) => middleOf(area, points.length, index);
        const y = (value: number) => heightOf(scale, area, value);
        const path = (at: number) =>
          points
            .map(
              ({ values }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(values[at] ?? 0)}`,
            )
            .join('');
        return {
          height,
          marks: (
            <>
              <ValueAxis scale={scale} unit={unit} area={area} />
              <path
                d={`${path(0)}V${y(0)}H${x(0)}z`}
                className="fill-primary/10 print:fill-surface"
              />
              {lines.map((line, at) => (
                <g key={line.label} className={strokeOf(line.tone)} fill="none" strokeWidth="2.5">
                  <path
                    d={path(at)}
                    strokeDasharray={line.tone === 'striped' ? '7 4' : undefined}
                  />
                  {points.map(({ key, values }, index) => (
                    <Point
                      key={key}
                      x={x(index)}
                      y={y(values[at] ?? 0)}
                      isSquare={line.tone === 'striped'}
                    />
                  ))}
                </g>
              ))}
              <BandAxis labels={points.map(({ short }) => short)} area={area} />
            </>
          ),
          spots: points.map(({ values }, index) => ({ x: x(index), y: y(Math.max(...values)) })),
        };
      }}
    />
  );
}

function Point({ x, y, isSquare }: { x: number; y: number; isSquare: boolean }) {
  if (isSquare)
    return <rect x={x - 3.5} y={y - 3.5} width="7" height="7" className="fill-surface" />;
  return <circle cx={x} cy={y} r="3.5" className="fill-surface" />;
}
