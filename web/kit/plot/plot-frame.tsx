import { Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Cell, Column, RowHead } from '#web/kit/ui/table.tsx';
import { Legend, type LegendEntry, type Tone, TonePatterns } from './tones.tsx';
import { type Flow, type Spot, usePlotCursor } from './use-plot-cursor.ts';

/** One datum: what the tooltip says, and a row of the table. */
export interface Datum {
  key: string;
  label: string;
  /** In the order of the table's columns. */
  values: readonly string[];
  /** Additional words, such as 'in progress'. */
  note?: string | undefined;
}

/** What a plot draws at a width. */
interface Drawing {
  height: number;
  /** Under the cursor. */
  marks: ReactNode;
  /** One for each datum. */
  spots: readonly Spot[];
}

/** What every plot is given to say about itself. */
export interface PlotHead {
  title: string;
  /** Below the title: a sum, or what the plot shows; hidden while it is empty. */
  lead?: ReactNode;
  /** Level of the title among the page's headings. */
  level?: 2 | 3;
  /** Words in place of the drawing while there is nothing to draw. */
  empty: string;
}

export interface PlotFrameProps {
  head: PlotHead;
  /** Heading of the table's first column, and of the others. */
  columns: readonly [string, ...string[]];
  data: readonly Datum[];
  isEmpty: boolean;
  tones: readonly Tone[];
  legend?: readonly LegendEntry[] | undefined;
  flow: Flow;
  draw: (width: number, id: string) => Drawing;
  /** What is left of the drawing where there is room, and below it elsewhere; not in print. */
  beside?: ReactNode;
  /** Present where the page has the same rows below the plot. */
  hasOwnTable?: boolean;
}

/**
 * The frame of every plot: title, drawing with a cursor and its tooltip, and the same data as a
 * table, behind a button on screens and always for assistive technology and in print.
 */
export function PlotFrame({
  head: { title, lead, level = 3, empty },
  columns,
  data,
  isEmpty,
  tones,
  legend,
  flow,
  draw,
  beside,
  hasOwnTable = false,
}: PlotFrameProps) {
  // Without colons, which an url(#…) reference in an attribute would have to escape.
  const id = `plot${useId().replace(/[^\w-]/g, '')}`;
  const [isTable, setTable] = useState(false);
  const Heading = `h${level}` as const;
  return (
    <figure
      aria-labelledby={`${id}-title`}
      data-empty={isEmpty ? '' : undefined}
      className="min-w-0 break-inside-avoid"
    >
      <figcaption className="flex flex-wrap items-start justify-between gap-x-3">
        <Heading id={`${id}-title`} className="min-w-0 flex-1 text-base">
          {title}
        </Heading>
        {!isEmpty && !hasOwnTable && (
          <button
            type="button"
            aria-pressed={isTable}
            data-tip="Show as table"
            onClick={() => setTable(!isTable)}
            className={`no-print -my-1 -mr-2 shrink-0 ${buttonClass('quiet', 'small')}`}
          >
            <Table2 aria-hidden size={16} />
            <span className="sr-only">Show as table</span>
            <span className="sr-only">: {title}</span>
          </button>
        )}
        {lead && !isEmpty && <p className="mt-0.5 w-full text-sm text-muted">{lead}</p>}
      </figcaption>
      {isEmpty ? (
        <p className="py-6 text-muted">{empty}</p>
      ) : (
        <>
          <div className={isTable ? 'hidden print:block' : beside ? besideClass : ''}>
            {legend && <Legend id={id} entries={legend} />}
            <Sheet
              id={id}
              title={title}
              data={data}
              tones={tones}
              flow={flow}
              draw={draw}
              columns={columns}
            />
            {beside}
          </div>
          {!hasOwnTable && (
            <div className={isTable ? 'mt-2 overflow-x-auto' : 'sr-only print:not-sr-only'}>
              <DataTable title={title} columns={columns} data={data} />
            </div>
          )}
          {isTable && beside}
        </>
      )}
    </figure>
  );
}

const besideClass =
  'md:not-print:grid md:not-print:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] md:not-print:gap-x-4 md:not-print:[&>:last-child]:order-first';

type SheetProps = Pick<PlotFrameProps, 'data' | 'tones' | 'flow' | 'draw' | 'columns'> & {
  id: string;
  title: string;
};

/** The width of A4 and Letter between their margins, in pixels. */
const paperWidth = 700;

