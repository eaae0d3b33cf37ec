import { PlotFrame, type PlotHead } from './plot-frame.tsx';
import { type PlotUnit, px } from './scale.ts';
import { boxPath, Mark, type Tone } from './tones.tsx';

/** One part of the track, in order. */
interface Part {
  key: string;
  label: string;
  value: number;
  /** When it is due. */
  when: string;
  tone: Tone;
  /** What the tone means: 'Paid'. */
  state: string;
}

interface TrackPlotProps extends PlotHead {
  columns: readonly [part: string, when: string, value: string, state: string];
  unit: PlotUnit;
  parts: readonly Part[];
}

const trackHeight = 26;
/** A part of a small amount can still be pointed at. */
const least = 10;
const gap = 3;

/** Parts of one sum along one line, each as wide as its value, from the first to the last. */
export function TrackPlot({ columns, unit, parts, ...head }: TrackPlotProps) {
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const legend = parts
    .map(({ tone, state }) => ({ tone, label: state }))
    .filter(({ label }, index, all) => all.findIndex((one) => one.label === label) === index);
  return (
    <PlotFrame
      head={head}
      columns={columns}
      data={parts.map(({ key, label, when, value, state }) => ({
        key,
        label,
        values: [when, unit.text(value), state],
      }))}
      isEmpty={sum === 0}
      tones={parts.map(({ tone }) => tone)}
      legend={legend}
      flow="across"
      draw={(width, id) => {
        const free = Math.max(width - (least + gap) * parts.length + gap, 0);
        let left = 0;
        const boxes = parts.map((part) => {
          const wide = least + (sum === 0 ? 0 : (part.value / sum) * free);
          const box = { part, x: left, wide };
          left += wide + gap;
          return box;
        });
        const [first, last] = [parts[0], parts.at(-1)];
        return {
          height: trackHeight + 22,
          marks: (
            <>
              {boxes.map(({ part, x, wide }) => (
                <Mark
                  key={part.key}
                  id={id}
                  tone={part.tone}
                  d={boxPath(px(x), 2, px(wide), trackHeight - 2)}
                />
              ))}
              <text y={trackHeight + 18} className="fill-muted">
                {first?.when}
              </text>
              {parts.length > 1 && (
                <text x={width} y={trackHeight + 18} textAnchor="end" className="fill-muted">
                  {last?.when}
                </text>
              )}
            </>
          ),
          spots: boxes.map(({ x, wide }) => ({ x: px(x + wide / 2), y: trackHeight / 2 + 1 })),
        };
      }}
    />
  );
}
