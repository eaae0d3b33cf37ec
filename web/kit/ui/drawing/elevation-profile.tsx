/** One camp on the route; the last one is the summit. */
export interface Camp {
  /** The name beside the point: a step, a milestone, a status. */
  label: string;
  /** A number or a date under the label. */
  detail?: string | undefined;
  state: 'reached' | 'current' | 'ahead';
}

interface ElevationProfileProps {
  /** What the route shows; announced before the camps. */
  label: string;
  camps: readonly Camp[];
  className?: string;
}

const width = 1000;
const height = 220;
const base = 190;
const top = 30;

const stateText: Record<Camp['state'], string> = {
  reached: 'done',
  current: 'current',
  ahead: 'ahead',
};

/**
 * Progress as a rising line with a point for each camp. A list below it has the same facts, for
 * assistive technology and narrow screens.
 */
export function ElevationProfile({ label, camps, className = '' }: ElevationProfileProps) {
  const points = campPoints(camps.length);
  const half = width / camps.length / 2;
  // Past the summit the way leads down again, to the edge of the drawing.
  const ridge = `${wayPath(points)}c${half * 0.45} 0 ${half * 0.55} 26 ${half} 26`;
  const reached = camps.reduce((last, camp, at) => (camp.state === 'ahead' ? last : at), -1);
  return (
    <figure className={className}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="hidden h-auto w-full sm:block"
      >
        <path d={`${ridge}V${height}H0Z`} className="fill-primary/8" />
        <path d={ridge} fill="none" className="stroke-line-strong" strokeWidth="2" />
        {reached >= 0 && (
          <path
            d={wayPath(points.slice(0, reached + 1))}
            fill="none"
            className="stroke-primary"
            strokeWidth="4"
            strokeLinecap="round"
          />
        )}
        {points.map(([x, y], at) => (
          <Marker key={`${x}`} x={x} y={y} state={camps[at]?.state ?? 'ahead'} />
        ))}
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
      <ol className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-0">
        {camps.map((camp, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two camps may have the same name
            key={`${at} ${camp.label}`}
            aria-current={camp.state === 'current' ? 'step' : undefined}
            // No gap between them: each is in the middle of its part of the width, as its point is.
            className="grid grid-cols-[auto_1fr] gap-x-3 sm:block sm:px-1.5 sm:text-center"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              className="row-span-2 mt-1 size-5 sm:hidden"
            >
              <Marker x={10} y={10} state={camp.state} />
            </svg>
            <span className={`min-w-0 ${camp.state === 'ahead' ? 'text-muted' : 'font-semibold'}`}>
              {camp.label}
            </span>
            <span className="sr-only"> ({stateText[camp.state]})</span>
            {camp.detail && (
              <span className="figures col-start-2 block text-sm text-muted">{camp.detail}</span>
            )}
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Marker({ x, y, state }: { x: number; y: number; state: Camp['state'] }) {
  if (state === 'ahead') {
    return <circle cx={x} cy={y} r="6" className="fill-paper stroke-line-strong" strokeWidth="2" />;
  }
  const fill = state === 'current' ? 'fill-accent' : 'fill-primary';
  return <circle cx={x} cy={y} r={state === 'current' ? 9 : 7} className={fill} />;
}

/** The points of the camps: evenly across, each higher than the one before, steeper toward the top. */
function campPoints(count: number): [number, number][] {
  return Array.from({ length: count }, (_, at) => {
    const share = count > 1 ? at / (count - 1) : 1;
    const x = (width / count) * (at + 0.5);
    return [Math.round(x), Math.round(base - (base - top) * share ** 1.25)];
  });
}

/** A line through the points that levels off at each camp, as a path does. */
function wayPath(points: readonly [number, number][]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M0 ${base + 12}L${first[0]} ${first[1]}`;
  let [x, y] = first;
  for (const [nextX, nextY] of rest) {
    const bend = (nextX - x) * 0.45;
    path += `C${x + bend} ${y} ${nextX - bend} ${nextY} ${nextX} ${nextY}`;
    [x, y] = [nextX, nextY];
  }
  return path;
}
