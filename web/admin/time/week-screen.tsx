import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { csvPath } from '#contract/csv.ts';
import type { EndpointReply } from '#contract/endpoint.ts';
import { listHourlyCosts } from '#contract/projects/time-costs.ts';
import { addTimeEntry } from '#contract/projects/time-entries.ts';
import { getTimeWeek, listTimeEntries, type WorkedFeature } from '#contract/projects/time-week.ts';
import { addDays, type CalendarDate, isCalendarDate, mondayOf } from '#domain/calendar-date.ts';
import { monthOf, monthText } from '#domain/time/month.ts';
import { timeText } from '#domain/time/time-text.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { CsvLink } from '#web/kit/list/csv-link.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { useRights } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { companyToday, dayText } from '#web/shared/calendar-day.ts';
import { AddRow } from './add-row.tsx';
import { EntryList, useOwnId } from './entry-list.tsx';
import { HourlyCosts } from './hourly-costs.tsx';
import { LockMonths } from './lock-months.tsx';
import { QuickEntry } from './quick-entry.tsx';
import { TimerLine } from './timer-line.tsx';
import { WeekGrid } from './week-grid.tsx';
import { weekRows } from './week-rows.ts';

/** A week of somebody (`?week=` is any day of it, `?person=` is of the team). */
export function WeekScreen() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('week') ?? '';
  const monday = mondayOf(isCalendarDate(wanted) ? wanted : companyToday());
  const userId = params.get('person') ?? undefined;
  const week = useQuery({
    ...liveQueryOf(getTimeWeek, { query: { from: monday, userId } }),
    placeholderData: keepPreviousData,
  });
  const isOwner = useRights() === 'everything';
  const own = useOwnId();
  const { options, nameOf } = useTeam('everyone');
  const left = week.data?.left ?? [];
  // While another week loads, the one before is shown, and so are its days and its person.
  const shown = week.data?.from ?? monday;
  const shownId = week.data?.userId ?? userId ?? own;
  const title =
    shownId === own
      ? 'My week'
      : `Week of ${left.find(({ id }) => id === shownId)?.name ?? nameOf(shownId ?? '')}`;
  const today = companyToday();
  const month = monthOf(mondayOf(today) === monday ? today : monday);
  return (
    <div className="grid max-w-[84rem] grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-3 pb-36 lg:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl leading-9">{title}</h1>
        <p className="text-sm text-muted">
          {dayText(shown)} – {dayText(addDays(shown, 6))}
        </p>
        <nav aria-label="Weeks" className="flex gap-1">
          <WeekLink to={addDays(monday, -7)} label="Previous week">
            <ChevronLeft aria-hidden size={18} />
          </WeekLink>
          <WeekLink to={undefined}>This week</WeekLink>
          <WeekLink to={addDays(monday, 7)} label="Next week">
            <ChevronRight aria-hidden size={18} />
          </WeekLink>
        </nav>
        {isOwner && (
          <CompactSelect
            label="Person"
            value={userId ?? ''}
            options={[
              { value: '', label: 'Me' },
              ...options.filter(({ value }) => value !== own),
              ...left.map(({ id, name }) => ({ value: id, label: `${name} (has left)` })),
            ]}
            onChange={(person) =>
              setParams((now) => {
                const next = new URLSearchParams(now);
                if (person === '') next.delete('person');
                else next.set('person', person);
                return next;
              })
            }
          />
        )}
        <span className="ml-auto">
          <CsvLink
            title={`time of ${monthText(month)}`}
            path={listTimeEntries.path}
            query={{ month, userId: shownId }}
            isNarrow
          />
        </span>
      </div>
      <TimerLine />
      <Loaded query={week} what="the week" rows={6}>
        {(data) => (
          <Week
            key={`${data.from} ${data.userId}`}
            data={data}
            userId={data.userId === own ? undefined : data.userId}
          />
        )}
      </Loaded>
      <LockMonths />
      {isOwner && (
        <p>
          <a
            href={endpointUrl(csvPath(listTimeEntries.path), {}, { month })}
            download
            className="underline underline-offset-4"
          >
            Download everyone’s time in {monthText(month)} as CSV
          </a>
        </p>
      )}
      <IfMay call={listHourlyCosts}>
        <HourlyCosts />
      </IfMay>
    </div>
  );
}

interface WeekProps {
  data: EndpointReply<typeof getTimeWeek>;
  /** Whose week it is; absent for one’s own. */
  userId: string | undefined;
}

function Week({ data, userId }: WeekProps) {
  const { from: monday, entries, before, lockedThrough } = data;
  // Nobody adds time of somebody who has left.
  const takesMore = !data.left.some(({ id }) => id === data.userId);
  const [added, setAdded] = useState<readonly WorkedFeature[]>([]);
  const [latest, setLatest] = useState<string>();
  const rows = weekRows(monday, entries, added);
  const add = (features: readonly WorkedFeature[]) =>
    setAdded((now) => [
      ...now,
      ...features.filter((one) => !now.some(({ scopeItemId }) => scopeItemId === one.scopeItemId)),
    ]);
  const missing = before.filter(
    ({ scopeItemId }) => !rows.some((row) => row.scopeItemId === scopeItemId),
  );
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {rows.length === 0 ? (
          <EmptyState title="No time this week yet">
            {takesMore && 'Choose a feature below, or press T on a project.'}
          </EmptyState>
        ) : (
          <WeekGrid {...{ monday, rows, lockedThrough, userId, takesMore }} />
        )}
        <p className="font-medium md:hidden">{timeText(minutes)} this week</p>
        {takesMore && (
          <IfMay call={addTimeEntry}>
            {missing.length > 0 && (
              <Button
                look="secondary"
                size="small"
                onClick={() => add(missing)}
                className="justify-self-start"
              >
                Copy last week’s rows
              </Button>
            )}
            <AddRow
              onAdd={(feature) => {
                add([feature]);
                setLatest(feature.scopeItemId);
              }}
            />
            {rows.length > 0 && (
              <div className="md:hidden">
                <QuickEntry
                  draft={`week ${userId ?? ''}`}
                  features={rows.flatMap(({ scopeItemId, projectId, projectName, featureName }) =>
                    scopeItemId === '' || projectId === ''
                      ? []
                      : { id: scopeItemId, projectId, label: `${featureName}, ${projectName}` },
                  )}
                  added={latest}
                  firstDay={() => startOf(monday)}
                  userId={userId}
                />
              </div>
            )}
          </IfMay>
        )}
      </div>
      {entries.length > 0 && <EntryList entries={entries.toReversed()} heading="Entries" />}
    </>
  );
}

/** The day that is offered first: today, if it is in the week. */
function startOf(monday: CalendarDate): CalendarDate {
  const today = companyToday();
  return mondayOf(today) === monday ? today : monday;
}

interface WeekLinkProps {
  /** A day of the week; absent for this one. */
  to: string | undefined;
  label?: string;
  children: ReactNode;
}

function WeekLink({ to, label, children }: WeekLinkProps) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  if (to === undefined) next.delete('week');
  else next.set('week', to);
  return (
    <Link to={`?${next}`} aria-label={label} className={buttonClass('secondary', 'small')}>
      {children}
    </Link>
  );
}
