import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { forecast, forecastReasons } from './sample-data.ts';

/** The forecast with its range, as a chart and a table, and the reasons for it. */
export function PredictiveTab() {
  return (
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
      <div>
        <RangeChart />
        <Table caption="Forecast revenue in thousands of dollars" className="mt-6">
          <thead>
            <tr>
              <Column>Month</Column>
              <Column numeric>Low</Column>
              <Column numeric>Likely</Column>
              <Column numeric>High</Column>
            </tr>
          </thead>
          <tbody>
            {forecast.map((row) => (
              <tr key={row.month}>
                <RowHead>{row.month}</RowHead>
                <Cell numeric>{row.low}</Cell>
                <Cell numeric className="font-semibold">
                  {row.likely}
                </Cell>
                <Cell numeric>{row.high}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="border-line lg:border-l lg:pl-10">
        <h3 className="text-xl">Why it says this</h3>
        <ul className="mt-4 grid gap-4">
          {forecastReasons.map((reason) => (
            <li key={reason} className="border-l-2 border-primary pl-4">
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const from = 140;
const to = 260;

/** Horizontal ranges on one scale; the table below has the numbers. */
function RangeChart() {
  const place = (thousands: number) => ((thousands - from) / (to - from)) * 480 + 100;
  return (
    <figure>
      <figcaption className="text-sm text-muted">
        Forecast revenue in thousands of dollars, from low to high
      </figcaption>
      <svg aria-hidden="true" viewBox="0 0 600 150" className="mt-2 w-full">
        {[150, 175, 200, 225, 250].map((tick) => (
          <g key={tick}>
            <path d={`M${place(tick)} 8v112`} className="stroke-line" />
            <text
              x={place(tick)}
              y="140"
              textAnchor="middle"
              className="fill-muted text-[15px] max-sm:text-[25px]"
            >
              {tick}
            </text>
          </g>
        ))}
        {forecast.map((row, at) => (
          <g key={row.month}>
            <text x="0" y={34 + at * 36} className="fill-ink text-[15px] max-sm:text-[25px]">
              {row.month}
            </text>
            <path
              d={`M${place(row.low)} ${28 + at * 36}H${place(row.high)}`}
              strokeWidth="10"
              strokeLinecap="round"
              className="stroke-primary/25"
            />
            <circle cx={place(row.likely)} cy={28 + at * 36} r="8" className="fill-primary" />
          </g>
        ))}
      </svg>
    </figure>
  );
}
