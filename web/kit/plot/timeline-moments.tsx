import type { CalendarDate } from '#domain/calendar-date.ts';
import { textWidth } from './scale.ts';

/** A point in time of a lane. */
export interface Moment {
  key: string;
  label: string;
  on: CalendarDate;
  state: 'done' | 'ahead' | 'late';
}

interface MomentNamesProps {
  moments: readonly { key: string; label: string; x: number }[];
  y: number;
  width: number;
}

/** The names of a lane's moments below their points, as many as fit; all are in the tooltips. */
export function MomentNames({ moments, y, width }: MomentNamesProps) {
  let free = 0;
  return moments
    .toSorted((a, b) => a.x - b.x)
    .map(({ key, label, x }) => {
      const size = textWidth(label);
      const start = Math.min(Math.max(x - size / 2, 0), width - size);
      if (start < free) return null;
      free = start + size + 10;
      return (
        <text
          key={key}
          x={start + size / 2}
          y={y}
          textAnchor="middle"
          // A ground of its own around the letters: the first of a month or today may be behind them.
          paintOrder="stroke"
          strokeWidth="5"
          strokeLinejoin="round"
          className="fill-muted stroke-paper"
        >
          {label}
        </text>
      );
    });
}

/** Full for done, hollow for ahead, a diamond for late. */
export function MomentMark({ x, y, state }: { x: number; y: number; state: Moment['state'] }) {
  if (state === 'late')
    return (
      <path
        d={`M${x} ${y - 8}l8 8-8 8-8-8z`}
        className="fill-danger stroke-paper print:fill-ink"
        strokeWidth="1.5"
      />
    );
  return (
    <circle
      cx={x}
      cy={y}
      r="6"
      strokeWidth="2"
      className={
        state === 'done'
          ? 'fill-primary stroke-primary print:fill-ink print:stroke-ink'
          : 'fill-paper stroke-primary print:stroke-ink'
      }
    />
  );
}
