import type { MeasureGroups } from '#contract/office/measures.ts';
import { leadSourceLabel } from '#domain/lead/lead-source-labels.ts';
import type { Grouping, Measure } from '#domain/measures/measure.ts';
import { type ComparedPeriod, cutText, monthsOf } from '#domain/measures/period.ts';
import { industries, optionLabel } from '#domain/quote/options.ts';
import { monthOf, monthText } from '#domain/time/month.ts';
import { type CompanyClock, companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { nothingOf, readFigures, readTotals } from './figures.ts';
import type { Keyed } from './keys.ts';

type Group = MeasureGroups['groups'][number];

/** A measure of a period divided in some way: months in order, others by value. */
export function readGroups(
  db: Queries,
  clock: CompanyClock,
  measure: Measure,
  period: ComparedPeriod,
  by: Grouping,
): Promise<Group[]> {
  return by === 'month'
    ? readMonths(db, clock, measure, period)
    : readKeys(db, clock, measure, period, by);
}

/** Each month is compared with the same days of the month before it. */
async function readMonths(
  db: Queries,
  clock: CompanyClock,
  measure: Measure,
  period: ComparedPeriod,
): Promise<Group[]> {
  const months = monthsOf(period);
  const values = await readTotals(db, clock, measure, months);
  const before = await readTotals(
    db,
    clock,
    measure,
    months.map((month) => month.before),
  );
  const today = companyToday(clock);
  return months.map(({ from, to }, index) => ({
    key: monthOf(from),
    label: [monthText(monthOf(from)), cutText({ from, to }, today)].filter(Boolean).join(', '),
    value: values[index] ?? null,
    before: before[index] ?? null,
    isOpen: monthOf(from) === monthOf(today),
  }));
}

async function readKeys(
  db: Queries,
  clock: CompanyClock,
  measure: Measure,
  period: ComparedPeriod,
  by: Keyed,
): Promise<Group[]> {
  const nothing = nothingOf(measure);
  const groups = new Map<string, Group>();
  for (const { span, key, label, value } of await readFigures(
    db,
    clock,
    measure,
    [period.before, period],
    by,
  )) {
    const group = groups.get(key) ?? {
      ...{ key, label: labelOf(measure, by, key, label) },
      ...{ value: nothing, before: nothing, isOpen: false },
    };
    groups.set(key, { ...group, [span === 0 ? 'before' : 'value']: value });
  }
  const low = Number.NEGATIVE_INFINITY;
  return toldApart([...groups.values()]).sort(
    (one, other) =>
      (other.value ?? low) - (one.value ?? low) ||
      (other.before ?? low) - (one.before ?? low) ||
      (one.label < other.label ? -1 : one.label > other.label ? 1 : one.key < other.key ? -1 : 1),
  );
}

const labels: Record<Keyed, (key: string, label: string) => string> = {
  owner: (_, name) => name.trim() || 'Without a name',
  source: leadSourceLabel,
  industry: (key) => optionLabel(industries, key),
  client: (key, name) => name.trim() || key,
};

/** What has no key, of each kind. */
const without: Record<Keyed, string> = {
  owner: 'No one',
  source: 'Unknown',
  industry: 'Unknown',
  client: 'No client',
};

function labelOf({ owner }: Measure, by: Keyed, key: string, label: string): string {
  if (key !== '') return labels[by](key, label);
  // Whoever answered had an account.
  return by === 'owner' && owner === 'person' ? 'Someone who has left' : without[by];
}

/** Adds the address of clients to a name that several have, as contacts of one company do. */
function toldApart(groups: readonly Group[]): Group[] {
  const named = Map.groupBy(groups, ({ label }) => label);
  return groups.map((group) => {
    const isShared = (named.get(group.label)?.length ?? 0) > 1;
    return isShared && group.key.includes('@')
      ? { ...group, label: `${group.label} (${group.key})` }
      : group;
  });
}
