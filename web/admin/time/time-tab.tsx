import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ShownProject } from '#contract/projects/projects.ts';
import { getProjectCosts } from '#contract/projects/time-costs.ts';
import { addTimeEntry, getProjectTime } from '#contract/projects/time-entries.ts';
import { formatCents } from '#domain/money.ts';
import { timeText } from '#domain/time/time-text.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { EntryList } from './entry-list.tsx';
import { FeatureTable } from './feature-table.tsx';
import { QuickEntry } from './quick-entry.tsx';
import { SpentWords } from './spent-words.tsx';
import { takesTime } from './takes-time.ts';
import { TimerLine } from './timer-line.tsx';

/** The time on the features of a project, how much of them is done, and a line to enter time. */
export function TimeTab({ project }: { project: ShownProject }) {
  const time = useQuery(liveQueryOf(getProjectTime, { params: { id: project.id } }));
  const may = useMay();
  const spent = useQuery({
    ...liveQueryOf(getProjectCosts, { params: { id: project.id } }),
    enabled: may(getProjectCosts),
  });
  const costs = spent.data && new Map(spent.data.features.map((cost) => [cost.id, cost]));
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="time-heading">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="time-heading" className="text-lg">
            Time
          </h2>
          <p className="flex flex-wrap gap-x-4 text-muted">
            {time.data && <span className="figures">{timeText(time.data.minutes)} in all</span>}
            {spent.data && (
              <span className="figures">{formatCents(spent.data.spentCents)} spent</span>
            )}
            <Link to="/admin/projects/time" className="underline underline-offset-4">
              My week
            </Link>
          </p>
        </div>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
          <TimerLine />
          <Loaded query={time} what="the time" rows={5}>
            {({ features }) =>
              features.length === 0 ? (
                <EmptyState title="No features yet">
                  Time is entered on what you deliver. Add it to the scope in the Overview tab.
                </EmptyState>
              ) : (
                <>
                  {takesTime(project) && features.some(({ isRemoved }) => !isRemoved) && (
                    <IfMay call={addTimeEntry}>
                      <QuickEntry
                        draft={project.id}
                        features={features.flatMap(({ id, label, isRemoved }) =>
                          isRemoved ? [] : { id, label, projectId: project.id },
                        )}
                      />
                    </IfMay>
                  )}
                  {takesTime(project) && features.every(({ isRemoved }) => isRemoved) && (
                    <p className="text-muted">
                      Add what you deliver to the scope in the Overview tab to enter time on it.
                    </p>
                  )}
                  {costs && <SpentWords {...{ features, costs }} />}
                  <FeatureTable {...{ features, costs }} />
                </>
              )
            }
          </Loaded>
        </div>
      </section>
      {time.data && time.data.entries.length > 0 && (
        <EntryList entries={time.data.entries} heading="Latest entries" isOneProject />
      )}
    </div>
  );
}
