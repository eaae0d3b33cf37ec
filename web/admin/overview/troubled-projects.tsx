import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listTroubledProjects } from '#contract/projects/status-notes.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { HealthLabel } from '#web/shared/status/health-label.tsx';

/** Projects that are not on track, with the reasons; nothing while all are. */
export function TroubledProjects() {
  const { data } = useQuery(liveQueryOf(listTroubledProjects, {}));
  if (!data || data.projects.length === 0) return null;
  const rest = data.atRisk + data.offTrack - data.projects.length;
  return (
    <section aria-labelledby="troubled" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line-strong pb-2">
        <h2 id="troubled" className="text-lg">
          Projects that need attention
        </h2>
        <p className="figures text-sm text-muted">
          {data.offTrack} off track, {data.atRisk} at risk, {data.onTrack} on track
        </p>
      </div>
      <ul className="grid gap-x-10 not-[:has(>:only-child)]:md:grid-cols-2">
        {data.projects.map(({ id, name, client, health, reasons }) => (
          <li key={id} className="relative min-w-0 border-b border-line py-2.5 hover:bg-sunken">
            <div className="flex items-baseline justify-between gap-x-4">
              <Link
                to={recordPath('project', id)}
                className="block min-w-0 truncate rounded-sm font-medium after:absolute after:inset-0"
              >
                {name}
              </Link>
              <span className="shrink-0 text-sm">
                <HealthLabel health={health} />
              </span>
            </div>
            <p className="text-sm text-muted">
              <FactsLine facts={[client, reasons.join(' ')]} />
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link
          to="/admin/projects"
          className="mt-2 inline-block rounded-sm text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          {rest.toLocaleString('en-US')} more
        </Link>
      )}
    </section>
  );
}
