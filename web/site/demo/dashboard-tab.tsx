import { formatDollars } from '#domain/money.ts';
import { dashboardFigures, revenueByMonth, suggestions } from './sample-data.ts';

/** Figures of the month, the revenue so far, and what needs attention. */
export function DashboardTab() {
  return (
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
      <div>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-6">
          {dashboardFigures.map((figure) => (
            <div key={figure.label} className="flex flex-col">
              <dt className="text-sm text-muted">{figure.label}</dt>
              <dd className="figures font-display text-2xl whitespace-nowrap sm:text-3xl">
                {figure.unit === 'dollars' ? formatDollars(figure.value) : figure.value}
              </dd>
              <dd className="text-sm">{figure.change}</dd>
            </div>
          ))}
        </dl>
        <RevenueChart />
      </div>
      <div className="border-line lg:border-l lg:pl-10">
        <h3 className="text-xl">Worth your attention</h3>
        <ol className="mt-4 grid gap-4">
          {suggestions.map((suggestion) => (
            <li key={suggestion} className="border-l-2 border-accent pl-4">
              {suggestion}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const step = 100;
const chartHeight = 160;
const scale = 200;

/** Revenue as a labeled line chart, and as text for screen readers. */
function RevenueChart() {
  const points = revenueByMonth.map(({ thousands }, at) => ({
    x: at * step + step / 2,
    y: chartHeight - (thousands / scale) * (chartHeight - 30),
  }));
  const line = points.map(({ x, y }) => `${x},${y.toFixed(0)}`).join(' ');
  return (
    <figure className="mt-10">
      <figcaption className="text-sm text-muted">Revenue in thousands of dollars</figcaption>
      <p className="sr-only">
        {revenueByMonth.map(({ month, thousands }) => `${month} ${thousands}`).join(', ')}
      </p>
      <svg aria-hidden="true" viewBox="0 0 600 190" className="mt-2 w-full">
        <polygon points={`50,160 ${line} 550,160`} className="fill-primary/10" />
        <polyline points={line} fill="none" strokeWidth="3" className="stroke-primary" />
        <path d="M0 160h600" className="stroke-line" strokeWidth="1.5" />
        {points.map(({ x, y }, at) => (
          <g key={x}>
            <circle cx={x} cy={y} r="5" className="fill-surface stroke-primary" strokeWidth="3" />
            <text
              x={x}
              y={y - 14}
              textAnchor="middle"
              className="fill-ink text-[15px] figures max-sm:text-[25px]"
            >
              {revenueByMonth[at]?.thousands}
            </text>
            <text
              x={x}
              y="182"
              textAnchor="middle"
              className="fill-muted text-[15px] max-sm:text-[25px]"
            >
              {revenueByMonth[at]?.month}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
