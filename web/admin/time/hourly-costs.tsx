import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listHourlyCosts, type PersonCosts, setHourlyCost } from '#contract/projects/time-costs.ts';
import { formatCents } from '#domain/money.ts';
import { readBudget } from '#web/admin/budget-input.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { companyToday, dayText } from '#web/shared/calendar-day.ts';

/** What an hour of each of the team costs, for those with the right to costs (rule TIME-6). */
export function HourlyCosts() {
  const costs = useQuery(liveQueryOf(listHourlyCosts, {}));
  const [asked, setAsked] = useState<PersonCosts | null>(null);
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="costs-heading" className="max-w-4xl">
      <h2 id="costs-heading" className="text-lg">
        Hourly costs
      </h2>
      <p className="mt-1 text-muted">
        What an hour costs you, from a day on. Earlier ones stay. Only people with the right to
        hourly costs see this.
      </p>
      <div className="mt-3">
        <Loaded query={costs} what="the hourly costs">
          {(people) => (
            <Table caption="Hourly costs of the team">
              <thead>
                <tr>
                  <Column>Person</Column>
                  <Column numeric>Per hour</Column>
                  <Column className="max-sm:hidden">History</Column>
                  <Column>
                    <span className="sr-only">Change</span>
                  </Column>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.userId}>
                    <RowHead className="break-words sm:min-w-32">
                      {person.userName}
                      {person.hasLeft && (
                        <span className="block text-sm font-normal text-muted">Has left</span>
                      )}
                      <span className="block text-sm font-normal text-muted sm:hidden">
                        <RateLines person={person} />
                      </span>
                    </RowHead>
                    <Cell numeric className="whitespace-nowrap">
                      {person.hourlyCents === null ? (
                        <span className="text-muted">Not set</span>
                      ) : (
                        formatCents(person.hourlyCents)
                      )}
                    </Cell>
                    <Cell className="min-w-48 text-sm text-muted max-sm:hidden">
                      <RateLines person={person} />
                    </Cell>
                    <Cell className="text-right">
                      <Button
                        look="secondary"
                        size="small"
                        aria-label={`Set the hourly cost of ${person.userName}`}
                        onClick={() => setAsked(person)}
                      >
                        Set
                      </Button>
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Loaded>
      </div>
      <FormDialog
        open={asked !== null}
        onClose={close}
        title={`Hourly cost of ${asked?.userName ?? ''}`}
      >
        {() => asked && <CostForm person={asked} onClose={close} />}
      </FormDialog>
    </section>
  );
}

/** Every hourly cost that somebody has had, latest first. */
function RateLines({ person }: { person: PersonCosts }) {
  return person.rates.map(({ id, firstDay, hourlyCents, setBy }) => (
    <span key={id} className="block">
      {formatCents(hourlyCents)} from {dayText(firstDay)}, set by {setBy}
    </span>
  ));
}

interface Values {
  hourlyCents: string;
  firstDay: string;
}

/** The cents of a typed amount; NaN for none. */
function centsIn(text: string): number {
  const read = readBudget(text);
  return 'cents' in read && read.cents !== null ? read.cents : Number.NaN;
}

function CostForm({ person, onClose }: { person: PersonCosts; onClose: () => void }) {
  const set = useChange(setHourlyCost, { done: () => ({ title: 'Hourly cost set' }) });
  return (
    <RecordForm<Values, PersonCosts, PersonCosts>
      draft={`hourly cost ${person.userId}`}
      values={{ hourlyCents: '', firstDay: companyToday() }}
      names={['hourlyCents', 'firstDay']}
      conflict={{
        none: 'an hourly cost is added to the others, and its number says which it follows',
      }}
      save={({ hourlyCents, firstDay }) =>
        set.mutateAsync({
          body: {
            ...{ userId: person.userId, firstDay, version: person.version },
            hourlyCents: centsIn(hourlyCents),
          },
        })
      }
      onSaved={onClose}
      buttons={{ submit: 'Set hourly cost', pending: 'Saving…' }}
    >
      {() => (
        <div className="grid gap-5 sm:grid-cols-2">
          <BoundTextField<Values>
            label="Cost per hour"
            name="hourlyCents"
            inputMode="decimal"
            autoComplete="off"
            placeholder="85"
            rules={{
              validate: (text) =>
                centsIn(text) <= 1_000_000 || 'Please enter an amount from $0 to $10,000',
            }}
          />
          <BoundTextField<Values>
            label="From"
            name="firstDay"
            type="date"
            hint="Costs from this day on are recalculated."
          />
        </div>
      )}
    </RecordForm>
  );
}
