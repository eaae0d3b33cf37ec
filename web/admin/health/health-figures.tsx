import type { HealthReply } from '#contract/office/health.ts';
import { BarPlot } from '#web/kit/plot/bar-plot.tsx';
import { countUnit } from '#web/kit/plot/scale.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';

const hourText = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });

/** What this instance has answered in the last 24 hours. */
export function HealthFigures({ health: { calls, mails } }: { health: HealthReply }) {
  return (
    <section aria-labelledby="figures" className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="figures" className="text-lg font-semibold">
          Last 24 hours
        </h2>
        <p className="text-muted">
          For this server only. Counting started <RelativeDate at={calls.since} />, and a restart
          starts it over.
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure name="Requests" value={calls.total.toLocaleString('en-US')} />
        <Figure name="Server errors" value={calls.errors.toLocaleString('en-US')} />
        <Figure
          name="Emails waiting"
          value={`${mails.waiting.toLocaleString('en-US')}${mails.waiting >= 5000 ? '+' : ''}`}
        />
        {mails.oldestAt !== null && (
          <Figure name="Oldest email" value={<RelativeDate at={mails.oldestAt} />} />
        )}
      </dl>
      <BarPlot
        title="Requests per hour"
        by="Hour"
        unit={countUnit}
        series={[{ label: 'Requests', tone: 'solid' }]}
        bars={calls.hours.map((hour, index) => ({
          key: hour.from,
          label: `From ${hourText.format(new Date(hour.from))}, ${hour.errors.toLocaleString('en-US')} server errors`,
          // Six labels are enough for a day.
          short: index % 4 === 0 ? hourText.format(new Date(hour.from)) : '',
          values: [hour.calls],
          ...(index === calls.hours.length - 1 && { note: 'this hour, in progress' }),
        }))}
        empty="No requests yet."
      />
      {calls.slowest.length > 0 && <Slowest routes={calls.slowest} />}
    </section>
  );
}

function Figure({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figures text-xl font-semibold">{value}</dd>
    </div>
  );
}

function Slowest({ routes }: { routes: HealthReply['calls']['slowest'] }) {
  return (
    <div>
      <h3 className="font-semibold">Slowest calls</h3>
      <Table caption="Slowest calls">
        <thead>
          <tr>
            <Column>Call</Column>
            <Column numeric className="max-sm:hidden">
              Times
            </Column>
            <Column numeric>Average</Column>
            <Column numeric>Longest</Column>
          </tr>
        </thead>
        <tbody>
          {routes.map(({ route, calls, averageMs, longestMs }) => (
            <tr key={route}>
              <RowHead>
                {/* Whole on a phone, which has no room for the count as well. */}
                <code className="wrap-anywhere max-sm:text-xs">{route}</code>
              </RowHead>
              <Cell numeric className="max-sm:hidden">
                {calls.toLocaleString('en-US')}
              </Cell>
              <Cell numeric>{durationText(averageMs)}</Cell>
              <Cell numeric>{durationText(longestMs)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** "under 1 ms", "42 ms", "1.2 s". */
function durationText(ms: number): string {
  if (ms < 1) return 'under 1 ms';
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
