import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getTimeLock, setTimeLock } from '#contract/projects/time-week.ts';
import { addMonths } from '#domain/calendar-date.ts';
import { monthOf, monthText } from '#domain/time/month.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { companyToday } from '#web/shared/calendar-day.ts';

/** How many months can be chosen. */
const months = 24;
const lockText = (through: string | null) =>
  through === null ? 'No month is locked' : `Locked through ${monthText(through)}`;

/** Says which months are locked; administrators lock and unlock them (rule TIME-5). */
export function LockMonths() {
  const may = useMay();
  const lock = useQuery(liveQueryOf(getTimeLock, {}));
  const [chosen, setChosen] = useState<string>();
  const undo = useChange(setTimeLock, { failed: 'Failed to undo' });
  const change = useChange(setTimeLock, {
    done: ({ through, version }) => {
      const before = lock.data?.through ?? null;
      return {
        title: lockText(through),
        action: {
          label: 'Undo',
          run: () => undo.mutate({ body: { through: before, version } }),
        },
      };
    },
    failed: 'Failed to change the locked months',
    onSuccess: () => setChosen(undefined),
  });
  if (!lock.data || (lock.data.through === null && !may(setTimeLock))) return null;
  const { through, changedBy, version } = lock.data;
  const now = monthOf(companyToday());
  const options = Array.from({ length: months }, (_, ago) => monthOf(addMonths(`${now}-01`, -ago)));
  if (through !== null && !options.includes(through)) options.push(through);
  const value = chosen ?? through ?? '';
  return (
    <section aria-labelledby="lock-heading">
      <h2 id="lock-heading" className="text-lg">
        Locked months
      </h2>
      <p className="mt-1 text-muted">
        {lockText(through)}
        {through !== null && changedBy !== '' && ` by ${changedBy}`}.{' '}
        {may(setTimeLock) && 'In a locked month, no one can add, change or delete time.'}
      </p>
      {may(setTimeLock) && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            change.mutate({ body: { through: value === '' ? null : value, version } });
          }}
          className="mt-3 flex flex-wrap items-end gap-3"
        >
          <SelectField
            label="Lock everything through"
            value={value}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: '', label: 'No month' },
              ...options.map((month) => ({ value: month, label: monthText(month) })),
            ]}
            className="w-full sm:w-64"
          />
          <Button
            type="submit"
            look="secondary"
            pending={change.isPending}
            disabled={value === (through ?? '')}
          >
            Save
          </Button>
        </form>
      )}
    </section>
  );
}
