import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { getMeasureGroups, type MeasureGroups } from '#contract/office/measures.ts';
import {
  type Grouping,
  groupingLabel,
  groupingName,
  type Measure,
} from '#domain/measures/measure.ts';
import { measureText } from '#domain/measures/measure-text.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { CsvLink } from '#web/kit/list/csv-link.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useRights } from '#web/kit/session/rights.ts';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { DifferenceText, FigureCells } from './figure-cells.tsx';
import {
  addressOf,
  groupingsFor,
  measuresFor,
  queryOfShown,
  type Shown,
  type ShownPeriod,
} from './measure-address.ts';
import { MonthPlot } from './month-plot.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { daysText } from './period-words.ts';
import { readOnReturn } from './read-on-return.ts';

interface OneMeasureProps {
  measure: Measure;
  by: Grouping;
  period: ShownPeriod;
}

/** One measure divided by month, owner, source, industry or client. */
export function OneMeasure({ measure, by, period }: OneMeasureProps) {
  const navigate = useNavigate();
  const rights = useRights();
  const shown: Shown = { period, one: { measure, by } };
  const query = queryOfShown(shown);
  const groups = useQuery({
    ...queryOf(getMeasureGroups, { query }),
    ...readOnReturn,
    placeholderData: keepPreviousData,
  });
  const show = (next: Shown, replace = false) =>
    void navigate(addressOf(next), { preventScrollReset: true, replace });
  return (
    <>
      <div>
        <Link
          to={addressOf({ period, one: null })}
          className="no-print inline-flex items-center gap-1 rounded-sm text-[0.9375rem] text-muted hover:text-ink"
        >
          <ChevronLeft aria-hidden size={16} />
          All measures
        </Link>
        <h1 className="text-2xl leading-9">{measure.label}</h1>
        <p className="max-w-prose text-muted">{measure.definition}</p>
      </div>
      <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-2">
        <CompactSelect
          label="Measure"
          value={measure.id}
          options={measuresFor(rights).map(({ id, label }) => ({ value: id, label }))}
          onChange={(value) => {
            const next = measuresFor(rights).find(({ id }) => id === value) ?? measure;
            const isDivided = groupingsFor(next, rights).includes(by);
            show({ period, one: { measure: next, by: isDivided ? by : 'month' } });
          }}
        />
        <CompactSelect
          label="Break down by"
          value={by}
          options={groupingsFor(measure, rights).map((one) => ({
            value: one,
            label: groupingLabel(measure, one),
          }))}
          onChange={(value) => show({ period, one: { measure, by: value as Grouping } })}
        />
        <PeriodChoice
          period={period}
          onChange={(next, isTyped) => show({ period: next, one: { measure, by } }, isTyped)}
        />
        <span className="ml-auto">
          <CsvLink
            title={measure.label}
            path={getMeasureGroups.path}
            query={{ ...query, measure: measure.id, by }}
            isNarrow
          />
        </span>
      </div>
      <Loaded query={groups} what={measure.label.toLowerCase()} rows={6}>
        {(data) => <Divided data={data} measure={measure} by={by} />}
      </Loaded>
    </>
  );
}

interface DividedProps {
  data: MeasureGroups;
  measure: Measure;
  by: Grouping;
}

function Divided({ data: { period, all, groups, groupCount }, measure, by }: DividedProps) {
  const { unit } = measure;
  const isEmpty = groups.every(({ value, before }) => !value && !before);
  return (
    <>
      <div>
        <p className="figures font-display text-3xl font-semibold">
          {measureText(all.value, unit)}
        </p>
        <p className="text-muted">
          {daysText(period)}. {measureText(all.before, unit)} from {daysText(period.before)}.{' '}
          <DifferenceText value={all.value} before={all.before} unit={unit} />
        </p>
      </div>
      {isEmpty ? (
        <EmptyState title="Nothing in this period">
          Choose a longer period, or another measure.
        </EmptyState>
      ) : (
        <>
          {by === 'month' && groups.length > 1 && <MonthPlot measure={measure} months={groups} />}
          <Table
            caption={`${measure.label}, ${groupingLabel(measure, by).toLowerCase()}`}
            className="sm:table-fixed"
          >
            <thead>
              <tr>
                <Column>{groupingName(measure, by)}</Column>
                <Column numeric className="sm:w-36 lg:w-44">
                  Figure
                </Column>
                <Column numeric className="max-sm:hidden sm:w-36 lg:w-44">
                  {by === 'month' ? 'Month before' : 'Before'}
                </Column>
                <Column className="max-sm:hidden sm:w-40 lg:w-48">Difference</Column>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ key, label, value, before, isOpen }) => (
                <tr key={key}>
                  <RowHead className="align-top break-words">
                    {label}
                    {isOpen && (
                      <span className="block text-sm font-normal text-muted">In progress</span>
                    )}
                  </RowHead>
                  <FigureCells value={value} before={before} unit={unit} />
                </tr>
              ))}
            </tbody>
          </Table>
          {groupCount > groups.length && (
            <p className="text-muted">
              The {groups.length} largest of {groupCount.toLocaleString('en-US')}. The CSV file has
              all of them.
            </p>
          )}
        </>
      )}
    </>
  );
}