/** The drawing, its cursor and its tooltip. */
function Sheet({ id, title, data, tones, flow, draw, columns }: SheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = new ResizeObserver(([entry]) => {
      // Hidden behind its table it has no width, and keeps its own for print.
      const next = Math.floor(entry?.contentRect.width ?? 0);
      if (next > 0) setWidth(next);
    });
    measure.observe(element);
    const widthAfter = (before: number) => Math.floor(element.clientWidth) || before;
    // The observer does not see the paper, which is narrower than most screens; and what it last saw
    // may be another width by the time of print.
    const fit = () =>
      flushSync(() => setWidth((before) => Math.min(widthAfter(before), paperWidth)));
    const restore = () => setWidth(widthAfter);
    addEventListener('beforeprint', fit);
    addEventListener('afterprint', restore);
    return () => {
      measure.disconnect();
      removeEventListener('beforeprint', fit);
      removeEventListener('afterprint', restore);
    };
  }, []);
  const { height, marks, spots } = draw(width || 480, id);
  const { at, isByKey, handlers } = usePlotCursor(spots, width || 480, flow);
  const spot = at === null ? undefined : spots[at];
  const datum = at === null ? undefined : data[at];
  return (
    <div
      ref={box}
      role="application"
      aria-label={`${title} chart. Use the arrow keys to read its ${data.length} values.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its cursor is moved by keys
      tabIndex={0}
      className="relative mt-3 touch-pan-y rounded-sm"
      {...handlers}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width || 480} ${height}`}
        className={`figures block h-auto w-full text-xs ${width === 0 ? 'invisible' : ''}`}
      >
        <TonePatterns id={id} tones={tones} />
        {marks}
        {spot && <Cursor spot={spot} flow={flow} height={height} width={width} />}
      </svg>
      {spot && datum && (
        <Tip datum={datum} columns={columns} spot={spot} width={width} height={height} />
      )}
      <p className="sr-only" role="status">
        {isByKey && datum ? spokenDatum(datum, columns) : ''}
      </p>
    </div>
  );
}

/** "Week of Nov 16: Received $1,200.00, in progress". */
function spokenDatum(datum: Datum, columns: readonly string[]): string {
  const values = datum.values.map((value, index) => `${columns[index + 1]} ${value}`);
  return `${datum.label}: ${[...values, ...(datum.note ? [datum.note] : [])].join(', ')}`;
}

interface CursorProps {
  spot: Spot;
  flow: Flow;
  width: number;
  height: number;
}

function Cursor({ spot, flow, width, height }: CursorProps) {
  const line =
    flow === 'across' ? `M${spot.x} 0V${height}` : flow === 'down' ? `M0 ${spot.y}H${width}` : '';
  return (
    <>
      {line && <path d={line} className="no-print stroke-ink" strokeDasharray="2 3" />}
      <circle
        cx={spot.x}
        cy={spot.y}
        r={flow === 'lanes' ? 11 : 5}
        className={`no-print stroke-ink ${flow === 'lanes' ? '' : 'fill-surface'}`}
        fill="none"
        strokeWidth="2"
      />
    </>
  );
}

interface TipProps {
  datum: Datum;
  columns: readonly string[];
  spot: Spot;
  width: number;
  height: number;
}

/** The tooltip: beside the cursor, on the side with more room. */
function Tip({ datum, columns, spot, width, height }: TipProps) {
  const isLeft = spot.x > width / 2;
  return (
    <div
      aria-hidden
      style={{
        top: `${(Math.min(spot.y, height * 0.6) / height) * 100}%`,
        left: isLeft ? undefined : `calc(${(spot.x / width) * 100}% + 12px)`,
        right: isLeft ? `calc(${(1 - spot.x / width) * 100}% + 12px)` : undefined,
        maxWidth: `calc(${(isLeft ? spot.x : width - spot.x) / width} * 100% - 12px)`,
      }}
      className="no-print pointer-events-none absolute z-10 w-max min-w-28 rounded-md border border-line-strong bg-surface px-3 py-2 text-sm shadow-raised"
    >
      <p className="font-semibold">{datum.label}</p>
      {datum.values.map((value, index) => (
        <p key={columns[index + 1]} className="flex flex-wrap justify-between gap-x-4">
          <span className="text-muted">{columns[index + 1]}</span>
          <span className="figures font-semibold">{value}</span>
        </p>
      ))}
      {datum.note && <p className="text-muted">{datum.note}</p>}
    </div>
  );
}

type DataTableProps = Pick<PlotFrameProps, 'columns' | 'data'> & { title: string };

/** The data of a plot as a table. */
function DataTable({ title, columns: [first, ...others], data }: DataTableProps) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <Column className="pl-0">{first}</Column>
          {others.map((name) => (
            <Column key={name} numeric className="last:pr-0">
              {name}
            </Column>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((datum) => (
          <tr key={datum.key}>
            <RowHead className="py-1.5 pl-0 font-normal">
              {datum.label}
              {datum.note && <span className="text-muted">, {datum.note}</span>}
            </RowHead>
            {others.map((name, index) => (
              <Cell key={name} numeric className="py-1.5 whitespace-nowrap last:pr-0">
                {datum.values[index]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
