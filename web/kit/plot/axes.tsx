import { labelEvery, type PlotUnit, placeOn, px, type Scale, textWidth } from './scale.ts';

/** The area within the axes, in pixels of the drawing. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The area that the labels of a vertical axis leave. */
export function areaBeside(scale: Scale, unit: PlotUnit, width: number, height: number): Area {
  const labels = scale.ticks.map((tick) => textWidth(unit.tick(tick)));
  return { left: Math.max(...labels) + 10, right: width - 4, top: 8, bottom: height - 24 };
}

/** The height of a value in an area. */
export function heightOf(scale: Scale, area: Area, value: number): number {
  return px(area.bottom - placeOn(scale, value) * (area.bottom - area.top));
}

interface ValueAxisProps {
  scale: Scale;
  unit: PlotUnit;
  area: Area;
}

/** A line across the drawing at each tick, that at 0 strong, with its value. */
export function ValueAxis({ scale, unit, area }: ValueAxisProps) {
  return scale.ticks.map((tick) => {
    const y = heightOf(scale, area, tick);
    return (
      <g key={tick}>
        <path
          d={`M${area.left} ${y}H${area.right}`}
          className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
        />
        <text x={area.left - 8} y={y + 4} textAnchor="end" className="fill-muted">
          {unit.tick(tick)}
        </text>
      </g>
    );
  });
}

interface BandAxisProps {
  labels: readonly string[];
  area: Area;
}

/** The middle of a band, counted from the left. */
export function middleOf(area: Area, count: number, index: number): number {
  return px(area.left + ((area.right - area.left) * (index + 0.5)) / count);
}

/** The names of the bands; where they do not fit, only every second or third, and always the last. */
export function BandAxis({ labels, area }: BandAxisProps) {
  const every = labelEvery(labels, (area.right - area.left) / labels.length);
  const last = labels.length - 1;
  return labels.map((label, index) => {
    if ((last - index) % every !== 0) return null;
    const half = textWidth(label) / 2;
    const x = Math.min(middleOf(area, labels.length, index), area.right + 4 - half);
    return (
      <text
        // biome-ignore lint/suspicious/noArrayIndexKey: two bands may have the same name
        key={`${index} ${label}`}
        x={Math.max(x, half)}
        y={area.bottom + 17}
        textAnchor="middle"
        className="fill-muted"
      >
        {label}
      </text>
    );
  });
}
