import { PlotFrame, type PlotHead } from './plot-frame.tsx';
import { type PlotUnit, placeOn, px, scaleOf, textWidth } from './scale.ts';
import { shortened } from './shortened.ts';
import { boxPath, Mark, type Tone } from './tones.tsx';

/** One step: a part that starts where the one before it ended, or a total from 0. */
interface Step {
  key: string;
  label: string;
  note?: string | undefined;
  from: number;
  to: number;
  isTotal?: boolean | undefined;
}

interface WaterfallPlotProps extends PlotHead {
  by: string;
  of: string;
  unit: PlotUnit;
  steps: readonly Step[];
  /** Present where the page lists the same steps below. */
  hasOwnTable?: boolean;
}

const barHeight = 18;
/** Height of a row with its name beside the bar, and with its name above it. */
const lowRow = 30;
const highRow = 46;
/** The most of the width that names beside bars may take. */
const namesShare = 0.42;

function toneOf({ from, to, isTotal }: Step): Tone {
  if (isTotal) return 'solid';
  return to < from ? 'striped' : 'dotted';
}

/** How parts make a total, one below the other; long names are above their bars. */
export function WaterfallPlot({ by, of, unit, steps, hasOwnTable, ...head }: WaterfallPlotProps) {
  const scale = scaleOf(
    steps.flatMap(({ from, to }) => [from, to]),
    unit,
  );
  const tones = steps.map(toneOf);
  const legend = [
    { label: 'Adds', tone: 'dotted' as const },
    { label: 'Subtracts', tone: 'striped' as const },
    { label: 'Sum', tone: 'solid' as const },
  ].filter(({ tone }) => tones.includes(tone));
  return (
    <PlotFrame
      head={head}
      {...(hasOwnTable && { hasOwnTable })}
      columns={[by, of]}
      data={steps.map((step) => ({
        key: step.key,
        label: step.label,
        values: [unit.text(step.isTotal ? step.to : step.to - step.from)],
        note: step.note,
      }))}
      isEmpty={steps.every(({ from, to }) => from === to)}
      tones={tones}
      legend={legend}
      flow="down"
      draw={(width, id) => {
        const longest = Math.max(...steps.map(({ label }) => textWidth(label))) + 12;
        const isNamedAbove = longest > width * namesShare;
        const named = isNamedAbove ? 0 : longest;
        const rowHeight = isNamedAbove ? highRow : lowRow;
        const barAt = (index: number) =>
          (index + 1) * rowHeight - barHeight - (isNamedAbove ? 4 : (lowRow - barHeight) / 2);
        /** Down to the next bar; a name above that bar interrupts the line. */
        const lineTo = (index: number, x: number) => {
          const y = barAt(index);
          const isCrossed = isNamedAbove && textWidth(steps[index]?.label ?? '') + 4 > x;
          return isCrossed ? `V${y - 19}M${x} ${y - 3}V${y}` : `V${y}`;
        };
        const at = (value: number) => px(named + placeOn(scale, value) * (width - named - 2));
        const bottom = steps.length * rowHeight;
        const ticks = scale.ticks.filter((_, index, all) => index % (all.length - 1) === 0);
        return {
          height: bottom + 22,
          marks: (
            <>
              {scale.ticks.map((tick) => (
                <path
                  key={tick}
                  d={`M${at(tick)} 0V${bottom}`}
                  className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
                />
              ))}
              {ticks.map((tick, index) => (
                <text
                  key={tick}
                  x={at(tick)}
                  y={bottom + 16}
                  textAnchor={index === 0 ? 'start' : 'end'}
                  className="fill-muted"
                >
                  {unit.tick(tick)}
                </text>
              ))}
              {steps.map((step, index) => {
                const y = barAt(index);
                const [left, right] = [at(step.from), at(step.to)].sort((a, b) => a - b) as [
                  number,
                  number,
                ];
                return (
                  <g key={step.key}>
                    <text
                      y={isNamedAbove ? y - 7 : y + 13}
                      className={step.isTotal ? 'fill-ink font-semibold' : 'fill-ink'}
                    >
                      {shortened(step.label, named || width)}
                    </text>
                    {index < steps.length - 1 && (
                      <path
                        d={`M${at(step.to)} ${step.from === step.to ? y : y + barHeight}${lineTo(index + 1, at(step.to))}`}
                        className="stroke-line-strong"
                      />
                    )}
                    {step.from !== step.to && (
                      <Mark
                        id={id}
                        tone={toneOf(step)}
                        d={boxPath(left, y, Math.max(right - left, 3), barHeight)}
                      />
                    )}
                  </g>
                );
              })}
            </>
          ),
          spots: steps.map((step, index) => ({
            x: at(step.to),
            y: barAt(index) + barHeight / 2,
          })),
        };
      }}
    />
  );
}
