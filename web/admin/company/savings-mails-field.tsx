import { useQuery } from '@tanstack/react-query';
import { changeSavingsMails, getSavingsMails } from '#contract/billing/savings-mails.ts';
import { shortDayText } from '#domain/day-text.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

/** Whether clients are emailed each quarter what they save (rule PORTAL-9). */
export function SavingsMailsField() {
  const settings = useQuery(liveQueryOf(getSavingsMails, {}));
  const change = useChange(changeSavingsMails, {
    done: ({ isOn, nextOn }) =>
      isOn
        ? { title: 'Clients will get these emails', description: nextText(nextOn) }
        : { title: 'Clients no longer get these emails' },
    failed: 'The setting wasn’t changed',
  });
  return (
    <Loaded query={settings} what="the setting" rows={2}>
      {({ isOn, nextOn }) => (
        <div className="grid gap-2">
          <CheckboxField
            label="Email it to clients every three months"
            hint="To everyone who pays for a finished project, for five years, if we know what they paid before. It says so plainly if the system has cost more so far, and each client can turn it off."
            checked={change.isPending ? change.variables.body.isOn : isOn}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate({ body: { isOn: target.checked } })}
          />
          {isOn && <p className="text-muted">{nextText(nextOn)}</p>}
        </div>
      )}
    </Loaded>
  );
}

const nextText = (nextOn: string) => `The next ones go out on ${shortDayText(nextOn)}.`;
