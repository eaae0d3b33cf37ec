import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { listMeasures, type MeasureList } from '#contract/office/measures.ts';
import { type Measure, measureGroups, measureOf } from '#domain/measures/measure.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { CsvLink } from '#web/kit/list/csv-link.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { FigureCells } from './figure-cells.tsx';
import { addressOf, queryOfShown, type ShownPeriod } from './measure-address.ts';
import { PeriodChoice } from './period-choice.tsx';
import { daysText } from './period-words.ts';
import { readOnReturn } from './read-on-return.ts';

/** All measures of a period, in their groups, each beside that of the period before. */
export function AllMeasures({ period }: { period: ShownPeriod }) {
  const navigate = useNavigate();
  const query = queryOfShown({ period, one: null });
  const list = useQuery({
    ...queryOf(listMeasures, { query }),
    ...readOnReturn,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl leading-9">Measures</h1>
        <div className="no-print flex grow flex-wrap items-center gap-x-3 gap-y-2">
          <PeriodChoice
            period={period}
            onChange={(next, replace) =>
              void navigate(addressOf({ period: next, one: null }), {
                ...{ preventScrollReset: true, replace },
              })
            }
          />
          <span className="ml-auto">
            <CsvLink title="measures" path={listMeasures.path} query={query} isNarrow />
          </span>
        </div>
      </div>
      <Loaded query={list} what="the measures" rows={8}>
        {(data) => <Groups data={data} period={period} />}
      </Loaded>
    </>
  );
}

function Groups({ data, period }: { data: MeasureList; period: ShownPeriod }) {
  const { from, to, before } = data.period;
  const groups = measureGroups.map((group) => ({
    ...group,
    rows: data.measures
      .map((row) => ({ ...row, measure: measureOf(row.id) }))
      .filter(({ measure }) => measure.group === group.id),
  }));
  return (
    <>
      <p className="text-muted">
        {daysText({ from, to })}, compared with {daysText(before)}. Choose a measure to see it by
        month, owner or client.
      </p>
      {groups.map(
        ({ id, label, rows }) =>
          rows.length > 0 && <Group key={id} label={label} rows={rows} period={period} />,
      )}
    </>
  );
}

interface GroupProps {
  label: string;
  rows: readonly { measure: Measure; value: number | null; before: number | null }[];
  period: ShownPeriod;
}

function Group({ label, rows, period }: GroupProps) {
  return (
    <div className="print:break-inside-avoid">
      <h2 className="mb-1 text-lg">{label}</h2>
      <Table caption={label} className="sm:table-fixed">
        <thead>
          <tr>
            <Column>Measure</Column>
            <Column numeric className="sm:w-36 lg:w-44">
              Figure
            </Column>
            <Column numeric className="max-sm:hidden sm:w-36 lg:w-44">
              Before
            </Column>
            <Column className="max-sm:hidden sm:w-40 lg:w-48">Difference</Column>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ measure, value, before }) => (
            <tr key={measure.id}>
              <RowHead className="align-top">
                <Link
                  to={addressOf({ period, one: { measure, by: 'month' } })}
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  {measure.label}
                </Link>
                <span className="block max-w-prose text-sm font-normal text-muted">
                  {measure.definition}
                </span>
              </RowHead>
              <FigureCells value={value} before={before} unit={measure.unit} />
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
