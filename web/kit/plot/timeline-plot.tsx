import { Link } from 'react-router';
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { PlotFrame, type PlotHead } from './plot-frame.tsx';
import { px, textWidth } from './scale.ts';
import { shortened } from './shortened.ts';

/** A point in time of a lane. */
interface Moment {
  key: string;
  label: string;
  on: CalendarDate;
  state: 'done' | 'ahead' | 'late';
}

/** One line of the timeline. */
interface Lane {
  key: string;
  label: string;
  /** Where a press on the label leads. */
  href?: string;
  /** Drawn as a bar, if known. */
  from: CalendarDate | null;
  to: CalendarDate | null;
  moments: readonly Moment[];
}

interface TimelinePlotProps extends PlotHead {
  /** Headings of the table: lane and moment, day, state. */
  columns: readonly [string, string, string];
  lanes: readonly Lane[];
  today: CalendarDate;
  dayText: (day: CalendarDate) => string;
  stateText: Record<Moment['state'], string>;
}

const laneHeight = 52;
const top = 26;

/** Moments of several lanes on one axis of time, with today. */
export function TimelinePlot({
  columns,
  lanes,
  today,
  dayText,
  stateText,
  ...head
}: TimelinePlotProps) {
  const moments = lanes.flatMap(({ label, moments: own }, lane) =>
    own.map((moment) => ({ ...moment, lane, laneLabel: label })),
  );
  const period = periodOf([
    today,
    ...lanes.flatMap(({ from, to }) => [from, to].filter((day) => day !== null)),
    ...moments.map(({ on }) => on),
  ]);
  return (
    <PlotFrame
      head={head}
      columns={columns}
      data={moments.map(({ key, label, laneLabel, on, state }) => ({
        key,
        label,
        values: [dayText(on), stateText[state]],
        note: laneLabel,
      }))}
      isEmpty={moments.length === 0}
      tones={[]}
      flow="lanes"
      draw={(width) => {
        const days = Math.max(daysBetween(period.from, period.to), 1);
        const x = (day: CalendarDate) =>
          px(8 + (daysBetween(period.from, day) / days) * (width - 16));
        const height = top + lanes.length * laneHeight;
        const y = (lane: number) => top + lane * laneHeight + 34;
        return {
          height,
          marks: (
            <>
              <Months period={period} x={x} height={height} width={width} />
              <path
                d={`M${x(today)} ${top - 6}V${height}`}
                className="stroke-accent-strong print:stroke-ink"
                strokeWidth="2"
              />
              {lanes.map((lane, index) => (
                <g key={lane.key}>
                  <path d={`M0 ${top + index * laneHeight}H${width}`} className="stroke-line" />
                  <LaneLabel lane={lane} y={y(index) - 16} width={width} />
                  <path
                    d={`M${x(lane.from ?? period.from)} ${y(index)}H${x(lane.to ?? period.to)}`}
                    className="stroke-line-strong print:stroke-ink"
                    strokeWidth="3"
                    strokeDasharray={lane.from && lane.to ? undefined : '3 4'}
                  />
                  {lane.moments.map(({ key, on, state }) => (
                    <MomentMark key={key} x={x(on)} y={y(index)} state={state} />
                  ))}
                </g>
              ))}
            </>
          ),
          spots: moments.map(({ on, lane }) => ({ x: x(on), y: y(lane), lane })),
        };
      }}
    />
  );
}

/** The name of a lane, on a ground of its own where today's line and the months would cross it. */
function LaneLabel({ lane, y, width }: { lane: Lane; y: number; width: number }) {
  const text = shortened(lane.label, width - 16);
  const label = (
    <>
      <rect
        y={y - 13}
        width={Math.min(textWidth(text) + 8, width)}
        height={18}
        className="fill-paper"
      />
      <text y={y} className="fill-ink font-semibold">
        {text}
      </text>
    </>
  );
  if (lane.href === undefined) return label;
  return (
    // Not by key: the drawing is one stop, and the page has the same links below it.
    <Link to={lane.href} tabIndex={-1} className="cursor-pointer hover:underline">
      {label}
    </Link>
  );
}

/** From the first day of the earliest month to that after the latest one. */
function periodOf(days: readonly CalendarDate[]): { from: CalendarDate; to: CalendarDate } {
  const sorted = days.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  return {
    from: `${first.slice(0, 7)}-01`,
    to: addMonths(`${addDays(last, 1).slice(0, 7)}-01`, 1),
  };
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

interface MonthsProps {
  period: { from: CalendarDate; to: CalendarDate };
  x: (day: CalendarDate) => number;
  height: number;
  width: number;
}

/** The first day of each month; of every second, third … where their names do not fit. */
function Months({ period: { from, to }, x, height, width }: MonthsProps) {
  const count = Math.round(daysBetween(from, to) / 30.4);
  const widest = textWidth('Nov ’26') + 10;
  const fits = Math.max(1, Math.floor(width / widest));
  const every = [1, 2, 3, 6, 12, 24, 60].find((step) => count / step <= fits) ?? 120;
  const starts = Array.from({ length: Math.floor(count / every) + 1 }, (_, index) =>
    addMonths(from, index * every),
  ).filter((day) => day < to);
  return starts.map((day, index) => (
    <g key={day}>
      <path d={`M${x(day)} ${top - 8}V${height}`} className="stroke-line" />
      <text x={x(day)} y={12} className="fill-muted">
        {monthName.format(Date.parse(`${day}T00:00:00Z`))}
        {(index === 0 || day.slice(5, 7) <= String(every).padStart(2, '0')) &&
          ` ’${day.slice(2, 4)}`}
      </text>
    </g>
  ));
}

/** Full for done, hollow for ahead, a diamond for late. */
function MomentMark({ x, y, state }: { x: number; y: number; state: Moment['state'] }) {
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
