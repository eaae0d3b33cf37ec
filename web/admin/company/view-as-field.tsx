import { useQuery } from '@tanstack/react-query';
import { changeViewSettings, getViewSettings } from '#contract/accounts/view-as.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

/** Whether clients find looks at their portal in their security log (rule VIEW-5). */
export function ViewAsField() {
  const settings = useQuery(liveQueryOf(getViewSettings, {}));
  const change = useChange(changeViewSettings, {
    done: ({ isTold }) => ({
      title: isTold
        ? 'Clients can see each visit from now on'
        : 'Clients can’t see visits from now on',
    }),
    failed: 'The setting wasn’t changed',
  });
  return (
    <Loaded query={settings} what="the setting" rows={1}>
      {({ isTold }) => (
        <CheckboxField
          label="Show each visit in the client’s security log"
          hint="It’s always in the history of changes."
          checked={change.isPending ? change.variables.body.isTold : isTold}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ body: { isTold: target.checked } })}
        />
      )}
    </Loaded>
  );
}
