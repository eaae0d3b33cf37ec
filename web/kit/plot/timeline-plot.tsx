import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { PlotFrame, type PlotHead } from './plot-frame.tsx';
import { px, textWidth } from './scale.ts';
import { shortened } from './shortened.ts';
import { type Moment, MomentMark, MomentNames } from './timeline-moments.tsx';

/** One line of the timeline. */
interface Lane {
  key: string;
  label: string;
  /** A second line below the label. */
  about: string;
  /** Where a press on the label leads. */
  href: string;
  /** Before the label. */
  sign: ReactNode;
  /** Goes on after the second line. */
  note: string;
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
  /** What the list of the lanes' links is called. */
  linksLabel: string;
}

/** As high as a line of the links, which are beside the lanes. */
const laneHeight = 60;
/** Room for the months, and below them for the word at today's line. */
const top = 40;
/** Where a lane's bar is, from its upper edge. */
const barAt = 34;

/** Moments of several lanes on one axis of time, with today. */
export function TimelinePlot({
  columns,
  lanes,
  today,
  dayText,
  stateText,
  linksLabel,
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
      beside={<LaneLinks label={linksLabel} lanes={lanes} />}
      draw={(width) => {
        const days = Math.max(daysBetween(period.from, period.to), 1);
        const x = (day: CalendarDate) =>
          px(8 + (daysBetween(period.from, day) / days) * (width - 16));
        const height = top + lanes.length * laneHeight;
        const y = (lane: number) => top + lane * laneHeight + barAt;
        return {
          height,
          marks: (
            <>
              <Months period={period} x={x} height={height} width={width} />
              <Today x={x(today)} width={width} height={height} />
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
                  {lane.from && lane.from < today && (
                    <path
                      d={`M${x(lane.from)} ${y(index)}H${x(lane.to && lane.to < today ? lane.to : today)}`}
                      className="stroke-primary print:stroke-ink"
                      strokeWidth="3"
                    />
                  )}
                  <MomentNames
                    moments={lane.moments.map(({ key, label, on }) => ({ key, label, x: x(on) }))}
                    y={y(index) + 20}
                    width={width}
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

/** Today's line, with its word where the drawing has room for it. */
function Today({ x, width, height }: { x: number; width: number; height: number }) {
  const isLate = x + textWidth('Today') > width;
  return (
    <>
      {/* A ground of its own: the first day of a month may be here as well. */}
      <rect
        x={isLate ? x - textWidth('Today') : x - 1}
        y={17}
        width={textWidth('Today')}
        height={14}
        className="fill-paper"
      />
      <text
        x={isLate ? x + 1 : x - 1}
        y={28}
        textAnchor={isLate ? 'end' : 'start'}
        className="fill-accent-strong font-semibold print:fill-ink"
      >
        Today
      </text>
      <path
        d={`M${x} ${top - 8}V${height}`}
        className="stroke-accent-strong print:stroke-ink"
        strokeWidth="2"
      />
    </>
  );
}

/** The lanes by name, in line with them where they are beside the drawing. */
function LaneLinks({ label, lanes }: { label: string; lanes: readonly Lane[] }) {
  return (
    <nav aria-label={label} className="no-print min-w-0 max-md:mt-6 md:mt-[3.25rem]">
      <ul className="max-md:grid max-md:gap-3">
        {lanes.map(({ key, label: name, about, href, sign, note }) => (
          <li
            key={key}
            className="flex min-w-0 items-baseline gap-2 leading-5 md:h-15 md:items-start md:border-t md:border-line md:pt-3"
          >
            {sign}
            <div className="min-w-0">
              <Link
                to={href}
                className="block rounded-sm font-semibold text-primary underline-offset-4 hover:underline max-md:break-words md:truncate"
              >
                {name}
              </Link>
              <p className="text-sm text-muted md:truncate">
                {about}
                {about && note && <span> · </span>}
                {note}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The name of a lane where no links are beside it, on a ground of its own: today's line and the
 * months would cross it.
 */
function LaneLabel({ lane, y, width }: { lane: Lane; y: number; width: number }) {
  const text = shortened(lane.about ? `${lane.label} · ${lane.about}` : lane.label, width - 16);
  return (
    // Not by key: the drawing is one stop, and the same links are below it.
    <Link
      to={lane.href}
      tabIndex={-1}
      className="cursor-pointer hover:underline md:not-print:hidden"
    >
      <rect
        y={y - 13}
        width={Math.min(textWidth(text) + 8, width)}
        height={18}
        className="fill-paper"
      />
      <text y={y} className="fill-ink font-semibold">
        {text}
      </text>
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
      <path d={`M${x(day)} 22V${height}`} className="stroke-line" />
      <text x={x(day)} y={12} className="fill-muted">
        {monthName.format(Date.parse(`${day}T00:00:00Z`))}
        {(index === 0 || day.slice(5, 7) <= String(every).padStart(2, '0')) &&
          ` ’${day.slice(2, 4)}`}
      </text>
    </g>
  ));
}
